package import Catalog

extension Outline {
  /// The parts of its OPML file other than the nodes.
  var opmlFile: OPMLFile? {
    get { opml?.value(as: OPMLFile.self) }
    set { opml = newValue.map { FormatDetails($0) } }
  }
}

extension OutlineItem {
  /// The attributes and elements of the node in its OPML file.
  var opmlNode: OPMLNode? {
    get { opml?.value(as: OPMLNode.self) }
    set { opml = newValue.map { FormatDetails($0) } }
  }

  /// Changes the link, also in the OPML of the node.
  package mutating func replaceLink(with address: String) {
    link = .address(address)
    opmlNode?.replace("url", with: address)
  }

  /// Changes the address of the feed's page, also in the OPML of the node.
  package mutating func replaceFeedPage(with address: String) {
    feed?.htmlURL = address
    opmlNode?.replace("htmlUrl", with: address)
  }

  /// Changes the text with markup, also in the OPML of the node.
  package mutating func replaceRichText(with text: RichText) {
    richText = text
    opmlNode?.replace("text", with: text.markupSource)
  }

  /// Removes the id that its file gives the node, also from the OPML of the node.
  package mutating func removeOwnID() {
    ownID = nil
    opmlNode?.attributes.removeAll { $0.name == "id" }
  }
}
