import Catalog
import ContentSyntax

/// Writes outlines as the JSON that `JSONOutlineReader` reads. Markup becomes the text alone; a text
/// that is a link as a whole is the text of a node with that link.
enum JSONOutlineWriter {
  /// The whole file of an outline.
  ///
  /// - Complexity: O(bytes written × depth).
  static func document(_ outline: Outline) -> String {
    var members: [JSONValue.Member] = [.init(key: "title", value: .string(outline.title))]
    members.add("summary", outline.summary)
    members.append(
      .init(key: "items", value: outline.itemSource?.query ?? items(outline.items)))
    return JSONValue.object(members).text() + "\n"
  }

  private static func items(_ items: [OutlineItem]) -> JSONValue {
    .array(items.filter { !$0.isBlank }.map(value))
  }

  private static func value(of item: OutlineItem) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("id", item.ownID)
    if !item.formerly.isEmpty {
      members.append(.init(key: "formerly", value: .array(item.formerly.map(JSONValue.string))))
    }
    members.add("text", item.text)
    members.add("secondaryText", item.secondaryText)
    members.add("image", item.image?.text)
    let link = item.link?.source ?? item.richText.flatMap(wholeLink)
    members.add("link", item.link != nil && item.link == item.feed?.link ? nil : link)
    members.add("isExpanded", item.isExpanded ? true : nil)
    members.add("isComplete", item.isComplete)
    members.add("isComment", item.isComment ? true : nil)
    if !item.categories.isEmpty {
      let names = item.categories.map(JSONValue.string)
      members.append(.init(key: "categories", value: .array(names)))
    }
    members.add("created", item.created?.description)
    if let feed = item.feed { members.append(.init(key: "feed", value: value(of: feed))) }
    switch item.childSource {
    case .outline(let id): members.add("include", id.text)
    case .catalog: members.append(.init(key: "children", value: item.childSource?.query ?? .null))
    case nil where item.children.isEmpty: break
    case nil: members.append(.init(key: "children", value: items(item.children)))
    }
    return .object(members)
  }

  /// Where a text leads that is one link and nothing else.
  private static func wholeLink(of text: RichText) -> String? {
    var tokens = InlineHTML.tokens(of: text.markupSource)[...]
    guard case .start("a", let attributes, _)? = tokens.popFirst(),
      case .end("a", _)? = tokens.popLast()
    else { return nil }
    let hasOther = tokens.contains { if case .start("a", _, _) = $0 { true } else { false } }
    return hasOther ? nil : attributes["href"]
  }

  private static func value(of feed: OutlineFeed) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("xmlUrl", feed.xmlURL)
    members.add("htmlUrl", feed.htmlURL)
    members.add("title", feed.title)
    members.add("description", feed.summary)
    members.add("language", feed.language)
    members.add("version", feed.version)
    return .object(members)
  }
}

extension OutlineSource {
  /// The object that asks the catalog for icons.
  fileprivate var query: JSONValue? {
    guard case .catalog(let grouping) = self else { return nil }
    return .object([.init(key: "catalog", value: .string(grouping.rawValue))])
  }
}

extension [JSONValue.Member] {
  fileprivate mutating func add(_ key: String, _ text: String?) {
    if let text { append(.init(key: key, value: .string(text))) }
  }

  fileprivate mutating func add(_ key: String, _ bool: Bool?) {
    if let bool { append(.init(key: key, value: .bool(bool))) }
  }
}
