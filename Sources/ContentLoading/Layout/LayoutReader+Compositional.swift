import CollectionLayout
import ContentSyntax

extension LayoutReader {
  func compositional(_ object: inout FieldReader) -> CompositionalLayout? {
    let base = arrangement(&object)
    let variants = (object.array("variants") ?? []).compactMap {
      self.object($0, owner: "a variant", variant)
    }
    let scrollDirection: Axis? = object.choice("scrollDirection")
    let boundaryItems = boundaryItems(&object)
    guard let base else { return nil }
    return CompositionalLayout(
      sections: base.sections, interSectionSpacing: base.interSectionSpacing, variants: variants,
      scrollDirection: scrollDirection ?? .vertical, boundarySupplementaryItems: boundaryItems)
  }

  private func variant(_ object: inout FieldReader) -> CompositionalLayout.Variant? {
    if object.value("minimumWidth") == nil { object.reportMissing("minimumWidth") }
    let minimumWidth = length("minimumWidth", &object)
    let arrangement = arrangement(&object)
    guard let minimumWidth, let arrangement else { return nil }
    return .init(minimumWidth: minimumWidth, arrangement: arrangement)
  }

  private func arrangement(_ object: inout FieldReader) -> CompositionalLayout.Arrangement? {
    if object.value("sections") == nil { object.reportMissing("sections") }
    let spacing = length("interSectionSpacing", &object) ?? 0
    return object.array("sections").map { nodes in
      .init(
        sections: nodes.compactMap { self.object($0, owner: "a section", section) },
        interSectionSpacing: spacing)
    }
  }

  enum SectionKind: String, CaseIterable {
    case groups, list
  }

  private func section(_ object: inout FieldReader) -> CompositionalLayout.Section? {
    let isGiven = object.value("type") != nil
    let kind: SectionKind? = isGiven ? object.choice("type") : .groups
    switch kind {
    case .groups: return groups(&object).map(CompositionalLayout.Section.groups)
    case .list: return .list(list(&object))
    case nil:
      object.ignoreOtherFields()
      return nil
    }
  }

  private func groups(_ object: inout FieldReader) -> CompositionalSection? {
    let group = object.requiredValue("group").flatMap {
      self.object($0, owner: "a group", outerGroup)
    }
    let contentInsets = insets("contentInsets", &object) ?? .zero
    let interGroupSpacing = length("interGroupSpacing", &object) ?? 0
    let behavior: OrthogonalScrollingBehavior? = object.choice("orthogonalScrollingBehavior")
    let boundaryItems = boundaryItems(&object)
    let background = insets("background", in: Self.offsets, &object)
    guard let group else { return nil }
    return CompositionalSection(
      group: group, contentInsets: contentInsets, interGroupSpacing: interGroupSpacing,
      orthogonalScrollingBehavior: behavior ?? .none, boundarySupplementaryItems: boundaryItems,
      background: background)
  }
}
