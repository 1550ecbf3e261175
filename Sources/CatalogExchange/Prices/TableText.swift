import Diagnostics
import Foundation

/// The text of a table that some spreadsheet wrote, and in which encoding it stands.
struct TableText {
  let file: SourceFile
  /// What the user is told: `UTF-16`.
  let encoding: String

  /// Finds the encoding: a byte order mark says it, else it is UTF-8 if it can be, else what
  /// spreadsheets for Windows write.
  ///
  /// - Returns: `nil` for bytes that are no text.
  /// - Complexity: O(bytes).
  init?(_ bytes: [UInt8], path: String) {
    let mark = bytes.prefix(2)
    let text: String?
    if mark == [0xFF, 0xFE] || mark == [0xFE, 0xFF] {
      encoding = "UTF-16"
      text = Self.utf16(bytes.dropFirst(2), isBigEndian: mark == [0xFE, 0xFF])
    } else if let unicode = String(validating: bytes.withoutByteOrderMark, as: UTF8.self) {
      encoding = bytes.withoutByteOrderMark.startIndex > 0 ? "UTF-8 with a mark" : "UTF-8"
      text = unicode
    } else {
      // Windows-1252 is Latin-1 with letters where that has control characters.
      encoding = "Latin-1"
      text =
        String(data: Data(bytes), encoding: .windowsCP1252)
        ?? String(data: Data(bytes), encoding: .isoLatin1)
    }
    guard let text, !text.utf8.contains(0) else { return nil }
    file = SourceFile(path: path, text: text)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(validating: units, as: UTF16.self)
  }
}
