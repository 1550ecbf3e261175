// Bytes that are written in digits: hexadecimal ones, base32 and base64.

extension VectorScanner {
  /// The longest row of digits in a text.
  struct DigitRow {
    private var row: [UInt8] = []
    private var longestBefore: [UInt8] = []

    var longest: [UInt8] { row.count > longestBefore.count ? row : longestBefore }

    /// Takes in a digit; `nil` ends the row.
    mutating func append(_ digit: UInt8?) {
      if let digit {
        row.append(digit)
      } else if !row.isEmpty {
        if row.count > longestBefore.count { longestBefore = row }
        row.removeAll(keepingCapacity: true)
      }
    }
  }

  /// The value of a letter or digit of base32 (RFC 4648 §6).
  static func base32Value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "2")...UInt8(ascii: "7"): byte - UInt8(ascii: "2") + 26
    default: nil
    }
  }

  /// The whole bytes of digits of so many bits.
  static func decoded(_ digits: ArraySlice<UInt8>, bits: Int) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(digits.count * bits / 8)
    var (value, count) = (UInt32(0), 0)
    for digit in digits {
      value = value << UInt32(bits) | UInt32(digit)
      count += bits
      guard count >= 8 else { continue }
      count -= 8
      decoded.append(UInt8(truncatingIfNeeded: value >> UInt32(count)))
    }
    return decoded
  }
}
