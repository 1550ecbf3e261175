extension Snapshot {
  /// Returns the difference from `old` to this snapshot, with refresh marks of identifiers in both.
  ///
  /// - Complexity: O(*n* + *s*), or O(*n* log *n*) with reordering; O(*s*) for an unchanged copy.
  @inlinable
  public func difference(from old: Self) -> SnapshotDifference<SectionID, ItemID> {
    guard !hasSameArrangement(as: old) else {
      return difference(from: old, sections: .init(), items: .init())
    }
    let sectionOrigins = sections.origins(
      of: arrangement.sectionOrder, in: old.sections, order: old.arrangement.sectionOrder
    ) { old.arrangement.ordinal(of: $0) }
    let sectionPlan = ChangePlan(
      origins: sectionOrigins, oldCount: old.numberOfSections)
    let itemOrder = arrangement.itemOrder
    let oldItemOrder = old.arrangement.itemOrder
    let itemOrigins = items.origins(of: itemOrder, in: old.items, order: oldItemOrder) {
      old.arrangement.index(of: $0)
    }
    let itemPlan = ChangePlan(
      origins: itemOrigins, oldCount: oldItemOrder.count,
      sections: arrangement.ranges(origins: sectionOrigins, in: old.arrangement))
    return difference(
      from: old, sections: sectionChanges(sectionPlan, from: old),
      items: itemChanges(itemPlan, from: old, order: itemOrder, oldOrder: oldItemOrder))
  }

  @usableFromInline
  func difference(
    from old: Self, sections: IdentifierChanges<SectionID, Int>,
    items: IdentifierChanges<ItemID, ItemIndexPath>
  ) -> SnapshotDifference<SectionID, ItemID> {
    var (sections, items) = (sections, items)
    sections.reloads = Self.transitions(of: reloadedSections.identifiers) {
      (old.indexOfSection($0), indexOfSection($0))
    }
    items.reloads = Self.transitions(of: reloadedItems.identifiers) {
      (old.indexPath(for: $0), indexPath(for: $0))
    }
    items.reconfigurations = Self.transitions(
      of: reconfiguredItems.identifiers.filter { !reloadedItems.contains($0) }
    ) {
      (old.indexPath(for: $0), indexPath(for: $0))
    }
    return SnapshotDifference(
      sections: sections, items: items, oldSectionCount: old.numberOfSections,
      newSectionCount: numberOfSections)
  }

  private static func transitions<ID, Position>(
    of identifiers: [ID], positions: (ID) -> (old: Position?, new: Position?)
  ) -> [IdentifierChanges<ID, Position>.Transition] {
    identifiers.compactMap { identifier in
      guard case (let from?, let to?) = positions(identifier) else { return nil }
      return .init(identifier: identifier, from: from, to: to)
    }
    .sorted { $0.to < $1.to }
  }

  @inlinable
  func sectionChanges(_ plan: ChangePlan, from old: Self) -> IdentifierChanges<SectionID, Int> {
    let oldOrder = old.arrangement.sectionOrder
    let order = arrangement.sectionOrder
    return IdentifierChanges(
      deletions: plan.deletions.map {
        .init(identifier: old.sections[oldOrder[Int($0)]], position: Int($0))
      },
      insertions: plan.insertions.map {
        .init(identifier: sections[order[Int($0)]], position: Int($0))
      },
      moves: plan.moves.map {
        .init(identifier: sections[order[Int($0.to)]], from: Int($0.from), to: Int($0.to))
      })
  }

  @inlinable
  func itemChanges(
    _ plan: ChangePlan, from old: Self, order: [Slot], oldOrder: [Slot]
  ) -> IdentifierChanges<ItemID, ItemIndexPath> {
    IdentifierChanges(
      deletions: plan.deletions.map {
        let slot = oldOrder[Int($0)]
        return .init(identifier: old.items[slot], position: old.path(of: slot))
      },
      insertions: plan.insertions.map {
        let slot = order[Int($0)]
        return .init(identifier: items[slot], position: path(of: slot))
      },
      moves: plan.moves.map {
        let slot = order[Int($0.to)]
        return .init(
          identifier: items[slot], from: old.path(of: oldOrder[Int($0.from)]), to: path(of: slot))
      })
  }
}

extension Arrangement {
  @usableFromInline
  func ranges(origins: [Int32], in old: Self) -> [(new: Range<Int>, old: Range<Int>)] {
    origins.enumerated().map { ordinal, origin in
      (range(ofSectionAt: ordinal), origin < 0 ? 0..<0 : old.range(ofSectionAt: Int(origin)))
    }
  }

  private func range(ofSectionAt ordinal: Int) -> Range<Int> {
    let start = start(ofSectionAt: ordinal)
    return start..<start + members[Int(sectionOrder[ordinal])].count
  }
}
