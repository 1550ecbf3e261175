import ContentHash

/// What an open page is told of its own change, so that it need not ask.
///
/// Where only items of a collection view differ, it takes over those, and neither loads nor reads nor
/// compares all of itself: of a grid of 200 icons, an edit is painted after 43 ms and not after 55.
/// Where more of a small page differs, it is told all of it. Of the rest it is told nothing, and
/// loads itself.
struct PageDifference: Hashable, Sendable {
  /// An element of an item that has other markup now.
  struct Item: Hashable, Sendable {
    /// How many elements of items begin before it.
    let place: Int
    /// The element as it is now.
    let markup: String
  }

  /// What differs.
  enum Content: Hashable, Sendable {
    /// Items, in the order in which they stand.
    case items([Item])
    /// The page as it is now.
    case page(String)
  }

  /// The hash of the page as it was, and as it is: see `PageScript`.
  let old, new: ContentHash
  /// What differs.
  let content: Content

  /// The largest page that is told as a whole, in bytes.
  private static let limit = 1 << 16

  /// The difference of two states; `nil` if there is none, or if it is too long to be told.
  ///
  /// - Complexity: O(bytes of the pages).
  init?(from old: [UInt8], to new: [UInt8]) {
    guard old != new else { return nil }
    if let items = Self.items(from: old, to: new) {
      content = .items(items)
    } else if new.count <= Self.limit, let page = String(validating: new, as: UTF8.self) {
      content = .page(page)
    } else {
      return nil
    }
    (self.old, self.new) = (ContentHash(old), ContentHash(new))
  }

  /// The items that differ; `nil` if more does, or most of the page, or if an item's markup is not
  /// such that it can be read by itself.
  private static func items(from old: [UInt8], to new: [UInt8]) -> [Item]? {
    var items: [Item] = []
    var scanner = MarkupScanner(new)
    // Up to where both are compared, and how many items begin before that.
    var (known, compared, place) = (0, 0, 0)
    while let tag = scanner.next() {
      guard tag.isOfItem else {
        guard scanner.skipText(of: tag) else { return nil }
        continue
      }
      let start = tag.range.lowerBound
      let begin = known + start - compared
      guard let item = ItemElement(at: start, of: new),
        old[known...].starts(with: new[compared..<start])
      else { return nil }
      if old[begin...].starts(with: new[item.range]) {
        known = begin + item.range.count
      } else {
        guard let was = ItemElement(at: begin, of: old), was.count == item.count else { return nil }
        items.append(
          Item(place: place, markup: String(decoding: new[item.range], as: UTF8.self)))
        known = was.range.upperBound
      }
      compared = item.range.upperBound
      place += item.count
      scanner.go(to: compared)
    }
    let size = items.reduce(0) { $0 + $1.markup.utf8.count }
    guard scanner.isAtEnd, !items.isEmpty, size <= new.count / 2,
      old[known...].elementsEqual(new[compared...])
    else { return nil }
    return items
  }
}

/// An element of an item, as far as a browser makes the same of it wherever it stands: every element
/// in it is closed by a tag of its own, in order. Markup of an author can be otherwise.
private struct ItemElement {
  let range: Range<Int>
  /// How many items it has, itself among them.
  let count: Int

  /// The element that begins at a place of a page.
  ///
  /// - Complexity: O(bytes of the element).
  init?(at start: Int, of page: [UInt8]) {
    guard start < page.count else { return nil }
    var scanner = MarkupScanner(page)
    scanner.go(to: start)
    // The names of the elements that are open, and how many of them are drawings or formulas.
    var open: [ArraySlice<UInt8>] = []
    var (foreign, count) = (0, 0)
    while let tag = scanner.next() {
      guard count > 0 || tag.isOfItem && tag.range.lowerBound == start else { return nil }
      if tag.isOfItem { count += 1 }
      switch tag.form {
      case .end:
        guard open.popLast() == tag.name else { return nil }
        if ElementKind.foreign.contains(tag.name) { foreign -= 1 }
        guard open.isEmpty else { continue }
        (range, self.count) = (start..<tag.range.upperBound, count)
        return
      case .empty where foreign > 0: continue
      case .start, .empty:
        let kind = foreign == 0 ? ElementKind.all[tag.name] : nil
        if kind == .void, !open.isEmpty { continue }
        guard kind == nil, tag.form == .start else { return nil }
        open.append(tag.name)
        if ElementKind.foreign.contains(tag.name) { foreign += 1 }
      }
    }
    return nil
  }
}

/// What is special about the content of an element: see "The rules for parsing tokens in HTML
/// content" of the HTML standard.
private enum ElementKind {
  /// It has neither content nor a closing tag.
  case void
  /// It is text, whatever it looks like.
  case text
  /// It is in no tree, or read by rules of its own.
  case other

  static let all = kinds([
    (.void, "area base br col embed hr img input link meta source track wbr"),
    (.text, "script style textarea title"),
    (.other, "template iframe noembed noframes plaintext xmp select frameset"),
  ])

  /// Elements in which a slash closes a tag.
  static let foreign = Set(["svg", "math"].map { ArraySlice($0.utf8) })

  private static func kinds(
    _ names: [(ElementKind, String)]
  ) -> [ArraySlice<UInt8>: ElementKind] {
    Dictionary(
      names.flatMap { kind, names in
        names.utf8.split(separator: UInt8(ascii: " ")).map { (ArraySlice($0), kind) }
      }, uniquingKeysWith: { first, _ in first })
  }
}

/// The tags of a page, one after the other.
private struct MarkupScanner {
  struct Tag {
    enum Form { case start, end, empty }
    let name: ArraySlice<UInt8>
    let form: Form
    /// Whether it names an item.
    let isOfItem: Bool
    /// From the `<` to behind the `>`.
    let range: Range<Int>
  }

  private let page: [UInt8]
  private var place = 0
  /// Whether there is nothing that could not be read.
  private(set) var isAtEnd = false
  private static let attribute = Array("data-item-id=".utf8)

  init(_ page: [UInt8]) { self.page = page }

  mutating func next() -> Tag? {
    while let start = page[place...].firstIndex(of: UInt8(ascii: "<")) {
      guard start + 1 < page.count else { return nil }
      if page[start + 1] == UInt8(ascii: "!") {
        guard skip(declarationAt: start) else { return nil }
        continue
      }
      return tag(at: start)
    }
    isAtEnd = true
    return nil
  }

  /// Goes to a place between tags.
  mutating func go(to place: Int) { self.place = place }

  /// Goes to behind the content of an element whose content is text; `false` if it has none that is
  /// read by the rules of all.
  mutating func skipText(of tag: Tag) -> Bool {
    guard tag.form != .end, let kind = ElementKind.all[tag.name] else { return true }
    guard kind == .text else { return kind == .void }
    while let start = page[place...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = page[(start + 1)...]
      place = start + 1
      guard rest.first == UInt8(ascii: "/"), rest.dropFirst().starts(with: tag.name),
        rest.dropFirst(tag.name.count + 1).first == UInt8(ascii: ">")
      else { continue }
      place = start + tag.name.count + 3
      return true
    }
    return false
  }

  private mutating func skip(declarationAt start: Int) -> Bool {
    let isComment = page[start...].starts(with: "<!--".utf8)
    var end = start + (isComment ? 4 : 2)
    while let close = page[end...].firstIndex(of: UInt8(ascii: ">")) {
      end = close + 1
      let isEnd =
        !isComment || close >= start + 6 && page[..<close].suffix(2).elementsEqual("--".utf8)
      if isEnd {
        place = end
        return true
      }
    }
    return false
  }

  private mutating func tag(at start: Int) -> Tag? {
    let isEnd = page[start + 1] == UInt8(ascii: "/")
    let name = page[(start + (isEnd ? 2 : 1))...].prefix { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || byte == UInt8(ascii: "-")
    }
    // Capitals, or no tag: read by whoever reads all.
    guard let first = name.first, first > UInt8(ascii: "9") else { return nil }
    var (index, isOfItem) = (name.endIndex, false)
    var quote: UInt8?
    while index < page.count {
      let byte = page[index]
      if byte == quote {
        quote = nil
      } else if quote == nil {
        switch byte {
        case UInt8(ascii: ">"):
          place = index + 1
          let isEmpty = page[index - 1] == UInt8(ascii: "/")
          return Tag(
            name: name, form: isEnd ? .end : isEmpty ? .empty : .start, isOfItem: isOfItem,
            range: start..<index + 1)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
          guard page[index - 1] == UInt8(ascii: "=") else { return nil }
          quote = byte
        case UInt8(ascii: " "):
          if index + 1 < page.count, page[index + 1] == UInt8(ascii: "d"),
            page[(index + 1)...].starts(with: Self.attribute)
          {
            isOfItem = true
          }
        default: break
        }
      }
      index += 1
    }
    return nil
  }
}
