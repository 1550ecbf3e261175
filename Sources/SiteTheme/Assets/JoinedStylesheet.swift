/// Joins style sheets without comments and indentation. An error does not affect the next sheet.
///
///     var sheet = JoinedStylesheet()
///     sheet.add("a:hover {\n  color: red; /* links */\n}\n")
///     sheet.add("p { margin: 0 }")
///     sheet.bytes  // a:hover {\ncolor: red;\n}p { margin: 0 }
struct JoinedStylesheet {
  /// The statements that must precede rules: imports, and the order of layers.
  private var head: [UInt8] = []
  private var rules: [UInt8] = []

  /// UTF-8.
  var bytes: [UInt8] { head + rules }

  /// Adds a sheet and closes its open constructs, as at the end of a file.
  ///
  /// - Complexity: O(bytes).
  mutating func add(_ text: String) {
    var source = Array(text.utf8)
    let backslashes = source.reversed().prefix { $0 == UInt8(ascii: "\\") }
    if !backslashes.count.isMultiple(of: 2) { source.removeLast() }
    let stripper = SourceStripper(source, .stylesheet)
    let missing = stripper.missingBrackets
    var output = stripper.output + missing
    var start = stripper.statementEnds.last ?? 0
    if start < output.count, missing.last != UInt8(ascii: "}") {
      output += output[start] == UInt8(ascii: "@") ? Array(";".utf8) : Array("{}".utf8)
    }
    start = 0
    var isInHead = true
    for end in stripper.statementEnds + [output.count] where end > start {
      let statement = output[start..<end]
      start = end
      let name = String(decoding: statement.prefix(8), as: UTF8.self).lowercased()
      if name == "@charset" { continue }
      let isOrder = name.hasPrefix("@layer") && statement.last == UInt8(ascii: ";")
      isInHead = isInHead && (name.hasPrefix("@import") || isOrder)
      if isInHead { head += statement } else { rules += statement }
    }
  }
}
