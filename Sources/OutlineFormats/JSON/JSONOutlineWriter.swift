import Catalog
import ContentSyntax
import Markup

/// Writes outlines as JSON. Markup is lost, except a link that is the whole text of a node.
enum JSONOutlineWriter {
  static func document(_ outline: Outline) -> String {
    var members: [ContentNode.Member] = [.init("title", .string(outline.title))]
    members.add("summary", outline.summary)
    members.add("items", outline.itemSource?.query ?? items(outline.items))
    return ContentNode.object(members).json(.readable) + "\n"
  }

  private static func items(_ items: [OutlineItem]) -> ContentNode {
    .array(items.filter { !$0.isBlank }.map(value))
  }

  private static func value(of item: OutlineItem) -> ContentNode {
    var members: [ContentNode.Member] = []
    members.add("id", item.ownID)
    members.add("formerly", item.formerly)
    members.add("text", item.text)
    members.add("secondaryText", item.secondaryText)
    members.add("image", item.image?.text)
    let link = item.link?.source ?? item.richText.flatMap(wholeLink)
    members.add("link", item.link != nil && item.link == item.feed?.link ? nil : link)
    members.add("isExpanded", item.isExpanded ? true : nil)
    members.add("isComplete", item.isComplete.map(ContentNode.bool))
    members.add("isComment", item.isComment ? true : nil)
    members.add("categories", item.categories)
    members.add("created", item.created?.description)
    members.add("feed", item.feed.map(value))
    switch item.childSource {
    case .outline(let id): members.add("include", id.text)
    case .catalog: members.add("children", item.childSource?.query)
    case nil where item.children.isEmpty: break
    case nil: members.add("children", items(item.children))
    }
    return .object(members)
  }

  private static func wholeLink(of text: RichText) -> String? {
    var tokens = InlineHTML.tokens(of: text.markupSource)[...]
    guard case .start("a", let attributes, _)? = tokens.popFirst(),
      case .end("a", _)? = tokens.popLast()
    else { return nil }
    let hasOther = tokens.contains { if case .start("a", _, _) = $0 { true } else { false } }
    return hasOther ? nil : attributes["href"]
  }

  private static func value(of feed: OutlineFeed) -> ContentNode {
    var members: [ContentNode.Member] = []
    for (name, value) in feed.fields { members.add(name, value) }
    return .object(members)
  }
}

extension OutlineSource {
  fileprivate var query: ContentNode? {
    guard case .catalog(let grouping) = self else { return nil }
    return ["catalog": .string(grouping.rawValue)]
  }
}
