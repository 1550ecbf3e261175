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

  package mutating func replaceLink(with address: String) {
    link = .address(address)
    opmlNode?.replace("url", with: address)
  }

  package mutating func replaceFeedPage(with address: String) {
    feed?.htmlURL = address
    opmlNode?.replace("htmlUrl", with: address)
  }

  package mutating func replaceRichText(with text: RichText) {
    richText = text
    opmlNode?.replace("text", with: text.markupSource)
  }

  package mutating func removeOwnID() {
    ownID = nil
    opmlNode?.attributes.removeAll { $0.name == "id" }
  }
}
