import Catalog
import Markup

extension OPMLFile {
  init(describing outline: Outline) {
    let lines = outline.expandedLines.map(String.init).joined(separator: ",")
    let texts = [
      ("title", outline.title), ("description", outline.summary),
      ("expansionState", lines.isEmpty ? nil : lines),
    ]
    let elements = texts.compactMap { name, text in
      text.map { OPMLElement(name: name, content: [.text($0)]) }
    }
    self.init(
      attributes: [OPMLAttribute(name: "version", value: "2.0")], head: OPMLHead(elements: elements)
    )
  }
}

extension OPMLAttribute {
  static func describing(_ item: OutlineItem) -> [OPMLAttribute] {
    var attributes = [OPMLAttribute(name: "text", value: item.markupSource)]
    func add(_ name: String, _ value: String?) {
      if let value { attributes.append(OPMLAttribute(name: name, value: value)) }
    }
    if case .outline(let id)? = item.childSource {
      add("type", "include")
      add("url", "\(id).\(OutlineFormat.opml.fileExtension)")
    } else if let feed = item.feed {
      add("type", "rss")
      for (name, value) in feed.fields { add(name, value) }
      if item.link != feed.link { add("url", item.link?.source) }
    } else if let link = item.link {
      add("type", "link")
      add("url", link.source)
    }
    add("isComment", item.isComment ? "true" : nil)
    add("category", item.categories.isEmpty ? nil : item.categories.joined(separator: ","))
    add("created", item.created.map(OPMLDate.text))
    add("_note", item.secondaryText.map(InlineHTML.noteSource))
    add("_complete", item.isComplete.map { $0 ? "true" : "false" })
    add("_image", item.image?.text)
    add("id", item.ownID)
    add("_formerly", item.formerly.isEmpty ? nil : item.formerly.joined(separator: " "))
    return attributes
  }
}

extension OutlineFeed {
  var fields: [(name: String, value: String?)] {
    [
      ("xmlUrl", xmlURL), ("htmlUrl", htmlURL), ("title", title), ("description", summary),
      ("language", language), ("version", version),
    ]
  }

  /// The page of the feed, or the feed itself.
  var link: LinkTarget? {
    if let page = htmlURL, !page.isEmpty { return .init(source: page) }
    let isWeb = ["https://", "http://"].contains(where: xmlURL.lowercased().hasPrefix)
    return isWeb ? .init(source: xmlURL) : nil
  }
}

extension LinkTarget {
  var source: String {
    switch self {
    case .icon(let id): "icon:\(id)"
    case .page(let path): path
    case .address(let address): address
    }
  }

  /// The source must already be checked.
  fileprivate init(source: String) {
    let isPage = source.utf8.starts(with: "/".utf8) || source.utf8.starts(with: "#".utf8)
    self = isPage ? .page(source) : .address(source)
  }
}

extension OutlineItem {
  /// The text as inline HTML. Text that parses as itself is not escaped, because many programs show it
  /// unparsed.
  var markupSource: String {
    guard let richText else {
      return InlineHTML.hasMarkup(text) ? text.escaped(for: .htmlText) : text
    }
    return richText.markupSource
  }
}

extension RichText {
  /// The text as inline HTML, with targets as written in content.
  package var markupSource: String {
    pieces.map { piece in
      switch piece {
      case .html(let html): html
      case .text(let text): text.escaped(for: .htmlText)
      case .code(let block): "<code>\(block.text.escaped(for: .htmlText))</code>"
      case .address(let target): target.source.escaped(for: .htmlInDoubleQuotes)
      case .icon(let id, let label):
        #"<img src="icon:\#(id)" alt="\#(label.escaped(for: .htmlInDoubleQuotes))">"#
      }
    }.joined()
  }
}

extension InlineHTML {
  /// Escapes a note only if it would parse differently.
  static func noteSource(_ text: String) -> String {
    note(text) == text.trimmed && !hasReferences(text) ? text : text.escaped(for: .htmlText)
  }

  private static func hasReferences(_ text: String) -> Bool {
    tokens(of: text).map { token in
      switch token {
      case .text(let text): text
      case .start(_, _, let source), .end(_, let source): "<\(source)>"
      }
    }.joined() != text
  }
}
