extension SnapshotDifference {
  /// One step between the snapshots. Removals have positions in the previous result, insertions in the new
  /// one.
  public enum Stage: Sendable, Equatable {
    /// Deletes items.
    case deleteItems([ItemChanges.Placement])
    /// Inserts empty sections.
    case insertSections([SectionChanges.Placement])
    case moveSections([SectionChanges.Transition])
    case moveItems([ItemChanges.Transition])
    /// Deletes sections, which are empty at this stage.
    case deleteSections([SectionChanges.Placement])
    /// Inserts items.
    case insertItems([ItemChanges.Placement])
    /// Reloads or reconfigures at positions in the new snapshot.
    case refresh(
      reloadedSections: [SectionChanges.Placement], reloadedItems: [ItemChanges.Placement],
      reconfiguredItems: [ItemChanges.Placement])
  }

  /// The nonempty stages. Sections are inserted before items move, and deleted after.
  ///
  /// - Complexity: O(*s* + *c* log *c*) for *c* changes.
  public var stages: [Stage] {
    let merge = SectionMerge(self)
    var stages: [Stage] = []
    if !items.deletions.isEmpty { stages.append(.deleteItems(items.deletions)) }
    if !sections.insertions.isEmpty { stages.append(.insertSections(insertions(in: merge))) }
    if !sections.moves.isEmpty { stages.append(.moveSections(sectionMoves(in: merge))) }
    if !items.moves.isEmpty { stages.append(.moveItems(itemMoves(in: merge))) }
    if !sections.deletions.isEmpty { stages.append(.deleteSections(deletions(in: merge))) }
    if !items.insertions.isEmpty { stages.append(.insertItems(items.insertions)) }
    if hasRefreshes { stages.append(refreshStage) }
    return stages
  }

  private func insertions(in merge: SectionMerge) -> [SectionChanges.Placement] {
    sections.insertions.map {
      .init(identifier: $0.identifier, position: merge.beforeMoves.new[$0.position])
    }
  }

  private func sectionMoves(in merge: SectionMerge) -> [SectionChanges.Transition] {
    sections.moves.map {
      .init(
        identifier: $0.identifier, from: merge.beforeMoves.old[$0.from],
        to: merge.afterMoves.new[$0.to])
    }
  }

  private func deletions(in merge: SectionMerge) -> [SectionChanges.Placement] {
    sections.deletions.map {
      .init(identifier: $0.identifier, position: merge.afterMoves.old[$0.position])
    }
  }

  /// Returns the moves after deletions and before insertions.
  private func itemMoves(in merge: SectionMerge) -> [ItemChanges.Transition] {
    items.moves.map {
      ItemChanges.Transition(
        identifier: $0.identifier,
        from: ItemIndexPath(
          section: merge.afterMoves.old[$0.from.section],
          item: $0.from.item - items.deletions.count(before: $0.from)),
        to: ItemIndexPath(
          section: merge.afterMoves.new[$0.to.section],
          item: $0.to.item - items.insertions.count(before: $0.to)))
    }
  }

  private var hasRefreshes: Bool {
    !(sections.reloads.isEmpty && items.reloads.isEmpty && items.reconfigurations.isEmpty)
  }

  private var refreshStage: Stage {
    .refresh(
      reloadedSections: sections.reloads.map { .init(identifier: $0.identifier, position: $0.to) },
      reloadedItems: items.reloads.map { .init(identifier: $0.identifier, position: $0.to) },
      reconfiguredItems: items.reconfigurations.map {
        .init(identifier: $0.identifier, position: $0.to)
      })
  }
}

extension Array {
  fileprivate func count<ID>(
    before path: ItemIndexPath
  ) -> Int where Element == IdentifierChanges<ID, ItemIndexPath>.Placement {
    let start = ItemIndexPath(section: path.section, item: 0)
    return partitionPoint { $0.position >= path } - partitionPoint { $0.position >= start }
  }
}
