/// Where the symbols of a sprite stand, and what stands beside them that they name.
struct SpriteParts {
  struct Symbol {
    /// Its start tag.
    let tag: Range<Int>
    /// What stands in it.
    fileprivate(set) var body: Range<Int>
    /// From its start tag to behind its end tag; `nil` if it has none.
    fileprivate(set) var range: Range<Int>?
  }

  private(set) var symbols: [Symbol] = []
  /// The start tag of the element around them.
  private(set) var rootTag = ""
  private let bytes: [UInt8]
  /// The elements with an id, by it.
  private var elements: [String: [Range<Int>]] = [:]
  /// The style sheets that stand in no symbol.
  private var styles: [Range<Int>] = []
  /// The elements in the root element that are no symbols.
  private var others: [Range<Int>] = []

  /// An element that is open.
  private struct Open {
    let tag: TagScanner.Tag
    var symbol: Int?
  }

  /// - Complexity: O(bytes · depth).
  init(_ text: String) {
    bytes = Array(text.utf8)
    var open: [Open] = []
    for tag in TagScanner(bytes) {
      switch tag.kind {
      case .start, .unclosed:
        if open.isEmpty, rootTag.isEmpty { rootTag = self.text(tag.range) }
        open.append(Open(tag: tag, symbol: begin(tag, open)))
      case .empty:
        let symbol = begin(tag, open)
        end(Open(tag: tag, symbol: symbol), at: tag.range.upperBound..<tag.range.upperBound, open)
      case .end:
        guard let index = open.lastIndex(where: { $0.tag.name == tag.name }) else { continue }
        // What is open in it is not closed: no symbol and no definition.
        open.removeSubrange((index + 1)...)
        end(open.removeLast(), at: tag.range, open)
      }
    }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func begin(_ tag: TagScanner.Tag, _ open: [Open]) -> Int? {
    guard tag.name == "symbol", !open.contains(where: { $0.symbol != nil }) else { return nil }
    symbols.append(Symbol(tag: tag.range, body: tag.range.upperBound..<tag.range.upperBound))
    return symbols.count - 1
  }

  private mutating func end(_ element: Open, at close: Range<Int>, _ open: [Open]) {
    let range = element.tag.range.lowerBound..<close.upperBound
    if let symbol = element.symbol {
      symbols[symbol].body = element.tag.range.upperBound..<close.lowerBound
      symbols[symbol].range = range
    }
    if let id = SVGWrapping.attribute("id", of: text(element.tag.range)) {
      elements[id, default: []].append(range)
    }
    guard !open.contains(where: { $0.symbol != nil }), element.symbol == nil else { return }
    if element.tag.name == "style" { styles.append(range) }
    if open.count == 1 { others.append(range) }
  }

  // MARK: What symbols share

  /// What stands in the root element beside the symbols.
  var shared: String {
    others.map { range in
      let inside = symbols.compactMap(\.range).filter { range.contains($0.lowerBound) }
      guard !inside.isEmpty else { return text(range) }
      var rest = ""
      var place = range.lowerBound
      for symbol in inside {
        rest += text(place..<symbol.lowerBound)
        place = symbol.upperBound
      }
      rest += text(place..<range.upperBound)
      // A frame around symbols alone holds nothing.
      let isEmpty = !TagScanner(Array(rest.utf8)).dropFirst().contains { $0.kind != .end }
      return isEmpty ? "" : rest
    }.joined()
  }

  /// Copies of what a symbol names and does not have, as it comes before its inside.
  ///
  /// - Complexity: O(bytes of what is copied).
  func definitions(for symbol: Symbol) -> String {
    guard let own = symbol.range else { return "" }
    var found: [Range<Int>] = []
    var pending = [symbol.tag, symbol.body]
    while let next = pending.popLast() {
      for id in references(in: next) {
        guard let all = elements[id], !all.contains(where: { own.contains($0.lowerBound) }),
          // What a symbol stands in can't be in it.
          let range = all.first(where: { !$0.contains(own.lowerBound) }), !found.contains(range)
        else { continue }
        found.append(range)
        pending.append(range)
      }
    }
    let copied = found.filter { range in
      !found.contains { $0 != range && $0.contains(range.lowerBound) }
    }.sorted { $0.lowerBound < $1.lowerBound }
    let hasClass = [symbol.tag, symbol.body].contains { text($0).contains("class=") }
    let sheets = hasClass ? styles.map(text).joined() : ""
    return sheets + (copied.isEmpty ? "" : "<defs>\(copied.map(text).joined())</defs>")
  }

  /// The ids that a part names: `url(#a)`, `href="#a"`.
  private func references(in range: Range<Int>) -> [String] {
    var names: [String] = []
    var index = range.lowerBound
    while let sign = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "#")) {
      index = sign + 1
      let before = bytes[max(range.lowerBound, sign - 6)..<sign]
      let isName = ["url(", "url('", "url(\"", "href=\"", "href='"].contains {
        before.suffix($0.utf8.count).elementsEqual($0.utf8)
      }
      guard isName else { continue }
      let ends = Array(")\"'& \t\r\n".utf8)
      let end = bytes[index..<range.upperBound].firstIndex(where: ends.contains) ?? range.upperBound
      names.append(text(index..<end))
    }
    return names
  }

  /// The declarations of prefixes that an inside uses and that stand around it, with a space before
  /// each; `SVGWrapping` has that of links.
  func declarations(for body: String, _ tag: String) -> String {
    var seen: Set<String> = []
    let all = SVGWrapping.attributes(of: tag) + SVGWrapping.attributes(of: rootTag)
    return all.filter { attribute in
      guard attribute.name.hasPrefix("xmlns:"), attribute.name != "xmlns:xlink" else {
        return false
      }
      return body.contains(attribute.name.dropFirst("xmlns:".count) + ":")
        && seen.insert(attribute.name).inserted
    }.map { SVGWrapping.written($0.name, $0.value) }.joined()
  }
}
