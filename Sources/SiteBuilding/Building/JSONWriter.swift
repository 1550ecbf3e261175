import Markup

/// Writes JSON value by value, in the very form of `JSONOutput`: for files with an entry for each
/// icon, where Foundation's encoder would take longer than all else that a page needs.
///
/// Members of an object are to be given in the order of their names.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  private var depth = 0
  /// Whether the innermost object or array has nothing in it yet.
  private var isEmpty = true

  /// The JSON that `write` writes. Ends with a line break.
  static func file(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object(write)
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private mutating func object(_ members: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  // MARK: Members of an object

  mutating func member(_ name: StaticString, _ value: String) {
    begin(name)
    string(value)
  }

  /// Nothing is written for nothing.
  mutating func member(_ name: StaticString, _ value: String?) {
    if let value { member(name, value) }
  }

  mutating func member(_ name: StaticString, _ value: Bool) {
    begin(name)
    bytes += (value ? "true" : "false").utf8
  }

  mutating func member(_ name: StaticString, _ value: Int) {
    begin(name)
    bytes += String(value).utf8
  }

  /// Nothing is written for nothing.
  mutating func member(_ name: StaticString, _ value: Double?) {
    guard let value else { return }
    begin(name)
    number(value)
  }

  mutating func member(_ name: StaticString, _ values: [String]) {
    array(name, values) { $0.string($1) }
  }

  /// Nothing is written for nothing.
  mutating func member(_ name: StaticString, _ values: [String]?) {
    if let values { member(name, values) }
  }

  mutating func member(_ name: StaticString, _ values: [Double]) {
    array(name, values) { $0.number($1) }
  }

  /// An object. Its name can be any text.
  mutating func object(named name: String, _ members: (inout JSONWriter) -> Void) {
    begin()
    string(name)
    bytes += " : ".utf8
    object(members)
  }

  /// An array of objects.
  mutating func member<Element>(
    _ name: StaticString, _ elements: [Element], _ members: (inout JSONWriter, Element) -> Void
  ) {
    array(name, elements) { writer, element in writer.object { members(&$0, element) } }
  }

  // MARK: Form

  private mutating func array<Element>(
    _ name: StaticString, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    begin(name)
    enclose(UInt8(ascii: "["), UInt8(ascii: "]")) { writer in
      for element in elements {
        writer.begin()
        write(&writer, element)
      }
    }
  }

  private mutating func enclose(
    _ opening: UInt8, _ closing: UInt8, _ body: (inout JSONWriter) -> Void
  ) {
    bytes.append(opening)
    bytes.append(UInt8(ascii: "\n"))
    depth += 1
    isEmpty = true
    body(&self)
    depth -= 1
    bytes.append(UInt8(ascii: "\n"))
    indent()
    isEmpty = false
    bytes.append(closing)
  }

  private mutating func begin(_ name: StaticString) {
    begin()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes += $0 }
    bytes += "\" : ".utf8
  }

  /// Begins the line of a value.
  private mutating func begin() {
    if !isEmpty { bytes += ",\n".utf8 }
    isEmpty = false
    indent()
  }

  private mutating func indent() {
    for _ in 0..<depth { bytes += "  ".utf8 }
  }

  /// A number that is not infinite; a whole one without places.
  private mutating func number(_ value: Double) {
    let text = String(value)
    bytes += (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8
  }

  /// RFC 8259 §7. Only what must be escaped is.
  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(text, escapedFor: .json)
    bytes.append(UInt8(ascii: "\""))
  }
}
