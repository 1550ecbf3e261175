import CollectionLayout
import ContentSyntax

extension LayoutReader {
  enum GroupKind: String, CaseIterable {
    case horizontal, vertical, custom
  }

  enum SubitemKind: String, CaseIterable {
    case item, horizontal, vertical, custom

    var group: GroupKind? { GroupKind(rawValue: rawValue) }
  }

  /// A group that stands by itself; inside another one it is a subitem.
  func outerGroup(_ object: inout FieldReader) -> LayoutGroup? {
    if object.value("type") == nil { object.reportMissing("type") }
    let kind: GroupKind? = object.choice("type")
    guard let kind else {
      object.ignoreOtherFields()
      return nil
    }
    return group(&object, kind: kind)
  }

  private func group(_ object: inout FieldReader, kind: GroupKind) -> LayoutGroup? {
    let layoutSize = layoutSize(&object)
    let arrangement: LayoutGroup.Arrangement? =
      switch kind {
      case .horizontal: line(.horizontal, &object)
      case .vertical: line(.vertical, &object)
      case .custom: places(&object)
      }
    let spacing = kind == .custom ? nil : spacing("interItemSpacing", &object)
    let contentInsets = insets("contentInsets", &object) ?? .zero
    let edgeSpacing = edgeSpacing(&object)
    let supplementaryItems = supplementaryItems(&object)
    guard let layoutSize, let arrangement else { return nil }
    var group = LayoutGroup(
      layoutSize: layoutSize, arrangement: arrangement, interItemSpacing: spacing)
    group.contentInsets = contentInsets
    group.edgeSpacing = edgeSpacing
    group.supplementaryItems = supplementaryItems
    return group
  }

  private func line(_ axis: Axis, _ object: inout FieldReader) -> LayoutGroup.Arrangement? {
    if object.value("subitems") == nil { object.reportMissing("subitems") }
    let count = object.integer("count", in: Self.counts)
    let dividingCount = object.integer("dividingCount", in: Self.counts)
    if count != nil, dividingCount != nil { object.reportConflict("count", "dividingCount") }
    return object.array("subitems").map { nodes in
      let subitems = nodes.compactMap { self.object($0, owner: "a subitem", subitem) }
      guard let dividingCount else { return .line(axis, subitems: subitems, count: count) }
      return .division(axis, subitems: subitems, count: dividingCount)
    }
  }

  private func subitem(_ object: inout FieldReader) -> LayoutGroup.Subitem? {
    let isGiven = object.value("type") != nil
    let kind: SubitemKind? = isGiven ? object.choice("type") : .item
    guard let kind else {
      object.ignoreOtherFields()
      return nil
    }
    if let kind = kind.group { return group(&object, kind: kind).map(LayoutGroup.Subitem.group) }
    return item(&object).map(LayoutGroup.Subitem.item)
  }

  private func item(_ object: inout FieldReader) -> LayoutItem? {
    let layoutSize = layoutSize(&object)
    let contentInsets = insets("contentInsets", &object) ?? .zero
    let edgeSpacing = edgeSpacing(&object)
    let supplementaryItems = supplementaryItems(&object)
    guard let layoutSize else { return nil }
    return LayoutItem(
      layoutSize: layoutSize, contentInsets: contentInsets, edgeSpacing: edgeSpacing,
      supplementaryItems: supplementaryItems)
  }

  private func places(_ object: inout FieldReader) -> LayoutGroup.Arrangement? {
    if object.value("items") == nil { object.reportMissing("items") }
    return object.array("items").map { nodes in
      .custom(nodes.compactMap { self.object($0, owner: "a custom item", place) })
    }
  }

  private func place(_ object: inout FieldReader) -> LayoutGroup.CustomItem? {
    let frame = object.requiredValue("frame").flatMap {
      self.object($0, owner: "'frame'", rect)
    }
    let zIndex = object.integer("zIndex", in: Self.zIndices) ?? 0
    return frame.map { .init(frame: $0, zIndex: zIndex) }
  }
}
