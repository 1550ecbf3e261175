/// Where one element of a collection view stands.
public struct LayoutAttributes: Hashable, Sendable {
  /// Which element it is.
  public var element: LayoutElement
  /// Where it stands in the content.
  public var frame: Rect
  /// What is drawn over what: higher is nearer.
  public var zIndex: Int

  /// `element` at `frame`.
  public init(element: LayoutElement, frame: Rect, zIndex: Int = 0) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// An element of a collection view. Sections and items count from 0, items within their section.
/// Headers and footers are the boundary items of the kinds `header` and `footer`.
public enum LayoutElement: Hashable, Sendable {
  /// The cell of an item.
  case cell(section: Int, item: Int)
  /// The header of a section.
  case header(section: Int)
  /// The footer of a section.
  case footer(section: Int)
  /// A view attached to the cell of an item, such as a badge. Without an item it stands at the
  /// boundary of the section, without a section at that of the whole layout.
  case supplementary(kind: String, section: Int?, item: Int?)
  /// The decoration behind a section.
  case background(section: Int)
}
