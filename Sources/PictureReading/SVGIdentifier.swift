import Foundation

/// An id of a picture, in letters that mean nothing to HTML, URLs and CSS.
struct SVGIdentifier: Hashable {
  /// The id as it is written: other characters than letters, digits, `-`, `_`, `.` are written
  /// by their code point, as Illustrator does (`_x20_`).
  let name: String

  /// The id in an `id` attribute, or `nil` if it is empty.
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

  /// The id that a reference (`#id`) leads to, or `nil` if it leads out of the picture.
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
