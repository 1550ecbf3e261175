import CollectionLayout
import ContentSyntax

extension LayoutReader {
  /// Lengths and distances, in points: no page is longer.
  static let lengths = 0...100_000.0
  /// Distances between items, which overlap where it is below zero, in points.
  static let spacings = -1_000...100_000.0
  /// Distances that may lead the other way, in points.
  static let offsets = -100_000...100_000.0
  /// Parts of a container.
  static let fractions = 0...100.0
  /// Parts of a thing's own size, by which it is moved.
  static let fractionalOffsets = -100...100.0
  /// How many subitems a group has.
  static let counts = 1...1000
  /// What is drawn over what.
  static let zIndices = -1000...1000

  func length(_ key: String, _ object: inout FieldReader) -> Double? {
    object.number(key, in: Self.lengths)
  }

  /// A distance between items that may overlap.
  func overlap(_ key: String, _ object: inout FieldReader) -> Double? {
    object.number(key, in: Self.spacings)
  }

  func size(_ key: String, _ object: inout FieldReader) -> Size? {
    object.value(key).flatMap { size($0, owner: "'\(key)'") }
  }

  func size(_ node: ContentNode, owner: String) -> Size? {
    object(node, owner: owner) { object in
      let width = object.requiredNumber("width", in: Self.lengths)
      let height = object.requiredNumber("height", in: Self.lengths)
      guard let width, let height else { return nil }
      return Size(width: width, height: height)
    }
  }

  /// The size of an item of its own, of which something has to be seen.
  func itemSize(_ key: String, _ object: inout FieldReader) -> Size? {
    object.value(key).flatMap { node in
      self.object(node, owner: "'\(key)'") { object in
        let width = extent("width", &object)
        let height = extent("height", &object)
        guard let width, let height else { return nil }
        return Size(width: width, height: height)
      }
    }
  }

  /// A length above 0 that must be there.
  private func extent(_ key: String, _ object: inout FieldReader) -> Double? {
    guard let length = object.requiredNumber(key, in: Self.lengths) else { return nil }
    guard length > 0 else {
      if let node = object.value(key) {
        report.add(.outOfRange(field: key, value: "0", expected: "above 0"), at: node)
      }
      return nil
    }
    return length
  }

  func rect(_ object: inout FieldReader) -> Rect? {
    let x = object.requiredNumber("x", in: Self.offsets)
    let y = object.requiredNumber("y", in: Self.offsets)
    let width = object.requiredNumber("width", in: Self.lengths)
    let height = object.requiredNumber("height", in: Self.lengths)
    guard let x, let y, let width, let height else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }

  func point(
    _ key: String, in range: ClosedRange<Double>, _ object: inout FieldReader
  ) -> Point? {
    object.value(key).flatMap { node in
      self.object(node, owner: "'\(key)'") { object in
        Point(x: object.number("x", in: range) ?? 0, y: object.number("y", in: range) ?? 0)
      }
    }
  }

  /// Four edges, or one number for all of them.
  func insets(
    _ key: String, in range: ClosedRange<Double> = lengths, _ object: inout FieldReader
  ) -> DirectionalEdgeInsets? {
    guard let node = object.value(key) else { return nil }
    if case .number = node.value {
      guard let all = object.number(key, in: range) else { return nil }
      return DirectionalEdgeInsets(top: all, leading: all, bottom: all, trailing: all)
    }
    return self.object(node, owner: "'\(key)'") { edges in
      DirectionalEdgeInsets(
        top: edges.number("top", in: range) ?? 0, leading: edges.number("leading", in: range) ?? 0,
        bottom: edges.number("bottom", in: range) ?? 0,
        trailing: edges.number("trailing", in: range) ?? 0)
    }
  }
}
