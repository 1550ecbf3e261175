/// What a file of plain XML says: one element with others and text in it, in ASCII, without
/// prefixes, references, instructions, CDATA and line breaks in attributes.
///
/// Most pictures are such files, and most of the time that a general parser takes for them goes to
/// being asked. Whatever is not plain, or not well-formed, is no `PlainXML`, and is left to that
/// parser: it decides what it is, and says what is wrong with it.
struct PlainXML {
  enum Event {
    /// An element begins. Its attributes are sorted by name, `xmlns` is none of them.
    case start(name: String, attributes: [Attribute])
    case text(String)
    case end
  }

  struct Attribute {
    var name: String
    var value: String
  }

  private(set) var events: [Event] = []
  /// The namespace that the outermost element declares for all of them.
  private(set) var namespace: String?

  private var open: [String] = []

  /// - Complexity: O(bytes); in a tag, O(attributes²), of which `XMLSource` allows few.
  init?(_ bytes: [UInt8]) {
    let isPlain = bytes.withUnsafeBufferPointer { buffer in
      var scanner = PlainXMLScanner(buffer)
      return read(&scanner)
    }
    guard isPlain else { return nil }
  }

  private mutating func read(_ scanner: inout PlainXMLScanner) -> Bool {
    while true {
      guard let text = scanner.text() else { return false }
      if scanner.isAtEnd { return open.isEmpty && !events.isEmpty && text.isBlank }
      if open.isEmpty {
        // Beside the outermost element there may be white space and comments.
        guard text.isBlank else { return false }
      } else if !text.isEmpty {
        events.append(.text(String(decoding: text, as: UTF8.self)))
      }
      if scanner.skip("<!--") {
        guard scanner.skipComment() else { return false }
      } else if scanner.skip("</") {
        guard let name = scanner.name(), name == open.popLast() else { return false }
        scanner.skipSpace()
        guard scanner.skip(">") else { return false }
        events.append(.end)
      } else {
        guard scanner.skip("<"), readStartTag(&scanner) else { return false }
      }
    }
  }

  private mutating func readStartTag(_ scanner: inout PlainXMLScanner) -> Bool {
    guard !open.isEmpty || events.isEmpty, let name = scanner.name() else { return false }
    var attributes: [Attribute] = []
    while true {
      let isSeparated = scanner.skipSpace()
      if scanner.skip(">") {
        open.append(name)
        events.append(.start(name: name, attributes: attributes))
        return true
      }
      if scanner.skip("/>") {
        events.append(.start(name: name, attributes: attributes))
        events.append(.end)
        return true
      }
      guard isSeparated, let attribute = scanner.attribute(), add(attribute, to: &attributes)
      else { return false }
    }
  }

  /// Adds an attribute where it belongs. One that is there already, and a namespace that holds for
  /// a part only, are not plain.
  private mutating func add(_ attribute: Attribute, to attributes: inout [Attribute]) -> Bool {
    guard attribute.name != "xmlns" else {
      guard open.isEmpty, namespace == nil, attribute.value == SVGNamespace.svg else {
        return false
      }
      namespace = attribute.value
      return true
    }
    var index = attributes.count
    while index > 0, attribute.name < attributes[index - 1].name { index -= 1 }
    guard index == 0 || attributes[index - 1].name != attribute.name else { return false }
    attributes.insert(attribute, at: index)
    return true
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate var isBlank: Bool { allSatisfy { XMLSource.isSpace($0) } }
}
