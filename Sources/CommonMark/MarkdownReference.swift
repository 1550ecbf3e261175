/// A link or an image that the caller may draw in its own way.
public struct MarkdownReference: Sendable {
  /// Which of the two it is.
  public enum Kind: Hashable, Sendable {
    case link, image
  }

  /// The node of the link or image.
  public let node: MarkdownNode
  /// Which of the two it is.
  public let kind: Kind
  /// Where it leads or comes from, with escapes resolved, such as `icon:owl`.
  public let destination: String
  /// Its title, empty if it has none.
  public let title: String

  /// A node that is a link or an image; `nil` for any other.
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

  /// The scheme of the destination in lower case (`icon` in `icon:owl`), or `nil` if it is
  /// relative.
  public var scheme: String? { DestinationPolicy.scheme(of: destination) }

  /// What follows the scheme and its colon (`owl` in `icon:owl`), or the whole of a relative
  /// destination.
  public var resource: String {
    guard let scheme else { return destination }
    return String(destination.dropFirst(scheme.count + 1))
  }

  /// The link's text or the image's description, without markup.
  public var plainText: String { node.plainText }

  /// Where the link or image stands.
  public var range: MarkdownRange { node.range }

  /// Where its destination stands, or `nil` when it is written with escapes, or in a link reference
  /// definition elsewhere.
  ///
  /// - Complexity: O(children + bytes of the destination and title) for ordinary ones.
  public var destinationRange: MarkdownRange? {
    destinationUTF8Range.map(node.tree.range)
  }

  /// `destinationRange` as offsets in bytes of UTF-8, without counting characters.
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
  /// All links and images in the order of the text.
  ///
  /// - Complexity: O(nodes).
  public var references: [MarkdownReference] {
    tree.nodes.indices.compactMap { MarkdownReference(MarkdownNode(tree: tree, index: $0)) }
  }
}
