import ContentSyntax
import Diagnostics
import IconNames

/// A text with separated values (RFC 4180). Spreadsheets may specify the separator in a first line `sep=;`.
///
/// `next()` reads one row at a time, to keep large tables out of memory.
package struct SeparatedValues {
  typealias Field = Located<String>

  let separator: UInt8
  private let file: SourceFile
  private let bytes: [UInt8]
  private var position: Int
  private var rowCount = 0

  private static let separators = ["\t", ";", ",", "|"].flatMap(\.utf8)

  var nameOfSeparator: String {
    separator == UInt8(ascii: "\t") ? "tabs" : "'\(Character(UnicodeScalar(separator)))'"
  }

  /// Quotes a field (RFC 4180 §2). By bytes, because a combining mark would hide a quotation mark.
  package static func quoted(_ text: String) -> String {
    let mark = UInt8(ascii: "\"")
    let inside = text.utf8.flatMap { $0 == mark ? [mark, mark] : [$0] }
    return String(decoding: [mark] + inside + [mark], as: UTF8.self)
  }

  private static let headerRows = 20

  /// Finds the header and its separator. Rows before it are skipped. The result starts with the
  /// titles.
  static func table(of file: SourceFile, isHeader: ([Field]) -> Bool) -> SeparatedValues {
    let bytes = Array(file.text.utf8)
    let named = namedSeparator(of: bytes)
    let start = named?.end ?? 0
    let likely = named?.separator ?? separator(of: bytes)
    let others = named == nil ? separators.filter { $0 != likely } : []
    for separator in [likely] + others {
      let table = SeparatedValues(file, bytes, position: start, separator)
      if let headerTable = table.beginning(with: isHeader) { return headerTable }
    }
    // Without known titles, the header is the first row with several fields. A table name may precede it.
    let table = SeparatedValues(file, bytes, position: start, likely)
    return table.beginning { row in row.count { !$0.value.isBlank } > 1 } ?? table
  }

  private func beginning(with isFirst: ([Field]) -> Bool) -> SeparatedValues? {
    var table = self
    for _ in 0..<Self.headerRows {
      let before = table.position
      // `try?`: the error is reported when the rows are read.
      guard let row = try? table.next() else { return nil }
      if isFirst(row) { return SeparatedValues(file, bytes, position: before, separator) }
    }
    return nil
  }

  private init(_ file: SourceFile, _ bytes: [UInt8], position: Int, _ separator: UInt8) {
    (self.file, self.bytes, self.position, self.separator) = (file, bytes, position, separator)
  }

  /// The separator in a first line `sep=;`, and the end of the line. The line may be quoted.
  private static func namedSeparator(of bytes: [UInt8]) -> (separator: UInt8, end: Int)? {
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

  private static func separator(of bytes: [UInt8]) -> UInt8 {
    var counts = [UInt8: Int]()
    var isQuoted = false
    for byte in bytes {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D, !counts.isEmpty { break }
      if byte != UInt8(ascii: "|"), separators.contains(byte) { counts[byte, default: 0] += 1 }
    }
    let most = counts.values.max() ?? 0
    return separators.first { counts[$0] == most } ?? UInt8(ascii: ",")
  }

  // MARK: Rows

  /// Returns the next row that is not empty, or `nil` at the end.
  ///
  /// - Throws: `DiagnosticError` for an invalid quotation mark, and for too many fields or rows.
  /// - Complexity: O(bytes of the row).
  mutating func next() throws(DiagnosticError) -> [Field]? {
    do throws(RowError) {
      while let row = try row() {
        guard row.contains(where: { !$0.value.isBlank }) else { continue }
        rowCount += 1
        if rowCount > TableLimits.rows {
          throw RowError(
            problem: .input(.tooMany("rows", limit: TableLimits.rows)),
            offset: row[0].range.lowerBound)
        }
        return row
      }
      return nil
    } catch {
      throw DiagnosticError(error.problem.diagnostic(in: file, at: error.offset..<error.offset + 1))
    }
  }

  private struct RowError: Error {
    let problem: TableProblem
    let offset: Int
  }

  private mutating func row() throws(RowError) -> [Field]? {
    guard position < bytes.count else { return nil }
    let start = position
    var row: [Field] = []
    var (count, isAtEnd) = (0, false)
    while !isAtEnd {
      let field = try field()
      count += 1
      guard count <= TableLimits.columns else {
        throw RowError(
          problem: .input(.tooMany("columns", limit: TableLimits.columns)), offset: start)
      }
      row.append(field)
      isAtEnd = position >= bytes.count || bytes[position] != separator
      guard position < bytes.count else { break }
      let byte = bytes[position]
      position += 1
      if byte == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
    }
    return row
  }

  private mutating func field() throws(RowError) -> Field {
    let start = position
    let blanks = bytes[position...].prefix { $0 == 0x20 }.count
    let isFormula = bytes[position...].dropFirst(blanks).starts(with: "=\"".utf8)
    let quote = position + blanks + (isFormula ? 1 : 0)
    if quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") {
      do throws(RowError) {
        let content = try quoted(at: quote)
        let range = start..<position
        position += bytes[position...].prefix { $0 == 0x20 }.count
        guard position == bytes.count || isEnd(bytes[position]) else {
          throw RowError(problem: .textAfterQuote, offset: position)
        }
        return Located(String(decoding: content, as: UTF8.self), range)
      } catch {
        // After blanks or a sign, a quotation mark may belong to the text.
        if quote == start { throw error }
        position = start
      }
    }
    while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
    return Located(String(decoding: bytes[start..<position], as: UTF8.self), start..<position)
  }

  private mutating func quoted(at start: Int) throws(RowError) -> ArraySlice<UInt8> {
    let quote = UInt8(ascii: "\"")
    position = start + 1
    var content: [UInt8] = []
    while true {
      guard let end = bytes[position...].firstIndex(of: quote) else {
        throw RowError(problem: .unclosedQuote, offset: start)
      }
      let isDoubled = end + 1 < bytes.count && bytes[end + 1] == quote
      // Fast path for fields without quotation marks.
      if !isDoubled, content.isEmpty {
        defer { position = end + 1 }
        return bytes[position..<end]
      }
      content += bytes[position..<end]
      position = end + 1
      guard isDoubled else { return content[...] }
      content.append(quote)
      position += 1
    }
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == separator || byte == 0x0A || byte == 0x0D
  }
}
