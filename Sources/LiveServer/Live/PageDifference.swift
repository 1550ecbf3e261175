import ContentHash

/// The change of an open page, which saves a request.
///
/// If only items of a collection view differ, the page replaces only those: for a grid of 200 icons, an edit
/// appears after 43 ms instead of 55 ms. A small page is otherwise sent whole. A large page reloads.
struct PageDifference: Hashable, Sendable {
  struct Item: Hashable, Sendable {
    /// The number of item elements before this element.
    let position: Int
    let markup: String
  }

  enum Content: Hashable, Sendable {
    case items([Item])
    case page(String)
  }

  /// The hashes of both pages: see `PageScript`.
  let old, new: ContentHash
  let content: Content

  /// The maximum size of a page that is sent whole, in bytes.
  private static let limit = 1 << 16

  /// Returns `nil` if the pages are equal or the difference is too long.
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

  /// Returns `nil` if other markup or most of the page differs, or if an item cannot be parsed on its own.
  private static func items(from old: [UInt8], to new: [UInt8]) -> [Item]? {
    var items: [Item] = []
    var scanner = MarkupScanner(new)
    // The compared offsets in both pages, and the number of items before them.
    var (matched, compared, position) = (0, 0, 0)
    while let tag = scanner.next() {
      guard tag.isOfItem else {
        guard scanner.skipText(of: tag) else { return nil }
        continue
      }
      let start = tag.range.lowerBound
      let begin = matched + start - compared
      guard let item = ItemElement(at: start, of: new),
        old[matched...].starts(with: new[compared..<start])
      else { return nil }
      if old[begin...].starts(with: new[item.range]) {
        matched = begin + item.range.count
      } else {
        guard let was = ItemElement(at: begin, of: old), was.count == item.count else { return nil }
        items.append(
          Item(position: position, markup: String(decoding: new[item.range], as: UTF8.self)))
        matched = was.range.upperBound
      }
      compared = item.range.upperBound
      position += item.count
      scanner.go(to: compared)
    }
    let size = items.reduce(0) { $0 + $1.markup.utf8.count }
    guard scanner.isAtEnd, !items.isEmpty, size <= new.count / 2,
      old[matched...].elementsEqual(new[compared...])
    else { return nil }
    return items
  }
}

/// An item element that a browser parses the same way in every context: all of its end tags are explicit.
/// Author markup may violate this.
private struct ItemElement {
  let range: Range<Int>
  /// The number of items, including the element itself.
  let count: Int

  /// - Complexity: O(bytes of the element).
  init?(at start: Int, of page: [UInt8]) {
    guard start < page.count else { return nil }
    var scanner = MarkupScanner(page)
    scanner.go(to: start)
    // The open elements, and the number of open SVG and MathML elements.
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

/// The parsing rule of an element (HTML standard, "Parsing HTML documents").
private enum ElementKind {
  case void
  case text
  /// The content is outside the tree or has its own rules.
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

private struct MarkupScanner {
  struct Tag {
    enum Form { case start, end, empty }
    let name: ArraySlice<UInt8>
    let form: Form
    let isOfItem: Bool
    let range: Range<Int>
  }

  private let page: [UInt8]
  private var position = 0
  private(set) var isAtEnd = false
  private static let attribute = Array("data-item-id=".utf8)

  init(_ page: [UInt8]) { self.page = page }

  mutating func next() -> Tag? {
    while let start = page[position...].firstIndex(of: UInt8(ascii: "<")) {
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

  mutating func go(to position: Int) { self.position = position }

  /// Returns `false` if the element has its own parsing rules.
  mutating func skipText(of tag: Tag) -> Bool {
    guard tag.form != .end, let kind = ElementKind.all[tag.name] else { return true }
    guard kind == .text else { return kind == .void }
    while let start = page[position...].firstIndex(of: UInt8(ascii: "<")) {
      let remaining = page[(start + 1)...]
      position = start + 1
      guard remaining.first == UInt8(ascii: "/"), remaining.dropFirst().starts(with: tag.name),
        remaining.dropFirst(tag.name.count + 1).first == UInt8(ascii: ">")
      else { continue }
      position = start + tag.name.count + 3
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
        position = end
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
    // Uppercase names and invalid tags make the page reload.
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
          position = index + 1
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
