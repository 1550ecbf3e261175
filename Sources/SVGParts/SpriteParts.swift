import ContentSyntax
import PictureReading

/// The symbols of a sprite, and the shared elements that they refer to.
package struct SpriteParts: Sendable {
  package struct Symbol: Sendable {
    package let tag: Range<Int>
    package fileprivate(set) var body: Range<Int>
    /// The whole element; `nil` without an end tag.
    package fileprivate(set) var range: Range<Int>?
  }

  package struct Copies: Sendable {
    fileprivate var sheets: [Range<Int>] = []
    fileprivate var elements: [Range<Int>] = []
    /// The number of copied and searched bytes.
    package fileprivate(set) var count = 0
  }

  package private(set) var symbols: [Symbol] = []
  package let rootTag: String
  private let bytes: [UInt8]
  /// The first element with each id, except elements around symbols, which are not drawn.
  private var elements: [String: Range<Int>] = [:]
  /// The symbols that contain each id, by the offsets of their tags.
  private var owned: [String: Set<Int>] = [:]
  private var styles: [StyleSheet] = []
  /// The root's children except symbols.
  private var others: [Range<Int>] = []
  /// The namespace prefixes of the root, up to the limit of a picture.
  private let declarations: ArraySlice<(name: String, value: String)>

  /// - Complexity: O(bytes).
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    let root = TagScanner(bytes).first { $0.kind == .start || $0.kind == .unclosed }
    rootTag = root.map { String(decoding: bytes[$0.range], as: UTF8.self) } ?? ""
    declarations = Self.declarations(in: rootTag).prefix(ParsedXML.maximumNamespaces)
    var open = OpenElements()
    for tag in TagScanner(bytes) {
      switch tag.kind {
      case .start, .unclosed: open.append(begin(tag, in: open))
      case .empty:
        end(begin(tag, in: open), at: tag.range.upperBound..<tag.range.upperBound, in: open)
      case .end:
        // Unclosed elements are neither symbols nor definitions.
        if let element = open.close(tag.name) { end(element, at: tag.range, in: open) }
      }
    }
  }

  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func begin(
    _ tag: TagScanner.Tag, in outer: OpenElements
  ) -> OpenElements.Element {
    let isSymbol = tag.name == "symbol" && outer.symbol == nil
    let element = OpenElements.Element(
      tag: tag, symbol: isSymbol ? symbols.count : nil, symbolsBefore: symbols.count)
    if isSymbol {
      symbols.append(Symbol(tag: tag.range, body: tag.range.upperBound..<tag.range.upperBound))
    }
    return element
  }

  private mutating func end(
    _ element: OpenElements.Element, at close: Range<Int>, in outer: OpenElements
  ) {
    let range = element.tag.range.lowerBound..<close.upperBound
    if let symbol = element.symbol {
      symbols[symbol].body = element.tag.range.upperBound..<close.lowerBound
      symbols[symbol].range = range
    }
    let isFrame = element.symbol == nil && symbols.count > element.symbolsBefore
    if !isFrame, let id = SVGWrapping.attribute("id", of: text(element.tag.range)) {
      // Nested elements end first.
      if elements[id].map({ range.lowerBound < $0.lowerBound }) ?? true { elements[id] = range }
      if let symbol = outer.symbol ?? element.symbol {
        owned[id, default: []].insert(symbols[symbol].tag.lowerBound)
      }
    }
    guard outer.symbol == nil, element.symbol == nil else { return }
    if element.tag.name == "style" { styles.append(StyleSheet(text(range), at: range)) }
    if outer.count == 1 { others.append(range) }
  }

  /// The content of the root without symbols.
  ///
  /// - Complexity: O(bytes).
  package var shared: String {
    let closed = symbols.compactMap(\.range)
    var next = 0
    return others.map { range in
      var remainder = ""
      var position = range.lowerBound
      while next < closed.count, closed[next].lowerBound < range.upperBound {
        if range.contains(closed[next].lowerBound) {
          remainder += text(position..<closed[next].lowerBound)
          position = closed[next].upperBound
        }
        next += 1
      }
      guard position > range.lowerBound else { return text(range) }
      remainder += text(position..<range.upperBound)
      // An element that contained only symbols is empty.
      let isEmpty = !TagScanner(Array(remainder.utf8)).dropFirst().contains { $0.kind != .end }
      return isEmpty ? "" : remainder
    }.joined()
  }

  /// The shared elements and style sheets that a symbol refers to; `nil` if they exceed `limit`
  /// bytes.
  ///
  /// - Complexity: O(limit + bytes of the symbol).
  package func copies(for symbol: Symbol, limit: Int) -> Copies? {
    var copies = Copies()
    var seen: Set<String> = []
    var ranges: [Range<Int>] = []
    var pending = [symbol.tag, symbol.body]
    while let next = pending.popLast() {
      for id in references(in: next) where seen.insert(id).inserted {
        guard let range = elements[id], owned[id]?.contains(symbol.tag.lowerBound) != true else {
          continue
        }
        copies.count += range.count
        guard copies.count <= limit else { return nil }
        ranges.append(range)
        pending.append(range)
      }
    }
    // A nested element is part of its container.
    var end = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where range.lowerBound >= end
    {
      copies.elements.append(range)
      end = range.upperBound
    }
    if !styles.isEmpty {
      let names = names(in: [symbol.tag, symbol.body] + copies.elements)
      copies.sheets = styles.filter { $0.maySelect(names) }.map(\.range)
    }
    copies.count += copies.sheets.reduce(0) { $0 + $1.count }
    copies.count += declarations.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    return copies.count <= limit ? copies : nil
  }

  /// The names that a style sheet may select: elements, classes and ids.
  private func names(in parts: [Range<Int>]) -> Set<String> {
    var names: Set<String> = []
    for part in parts {
      let bytes = Array(bytes[part])
      for tag in TagScanner(bytes) where tag.kind != .end {
        let written = String(decoding: bytes[tag.range], as: UTF8.self)
        names.insert(tag.name)
        for value in ["class", "id"].compactMap({ SVGWrapping.attribute($0, of: written) }) {
          // Split scalars, because a space and a combining mark are one `Character`.
          names.formUnion(
            value.unicodeScalars.split { $0.properties.isWhitespace }.map { String($0) })
        }
      }
    }
    return names
  }

  /// Returns the copies, which precede the content of a symbol.
  ///
  /// - Complexity: O(bytes of the copies).
  package func text(of copies: Copies) -> String {
    let elements = copies.elements.map(text).joined()
    return copies.sheets.map { StyleSheet.forRoots(text($0)) }.joined()
      + (elements.isEmpty ? "" : "<defs>\(elements)</defs>")
  }

  /// Returns the referenced ids: `url(#a)`, `href="#a"`.
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

  /// Returns the outer prefix declarations that the content uses.
  package func declarations(for body: String, _ tag: String) -> String {
    var seen: Set<String> = []
    return (Self.declarations(in: tag) + declarations).filter { attribute in
      body.contains(attribute.name.dropFirst("xmlns:".count) + ":")
        && seen.insert(attribute.name).inserted
    }.map { SVGWrapping.written($0.name, $0.value) }.joined()
  }

  /// Excludes the prefix of links, which `SVGWrapping` declares.
  private static func declarations(in tag: String) -> [(name: String, value: String)] {
    SVGWrapping.attributes(of: tag).filter {
      $0.name.hasPrefix("xmlns:") && $0.name != "xmlns:xlink"
    }
  }
}

private struct StyleSheet: Sendable {
  let range: Range<Int>
  private let words: Set<String>
  private let isForAll: Bool

  /// - Complexity: O(bytes).
  init(_ text: String, at range: Range<Int>) {
    self.range = range
    words = Set(
      text.utf8.split { !CSSText.isNameByte($0) }.map { String(decoding: $0, as: UTF8.self) })
    // `\` escapes a possible name.
    let wide = Set("*[\\".utf8)
    isForAll =
      text.utf8.contains(where: wide.contains)
      || text.utf8.split(separator: UInt8(ascii: "@")).contains { $0.starts(with: "import".utf8) }
  }

  /// Replaces `symbol` by `svg` in selectors, because symbols become the roots of pictures.
  ///
  /// - Complexity: O(bytes).
  static func forRoots(_ text: String) -> String {
    let symbol = Array("symbol".utf8)
    var bytes = Array(text.utf8)
    guard bytes.index(of: "symbol", from: 0) != nil else { return text }
    var starts: [Int] = []
    // True for each open block that contains rules instead of declarations.
    var blocks: [Bool] = []
    var brackets = 0
    var isAtRule = false
    var isAfterSpace = true
    var index = (bytes.firstIndex(of: UInt8(ascii: ">")) ?? -1) + 1
    while index < bytes.count {
      let remaining = bytes[index...]
      let start = index
      switch bytes[index] {
      case UInt8(ascii: "/") where remaining.starts(with: "/*".utf8):
        index = bytes.index(of: "*/", from: index + 2).map { $0 + 1 } ?? bytes.count
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        index = remaining.dropFirst().firstIndex(of: bytes[index]) ?? bytes.count
      case UInt8(ascii: "<") where remaining.starts(with: "<![CDATA[".utf8): index += 8
      case UInt8(ascii: "{"):
        blocks.append(isAtRule)
        isAtRule = false
      case UInt8(ascii: "}"):
        _ = blocks.popLast()
        isAtRule = false
      case UInt8(ascii: ";"): isAtRule = false
      case UInt8(ascii: "@"): isAtRule = true
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets = max(brackets - 1, 0)
      case let byte where CSSText.isNameByte(byte):
        let name = remaining.prefix(while: CSSText.isNameByte)
        index = name.endIndex - 1
        let isSelector = blocks.last != false && !isAtRule && brackets == 0
        if isSelector, isAfterSpace, name.elementsEqual(symbol) { starts.append(start) }
      default: break
      }
      let marks = Array(".#:\\".utf8)
      isAfterSpace = index < bytes.count && !marks.contains(bytes[index])
      index += 1
    }
    for start in starts.reversed() {
      bytes.replaceSubrange(start..<start + symbol.count, with: "svg".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func maySelect(_ names: Set<String>) -> Bool { isForAll || !words.isDisjoint(with: names) }
}

private struct OpenElements {
  struct Element {
    let tag: TagScanner.Tag
    /// The index of a symbol.
    let symbol: Int?
    /// The number of previous symbols.
    let symbolsBefore: Int
  }

  /// The open elements, the innermost last.
  private var elements: [Element] = []
  /// The indices of open elements by name.
  private var openIndices: [String: [Int]] = [:]
  private(set) var symbol: Int?

  var count: Int { elements.count }

  mutating func append(_ element: Element) {
    openIndices[element.tag.name, default: []].append(elements.count)
    elements.append(element)
    symbol = symbol ?? element.symbol
  }

  /// Closes the innermost element with a name, and the elements in it.
  ///
  /// - Complexity: O(closed elements).
  mutating func close(_ name: String) -> Element? {
    guard let index = openIndices[name]?.last else { return nil }
    var last: Element?
    while elements.count > index, let element = elements.popLast() {
      openIndices[element.tag.name]?.removeLast()
      if element.symbol != nil { symbol = nil }
      last = element
    }
    return last
  }
}
