import Foundation

/// An id in a picture, with only characters that have no special meaning in HTML, URLs and CSS.
struct SVGIdentifier: Hashable {
  /// Characters except letters, digits, `-`, `_` and `.` are replaced by their code points, as in
  /// Illustrator (`_x20_`).
  let name: String

  init?(_ text: some StringProtocol) {
    guard !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ Self.isPlain($0) }) {
      name = String(text)
    } else {
      name = text.unicodeScalars.reduce(into: "") { result, scalar in
        if scalar.isASCII, Self.isPlain(UInt8(truncatingIfNeeded: scalar.value)) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "_x\(String(scalar.value, radix: 16, uppercase: true))_"
        }
      }
    }
  }

  /// Returns `nil` for a reference to another file.
  init?(reference: some StringProtocol) {
    let trimmed = reference.trimmingCharacters(in: .whitespacesAndNewlines)
    guard trimmed.utf8.first == UInt8(ascii: "#") else { return nil }
    let fragment = Substring(trimmed.utf8.dropFirst())
    let isEscaped = fragment.utf8.contains(UInt8(ascii: "%"))
    self.init(isEscaped ? fragment.removingPercentEncoding ?? "" : String(fragment))
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte < 0x80 && CSSText.isNameByte(byte) || byte == UInt8(ascii: ".")
  }
}
