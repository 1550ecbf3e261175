/// A script without the lines that do nothing: comments, blank ones, and what lines are indented
/// by.
///
///     CompactScript.bytes(of: "// Adds.\nconst sum = (a, b) => {\n  return a + b;\n};\n")
///     // const sum = (a, b) => {
///     // return a + b;
///     // };
///
/// It knows lines, not the language: only what is surely a comment goes. A script with text over
/// several lines (templates, lines that go on after `\`), or with comments that begin or end beside
/// code and go over lines, stays as it is. So do comments that want to be kept: `/*!`, `//#`, and
/// those with an `@`, such as `@license`.
package enum CompactScript {
  /// What is left of a script in UTF-8.
  ///
  /// - Parameter script: The script in UTF-8.
  /// - Returns: The bytes of the lines that do something; the whole script if some of its lines
  ///   can't be told apart by themselves.
  /// - Complexity: O(bytes).
  package static func bytes(of script: [UInt8]) -> [UInt8] {
    var lines: [ArraySlice<UInt8>] = []
    var isInComment = false
    for line in script.split(separator: newline, omittingEmptySubsequences: false) {
      guard !goesOn(line) else { return script }
      let code = line.drop { $0 == space || $0 == tab }
      if isInComment || begins(code, "/*") && !begins(code, "/*!") {
        let text = isInComment ? code : code.dropFirst(2)
        switch ending(of: text) {
        case .none: isInComment = true
        case .last: isInComment = false
        case .beside:
          guard !isInComment else { return script }
          lines.append(code)
          continue
        }
        guard !text.contains(at) else { return script }
      } else if begins(code, "//"), !begins(code, "//#"), !code.contains(at) {
        guard !contains(code, "*/") else { return script }
      } else if !code.isEmpty {
        guard !isLeftOpen(code) else { return script }
        lines.append(code)
      }
    }
    guard !isInComment else { return script }
    return Array(lines.map { $0 + [newline] }.joined())
  }

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
  private static let at = UInt8(ascii: "@")

  /// Whether the next line may be a part of what this one has begun.
  private static func goesOn(_ line: ArraySlice<UInt8>) -> Bool {
    let ticks = line.count { $0 == UInt8(ascii: "`") }
    return ticks % 2 == 1 || line.last == UInt8(ascii: "\\") || line.last == UInt8(ascii: "\r")
  }

  /// Where a comment ends on a line of it.
  private enum Ending { case none, last, beside }

  private static func ending(of text: ArraySlice<UInt8>) -> Ending {
    guard contains(text, "*/") else { return .none }
    let trimmed = text.reversed().drop { $0 == space || $0 == tab }
    let isLast = trimmed.starts(with: "/*".utf8)
    // A second one would be that of another comment.
    return isLast && !contains(ArraySlice(trimmed.dropFirst(2).reversed()), "*/") ? .last : .beside
  }

  /// Whether a comment that begins on a line goes on after it.
  private static func isLeftOpen(_ code: ArraySlice<UInt8>) -> Bool {
    var isOpen = false
    for index in code.indices.dropLast() {
      let pair = (code[index], code[index + 1])
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) { isOpen = true }
      if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) { isOpen = false }
    }
    return isOpen
  }

  private static func begins(_ line: ArraySlice<UInt8>, _ text: String) -> Bool {
    line.starts(with: text.utf8)
  }

  private static func contains(_ line: ArraySlice<UInt8>, _ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard line.count >= wanted.count else { return false }
    return line.indices.dropLast(wanted.count - 1).contains { line[$0...].starts(with: wanted) }
  }
}
