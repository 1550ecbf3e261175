/// Writes JSON without a model in memory.
///
///     let bytes = JSONWriter.file { json in
///       json.member("icons", icons) { json, icon in json.member("id", icon.id) }
///     }
package struct JSONWriter {
  /// The layout of values.
  package enum Form: Sendable {
    /// A line for each value, and a space before each colon, as in Foundation's encoder.
    case lines
    /// A line for each member. Short arrays are on one line.
    case readable
    /// Objects on one line: `{ "id": "owl", "price": 2 }`. With `onLines`, a line for each part.
    case spaced
    case compact
    /// The compact layout for a script element. Stops `</script>` and `<!--`.
    case script
  }

  private var bytes: [UInt8] = []
  private let form: Form
  private var depth: Int
  /// The layout of the innermost container in the spaced form.
  private var arrangement = Arrangement.array
  private var isEmpty = true

  /// The maximum length of an array on one line, in bytes, in the readable form.
  private static let longestLine = 100

  private enum Arrangement {
    case array, object, lines
  }

  private init(_ form: Form, depth: Int = 0) { (self.form, self.depth) = (form, depth) }

  package static func bytes(
    _ form: Form, depth: Int = 0, _ write: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter(form, depth: depth)
    write(&writer)
    return writer.bytes
  }

  /// Returns a value as text. `depth` is the number of containers around the value in its file.
  package static func text(
    _ form: Form, depth: Int = 0, _ write: (inout JSONWriter) -> Void
  ) -> String {
    String(decoding: bytes(form, depth: depth, write), as: UTF8.self)
  }

  /// Returns a file with an object. `size` is the expected number of bytes. Without it, a growing
  /// buffer would double the memory.
  package static func file(
    expecting size: Int = 0, _ members: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter(.lines)
    writer.bytes.reserveCapacity(size)
    writer.object(members)
    writer.bytes.append(UInt8(ascii: "\n"))
    return writer.bytes
  }
}

extension JSONWriter {
  package mutating func member(named name: String, _ value: (inout JSONWriter) -> Void) {
    begin()
    string(name)
    endName()
    value(&self)
  }

  package mutating func object(named name: String, _ members: (inout JSONWriter) -> Void) {
    member(named: name) { $0.object(members) }
  }

  package mutating func member(_ name: StaticString, _ value: String) {
    begin(name)
    string(value)
  }

  /// Omits a member without a value.
  package mutating func member(_ name: StaticString, _ value: String?) {
    if let value { member(name, value) }
  }

  package mutating func member(_ name: StaticString, _ value: Bool) {
    begin(name)
    bool(value)
  }

  package mutating func member(_ name: StaticString, _ value: Int) {
    begin(name)
    number(value)
  }

  package mutating func member(_ name: StaticString, _ value: Int?) {
    if let value { member(name, value) }
  }

  package mutating func member(_ name: StaticString, _ value: Double?) {
    guard let value else { return }
    begin(name)
    number(value)
  }

  package mutating func member(_ name: StaticString, _ values: [String]) {
    begin(name)
    array(values) { $0.string($1) }
  }

  package mutating func member(_ name: StaticString, _ values: [String]?) {
    if let values { member(name, values) }
  }

  package mutating func member(_ name: StaticString, _ values: [Double]) {
    begin(name)
    numbers(values)
  }

  package mutating func member(_ name: StaticString, _ values: [Int]) {
    begin(name)
    numbers(values)
  }

  package mutating func member<Element>(
    _ name: StaticString, _ elements: [Element], _ members: (inout JSONWriter, Element) -> Void
  ) {
    begin(name)
    array(elements) { writer, element in writer.object { members(&$0, element) } }
  }
}

extension JSONWriter {
  package mutating func null() { bytes += "null".utf8 }

  package mutating func bool(_ value: Bool) { bytes += (value ? "true" : "false").utf8 }

  /// Writes a number. Infinity and NaN become `null`, as in JavaScript.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    let text = String(value)
    bytes += (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8
  }

  package mutating func number(_ value: Int) {
    // Writing digits is several times as fast as creating a text for each number.
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var remaining = value.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: remaining % 10))
      remaining /= 10
    } while remaining > 0
    if bytes.count > start + 1 { bytes[start...].reverse() }
  }

  package mutating func number(_ digits: String) { bytes += digits.utf8 }

  package mutating func numbers(_ values: [Int]) {
    guard form == .compact else { return array(values) { $0.number($1) } }
    // A fast path for the search index.
    open(UInt8(ascii: "["))
    for value in values {
      begin()
      number(value)
    }
    close(UInt8(ascii: "]"))
  }

  package mutating func numbers(_ values: [Double]) { array(values) { $0.number($1) } }

  /// Inserts compact JSON.
  package mutating func written(_ part: [UInt8]) { bytes += part }

  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(text, escapedFor: form == .script ? .jsonInScript : .json)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes an object. Only the spaced form uses `onLines`.
  package mutating func object(onLines: Bool = false, _ members: (inout JSONWriter) -> Void) {
    let outer = arrangement
    arrangement = onLines ? .lines : .object
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
    arrangement = outer
  }

  package mutating func array<Element>(
    _ elements: [Element], onLines: Bool = false, _ write: (inout JSONWriter, Element) -> Void
  ) {
    if form == .readable { return readableArray(elements, write) }
    let outer = arrangement
    arrangement = onLines ? .lines : .array
    open(UInt8(ascii: "["))
    for element in elements {
      begin()
      write(&self, element)
    }
    close(UInt8(ascii: "]"))
    arrangement = outer
  }
}

extension JSONWriter {
  private mutating func endName() {
    let space = UInt8(ascii: " ")
    if form == .lines { bytes.append(space) }
    bytes.append(UInt8(ascii: ":"))
    if form == .lines || form == .readable || form == .spaced { bytes.append(space) }
  }

  private mutating func begin(_ name: StaticString) {
    begin()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes += $0 }
    bytes.append(UInt8(ascii: "\""))
    endName()
  }

  private mutating func begin() {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    switch form {
    // The container has already begun the first line.
    case .lines where isEmpty: indent()
    case .lines, .readable: breakLine()
    case .spaced where arrangement == .lines: breakLine()
    case .spaced: if !isEmpty || arrangement == .object { bytes.append(UInt8(ascii: " ")) }
    case .compact, .script: break
    }
    isEmpty = false
  }

  private mutating func open(_ bracket: UInt8) {
    bytes.append(bracket)
    depth += 1
    isEmpty = true
    if form == .lines { bytes.append(UInt8(ascii: "\n")) }
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    switch form {
    case .lines: breakLine()
    case .readable: if !isEmpty { breakLine() }
    // Leave space for the elements that the user adds to an empty list.
    case .spaced where arrangement == .lines:
      if !isEmpty || bracket == UInt8(ascii: "]") { breakLine() }
    case .spaced: if !isEmpty, arrangement == .object { bytes.append(UInt8(ascii: " ")) }
    case .compact, .script: break
    }
    isEmpty = false
    bytes.append(bracket)
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    indent()
  }

  private mutating func indent() {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  /// Writes the elements first, to measure whether they fit on one line.
  private mutating func readableArray<Element>(
    _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void
  ) {
    let start = bytes.count
    depth += 1
    let texts = elements.map { element in
      write(&self, element)
      defer { bytes.removeSubrange(start...) }
      return Array(bytes[start...])
    }
    depth -= 1
    let length = texts.reduce(2 * max(texts.count, 1)) { $0 + $1.count }
    let isLine = length <= Self.longestLine && !texts.contains { $0.contains(UInt8(ascii: "\n")) }
    bytes.append(UInt8(ascii: "["))
    depth += 1
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes += (isLine ? ", " : ",").utf8 }
      if !isLine { breakLine() }
      bytes += text
    }
    depth -= 1
    if !isLine { breakLine() }
    bytes.append(UInt8(ascii: "]"))
    isEmpty = false
  }
}
