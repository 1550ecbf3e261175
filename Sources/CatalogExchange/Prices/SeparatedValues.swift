import ContentSyntax
import Diagnostics

/// A table in lines of text with separators between the fields, as RFC 4180 describes them: fields
/// in quotes may have separators, line breaks and doubled quotes in them. A first line `sep=;`,
/// which spreadsheets write and read, says the separator.
struct SeparatedValues {
  typealias Field = Located<String>

  /// The character between two fields.
  let separator: UInt8
  /// The rows, the first one too, without those that are empty.
  private(set) var rows: [[Field]] = []

  /// The separators that are known: of several that fit, the first is taken.
  private static let separators = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")]

  /// What the user is told of the separator.
  var nameOfSeparator: String {
    switch separator {
    case UInt8(ascii: "\t"): "tabs"
    default: "'\(Character(UnicodeScalar(separator)))'"
    }
  }

  /// A field in quotes (RFC 4180 §2). By bytes: a mark after a quotation mark leaves it one.
  static func quoted(_ text: String) -> String {
    let mark = UInt8(ascii: "\"")
    let inside = text.utf8.flatMap { $0 == mark ? [mark, mark] : [$0] }
    return String(decoding: [mark] + inside + [mark], as: UTF8.self)
  }

  /// Reads a table.
  ///
  /// - Throws: `DiagnosticError` with the first quotation mark that is not closed, or has something
  ///   after it.
  /// - Complexity: O(bytes).
  init(_ file: SourceFile) throws(DiagnosticError) {
    let bytes = Array(file.text.utf8)
    let said = Self.saidSeparator(of: bytes)
    separator = said?.separator ?? Self.separator(of: bytes)
    var reader = Reader(bytes: bytes, separator: separator, position: said?.end ?? 0)
    do throws(SyntaxError) {
      while let row = try reader.row() {
        if row.count > 1 || row.first?.value.isEmpty == false { rows.append(row) }
      }
    } catch {
      throw DiagnosticError(error.problem.diagnostic(in: file, at: error.place..<error.place + 1))
    }
    // A line of one field above a table of several is its name, as Numbers writes it.
    if let header = rows.firstIndex(where: { $0.count > 1 }) { rows.removeFirst(header) }
  }

  /// What a first line `sep=;` says, which may stand in quotes, and where that line ends.
  private static func saidSeparator(of bytes: [UInt8]) -> (separator: UInt8, end: Int)? {
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let isQuoted = line.count > 1 && line.first == UInt8(ascii: "\"") && line.last == line.first
    let text = isQuoted ? line.dropFirst().dropLast() : line
    guard text.count == 5,
      text.dropLast().elementsEqual("sep=".utf8, by: { $0 | 0x20 == $1 | 0x20 }),
      let separator = text.last, separator < 0x80, separator != UInt8(ascii: "\"")
    else { return nil }
    let isWindows = bytes.dropFirst(line.count).starts(with: [0x0D, 0x0A])
    return (separator, min(line.count + (isWindows ? 2 : 1), bytes.count))
  }

  /// The one that the first line with some has most of, outside of quotes.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    var counts = [UInt8: Int]()
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D, !counts.isEmpty { break }
      if separators.contains(byte) { counts[byte, default: 0] += 1 }
    }
    let most = counts.values.max() ?? 0
    return separators.first { counts[$0] == most } ?? UInt8(ascii: ",")
  }

  private struct SyntaxError: Error {
    let problem: ExchangeProblem
    let place: Int
  }

  private struct Reader {
    let bytes: [UInt8]
    let separator: UInt8
    var position: Int

    /// The next row; `nil` at the end.
    mutating func row() throws(SyntaxError) -> [Field]? {
      guard position < bytes.count else { return nil }
      var row: [Field] = []
      while true {
        row.append(try field())
        guard position < bytes.count else { return row }
        let byte = bytes[position]
        position += 1
        if byte == separator { continue }
        if byte == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
        return row
      }
    }

    private mutating func field() throws(SyntaxError) -> Field {
      let start = position
      if position < bytes.count, bytes[position] == UInt8(ascii: "\"") { return try quoted() }
      while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
      return Located(text(bytes[start..<position]), start..<position)
    }

    private mutating func quoted() throws(SyntaxError) -> Field {
      let start = position
      var content: [UInt8] = []
      position += 1
      while true {
        guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\"")) else {
          throw SyntaxError(problem: .unclosedQuote, place: start)
        }
        content += bytes[position..<end]
        position = end + 1
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { break }
        content.append(UInt8(ascii: "\""))
        position += 1
      }
      guard position == bytes.count || isEnd(bytes[position]) else {
        throw SyntaxError(problem: .textAfterQuote, place: position)
      }
      return Located(text(content[...]), start..<position)
    }

    private func isEnd(_ byte: UInt8) -> Bool {
      byte == separator || byte == 0x0A || byte == 0x0D
    }

    private func text(_ bytes: ArraySlice<UInt8>) -> String {
      String(decoding: bytes, as: UTF8.self)
    }
  }
}
