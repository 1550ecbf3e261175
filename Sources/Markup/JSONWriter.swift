/// Writes JSON value by value, without a model of it in memory: the one JSON writer of the house.
///
/// An object is written by a closure that gives its members, in the order in which they are to
/// stand. In files that are compared, that is the order of their names.
///
///     let bytes = JSONWriter.file { json in
///       json.member("icons", icons) { json, icon in json.member("id", icon.id) }
///     }
package struct JSONWriter {
  /// How values are set out.
  package enum Form: Sendable {
    /// A line for each value, and a space before each colon, as Foundation's encoder has it: equal
    /// values are equal bytes, and files diff well.
    case lines
    /// As people write it: a line for each member, short arrays on one.
    case readable
    /// As people write the objects of a list, on one line: `{ "id": "owl", "price": 2 }`. An object or
    /// array with `onLines` has a line for each of its parts.
    case spaced
    /// No white space.
    case compact
    /// The same, to stand in a script element: `</script>` and `<!--` can't be spelled in it.
    case script
  }

  private var bytes: [UInt8] = []
  private let form: Form
  private var depth: Int
  /// The arrangement of the innermost object or array in the spaced form.
  private var arrangement = Arrangement.array
  /// Whether the innermost object or array has nothing in it yet.
  private var isEmpty = true

  /// The longest array that stands on one line in the readable form, in bytes.
  private static let longestLine = 100

  private enum Arrangement {
    case array, object, lines
  }

  private init(_ form: Form, depth: Int = 0) { (self.form, self.depth) = (form, depth) }

  /// A value as UTF-8: `write` writes it.
  package static func bytes(
    _ form: Form, depth: Int = 0, _ write: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter(form, depth: depth)
    write(&writer)
    return writer.bytes
  }

  /// A value as text: `write` writes it. `depth` is the number of objects and arrays around the
  /// value in the file that it becomes part of.
  package static func text(
    _ form: Form, depth: Int = 0, _ write: (inout JSONWriter) -> Void
  ) -> String {
    String(decoding: bytes(form, depth: depth, write), as: UTF8.self)
  }

  /// A file that holds an object: `members` writes what stands in it. Ends with a line break.
  /// `size` is about how many bytes that will be: while it grows, a large file would be in memory
  /// twice, and room that nothing is written to takes none.
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

// MARK: Members of an object

extension JSONWriter {
  /// A member of any name and kind: `value` writes its value.
  package mutating func member(named name: String, _ value: (inout JSONWriter) -> Void) {
    begin()
    string(name)
    endName()
    value(&self)
  }

  /// A member whose value is an object.
  package mutating func object(named name: String, _ members: (inout JSONWriter) -> Void) {
    member(named: name) { $0.object(members) }
  }

  package mutating func member(_ name: StaticString, _ value: String) {
    begin(name)
    string(value)
  }

  /// Nothing is written for nothing.
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

  /// Nothing is written for nothing.
  package mutating func member(_ name: StaticString, _ value: Int?) {
    if let value { member(name, value) }
  }

  /// Nothing is written for nothing.
  package mutating func member(_ name: StaticString, _ value: Double?) {
    guard let value else { return }
    begin(name)
    number(value)
  }

  package mutating func member(_ name: StaticString, _ values: [String]) {
    begin(name)
    array(values) { $0.string($1) }
  }

  /// Nothing is written for nothing.
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

  /// A member whose value is an array of objects.
  package mutating func member<Element>(
    _ name: StaticString, _ elements: [Element], _ members: (inout JSONWriter, Element) -> Void
  ) {
    begin(name)
    array(elements) { writer, element in writer.object { members(&$0, element) } }
  }
}

// MARK: Values

extension JSONWriter {
  package mutating func null() { bytes += "null".utf8 }

  package mutating func bool(_ value: Bool) { bytes += (value ? "true" : "false").utf8 }

  /// A number; a whole one without places. JSON has none that is not finite: that is `null`, as in
  /// JavaScript.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    let text = String(value)
    bytes += (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8
  }

  package mutating func number(_ value: Int) {
    // Digit by digit: a text of its own for each number takes several times as long, and the index
    // of the search has many.
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let start = bytes.count
    var rest = value.magnitude
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    if bytes.count > start + 1 { bytes[start...].reverse() }
  }

  /// A number with the digits that were read.
  package mutating func number(_ digits: String) { bytes += digits.utf8 }

  /// An array of whole numbers.
  package mutating func numbers(_ values: [Int]) {
    guard form == .compact else { return array(values) { $0.number($1) } }
    // Without a closure for each: the index of the search has many.
    open(UInt8(ascii: "["))
    for value in values {
      begin()
      number(value)
    }
    close(UInt8(ascii: "]"))
  }

  /// An array of numbers.
  package mutating func numbers(_ values: [Double]) { array(values) { $0.number($1) } }

  /// A part of a value that is written already, in the compact form.
  package mutating func written(_ part: [UInt8]) { bytes += part }

  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(text, escapedFor: form == .script ? .jsonInScript : .json)
    bytes.append(UInt8(ascii: "\""))
  }

  /// An object. `members` writes its members. Only the spaced form uses `onLines`.
  package mutating func object(onLines: Bool = false, _ members: (inout JSONWriter) -> Void) {
    let outer = arrangement
    arrangement = onLines ? .lines : .object
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
    arrangement = outer
  }

  /// An array. `write` writes one value for each element. Only the spaced form uses `onLines`.
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

// MARK: Form

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

  /// Begins a value of an array, or a member of an object.
  private mutating func begin() {
    if !isEmpty { bytes.append(UInt8(ascii: ",")) }
    switch form {
    // The first line is begun with the array or object.
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
    // An empty list is open for the elements that people add.
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

  /// The elements are written first: what they come to says whether they fit on one line.
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
