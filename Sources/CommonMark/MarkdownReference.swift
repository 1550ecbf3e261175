/// A link or an image.
public struct MarkdownReference: Sendable {
  /// The kind of a reference.
  public enum Kind: Hashable, Sendable {
    case link, image
  }

  /// The node of the reference.
  public let node: MarkdownNode
  /// The kind of reference.
  public let kind: Kind
  /// The destination with escapes resolved, such as `icon:owl`.
  public let destination: String
  /// The title, possibly empty.
  public let title: String

  /// Returns `nil` for other nodes.
  public init?(_ node: MarkdownNode) {
    self.node = node
    switch node.kind {
    case .link(let destination, let title):
      (kind, self.destination, self.title) = (.link, destination, title)
    case .image(let destination, let title):
      (kind, self.destination, self.title) = (.image, destination, title)
    default: return nil
    }
  }

  /// The lowercase scheme (`icon` in `icon:owl`), or `nil` for a relative destination.
  public var scheme: String? { DestinationPolicy.scheme(of: destination) }

  /// The destination without its scheme (`owl` in `icon:owl`).
  public var resource: String {
    guard let scheme else { return destination }
    return String(destination.dropFirst(scheme.count + 1))
  }

  /// The text or description without markup.
  public var plainText: String { node.plainText }

  /// The source range.
  public var range: MarkdownRange { node.range }

  /// The range of the destination, or `nil` if it is escaped or in a link reference definition.
  ///
  /// - Complexity: O(children + bytes of the destination and title).
  public var destinationRange: MarkdownRange? {
    destinationUTF8Range.map(node.tree.range)
  }

  /// The UTF-8 offsets of `destinationRange`.
  public var destinationUTF8Range: Range<Int>? {
    let text = node.tree.text
    let whole = node.utf8Range
    var contentEnd = whole.lowerBound
    for child in node.children { contentEnd = max(contentEnd, child.utf8Range.upperBound) }
    guard contentEnd <= whole.upperBound else { return nil }
    if text.byte(at: whole.lowerBound) == UInt8(ascii: "<") {
      return whole.lowerBound + 1..<contentEnd
    }
    guard let opening = text.firstOccurrence(of: "](", in: contentEnd..<whole.upperBound)
    else { return nil }
    return text.firstOccurrence(of: destination, in: opening.upperBound..<whole.upperBound)
  }
}

extension MarkdownDocument {
  /// The links and images in source order.
  ///
  /// - Complexity: O(nodes).
  public var references: [MarkdownReference] {
    tree.nodes.indices.compactMap { MarkdownReference(MarkdownNode(tree: tree, index: $0)) }
  }
}
