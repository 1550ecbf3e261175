import CollectionLayout
import ContentSyntax

extension LayoutReader {
  func layoutSize(_ object: inout FieldReader) -> LayoutSize? {
    object.requiredValue("layoutSize").flatMap { node in
      self.object(node, owner: "'layoutSize'") { object in
        let width = dimension("width", &object)
        let height = dimension("height", &object)
        guard let width, let height else { return nil }
        return LayoutSize(width: width, height: height)
      }
    }
  }

  /// The ways to give an extent, by the name of the field that has the number.
  enum DimensionKind: String, CaseIterable {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings

    var range: ClosedRange<Double> {
      switch self {
      case .fractionalWidth, .fractionalHeight: LayoutReader.fractions
      case .absolute, .estimated, .uniformAcrossSiblings: LayoutReader.lengths
      }
    }

    func dimension(_ value: Double) -> LayoutDimension {
      switch self {
      case .fractionalWidth: .fractionalWidth(value)
      case .fractionalHeight: .fractionalHeight(value)
      case .absolute: .absolute(value)
      case .estimated: .estimated(value)
      case .uniformAcrossSiblings: .uniformAcrossSiblings(estimate: value)
      }
    }
  }

  /// One of the ways to give an extent, or a number of points.
  private func dimension(_ key: String, _ object: inout FieldReader) -> LayoutDimension? {
    guard let node = object.requiredValue(key) else { return nil }
    if case .number = node.value { return length(key, &object).map(LayoutDimension.absolute) }
    return only(DimensionKind.self, of: node, key: key, in: \.range)
      .map { kind, value in kind.dimension(value) }
  }

  /// The two kinds of distances, by the name of the field that has the number.
  enum SpacingKind: String, CaseIterable {
    case fixed, flexible
  }

  /// A fixed or flexible distance, or a number of points.
  func spacing(_ key: String, _ object: inout FieldReader) -> LayoutSpacing? {
    guard let node = object.value(key) else { return nil }
    if case .number = node.value { return length(key, &object).map(LayoutSpacing.fixed) }
    return only(SpacingKind.self, of: node, key: key) { _ in Self.lengths }.map { kind, value in
      switch kind {
      case .fixed: .fixed(value)
      case .flexible: .flexible(value)
      }
    }
  }

  func edgeSpacing(_ object: inout FieldReader) -> LayoutEdgeSpacing {
    object.value("edgeSpacing").flatMap { node in
      self.object(node, owner: "'edgeSpacing'") { edges in
        LayoutEdgeSpacing(
          leading: spacing("leading", &edges), top: spacing("top", &edges),
          trailing: spacing("trailing", &edges), bottom: spacing("bottom", &edges))
      }
    } ?? .none
  }

  /// The one number of an object that has one field of several.
  private func only<Kind>(
    _: Kind.Type, of node: ContentNode, key: String, in range: (Kind) -> ClosedRange<Double>
  ) -> (Kind, Double)? where Kind: RawRepresentable<String> & CaseIterable {
    object(node, owner: "'\(key)'") { object in
      let given = Kind.allCases.filter { object.value($0.rawValue) != nil }
      guard let kind = given.first else {
        object.reportMissing(
          oneOf: Kind.allCases.map(\.rawValue))
        return nil
      }
      if let other = given.dropFirst().first {
        object.reportConflict(kind.rawValue, other.rawValue)
        return nil
      }
      return object.number(kind.rawValue, in: range(kind)).map { (kind, $0) }
    }
  }
}
