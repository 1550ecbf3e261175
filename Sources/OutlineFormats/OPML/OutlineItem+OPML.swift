package import Catalog

extension Outline {
  var opmlFile: OPMLFile? {
    get { opml?.value(as: OPMLFile.self) }
    set { opml = newValue.map { FormatDetails($0) } }
  }
}

extension OutlineItem {
  var opmlNode: OPMLNode? {
    get { opml?.value(as: OPMLNode.self) }
    set { opml = newValue.map { FormatDetails($0) } }
  }

  /// Changes the link, also in the node's OPML.
  package mutating func replaceLink(with address: String) {
    link = .address(address)
    opmlNode?.replace("url", with: address)
  }

  /// Changes the feed's page, also in the node's OPML.
  package mutating func replaceFeedPage(with address: String) {
    feed?.htmlURL = address
    opmlNode?.replace("htmlUrl", with: address)
  }

  /// Changes the rich text, also in the node's OPML.
  package mutating func replaceRichText(with text: RichText) {
    richText = text
    opmlNode?.replace("text", with: text.markupSource)
  }

  /// Removes the explicit id, also in the node's OPML.
  package mutating func removeOwnID() {
    ownID = nil
    opmlNode?.attributes.removeAll { $0.name == "id" }
  }
}
