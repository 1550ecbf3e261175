/// Why a layout is impossible.
public enum LayoutError: Error, Hashable, Sendable {
  /// A length of the layout that no container can make possible: negative, not a number, or zero
  /// where something must show. `property` is the name as it is spelled in the layout.
  case invalidLength(property: String, value: Double)
  /// The content gives an element a length along `axis` that can't be.
  case invalidElementLength(LayoutElement, axis: Axis, value: Double)
  /// The container has no usable extent along `axis`.
  case invalidContainer(axis: Axis, length: Double)
  /// The insets of a section use up the whole container, of `container` points.
  case insetsTooLarge(section: Int, axis: Axis, insets: Double, container: Double)
  /// An item of `length` points stands in a section that has `available` points for it.
  case itemTooLarge(section: Int, item: Int, axis: Axis, length: Double, available: Double)
}

extension LayoutError: CustomStringConvertible {
  /// What is wrong, in one sentence without a full stop.
  public var description: String {
    switch self {
    case .invalidLength(let property, let value):
      return "\(property) can't be \(value.shortest)"
    case .invalidElementLength(let element, let axis, let value):
      return "\(element.name) can't be \(value.shortest) points \(axis.adjective)"
    case .invalidContainer(let axis, let length):
      return "a container \(length.shortest) points \(axis.adjective) has no room for a layout"
    case .insetsTooLarge(let section, let axis, let insets, let container):
      return """
        the insets of section \(section) are \(insets.shortest) points together, \
        but the container is only \(container.shortest) points \(axis.adjective)
        """
    case .itemTooLarge(let section, let item, let axis, let length, let available):
      return """
        item \(item) of section \(section) is \(length.shortest) points \(axis.adjective), \
        but there are only \(available.shortest) points for it
        """
    }
  }
}

extension LayoutElement {
  fileprivate var name: String {
    switch self {
    case .cell(let section, let item): "item \(item) of section \(section)"
    case .header(let section): "the header of section \(section)"
    case .footer(let section): "the footer of section \(section)"
    }
  }
}

extension Axis {
  fileprivate var adjective: String {
    switch self {
    case .horizontal: "wide"
    case .vertical: "high"
    }
  }
}
