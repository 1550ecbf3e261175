/// The head of an OPML file (OPML 2.0, "What is a <head>?"): its elements in order, and those that
/// the specification names by their meaning.
public struct OPMLHead: Hashable, Sendable, Encodable {
  /// The attributes of `<head>`.
  public var attributes: [OPMLAttribute]
  /// All elements, known or not, in the order of the file.
  public var elements: [OPMLElement]

  /// A head.
  public init(attributes: [OPMLAttribute] = [], elements: [OPMLElement] = []) {
    self.attributes = attributes
    self.elements = elements
  }

  /// The text of the first element with a name, without white space around it; `nil` if there is
  /// none, or nothing in it.
  public subscript(name: String) -> String? {
    guard let text = elements.first(where: { $0.name == name })?.text else { return nil }
    let words = text.drop { $0.isWhitespace }
    guard let last = words.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(words[...last])
  }

  /// The title of the document.
  public var title: String? { self["title"] }
  /// When the document was made, RFC 822.
  public var dateCreated: String? { self["dateCreated"] }
  /// When the document was last changed, RFC 822.
  public var dateModified: String? { self["dateModified"] }
  /// Who owns the document.
  public var ownerName: String? { self["ownerName"] }
  /// The owner's address.
  public var ownerEmail: String? { self["ownerEmail"] }
  /// The address of a page by which to reach the owner.
  public var ownerID: String? { self["ownerId"] }
  /// The address of the documentation of the format.
  public var docs: String? { self["docs"] }

  /// The numbers of the lines that are expanded: each counts the lines that are visible when the
  /// ones before it are expanded, from 1. `nil` if the head does not say.
  public var expansionState: [Int]? {
    elements.first { $0.name == "expansionState" }.map { element in
      element.text.split { $0 == "," || $0.isWhitespace }.compactMap { Int($0) }
    }
  }

  /// The number of the line at the top of the window.
  public var vertScrollState: Int? { integer("vertScrollState") }
  /// The top edge of the window, in pixels.
  public var windowTop: Int? { integer("windowTop") }
  /// The left edge of the window, in pixels.
  public var windowLeft: Int? { integer("windowLeft") }
  /// The bottom edge of the window, in pixels.
  public var windowBottom: Int? { integer("windowBottom") }
  /// The right edge of the window, in pixels.
  public var windowRight: Int? { integer("windowRight") }

  private func integer(_ name: String) -> Int? { self[name].flatMap { Int($0) } }
}
