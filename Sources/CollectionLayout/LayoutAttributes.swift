/// The frame and drawing order of an element.
public struct LayoutAttributes: Hashable, Sendable {
  /// The element.
  public var element: LayoutElement
  /// The frame.
  public var frame: Rect
  /// The drawing order: elements with a higher index cover lower ones.
  public var zIndex: Int

  /// Creates attributes.
  public init(element: LayoutElement, frame: Rect, zIndex: Int = 0) {
    self.element = element
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// An element of a collection view. Sections, and the items of each section, count from 0.
public enum LayoutElement: Hashable, Sendable {
  case cell(section: Int, item: Int)
  case header(section: Int)
  case footer(section: Int)
  /// A supplementary item of a cell, of a section if `item` is nil, or of the layout if `section` is nil.
  case supplementary(kind: String, section: Int?, item: Int?)
  case background(section: Int)
}
