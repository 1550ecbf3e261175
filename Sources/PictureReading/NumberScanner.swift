/// Reads numbers (SVG 2 §9.3.9): `1.5.5-3e2` is three numbers. The caller reads the separators.
package struct NumberScanner {
  private let bytes: [UInt8]
  private var position = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  package var offset: Int { position }

  package mutating func skip() { position += 1 }

  package mutating func number() -> Double? {
    var end = position
    func byte() -> UInt8? { end < bytes.count ? bytes[end] : nil }
    func isSign(_ byte: UInt8?) -> Bool { byte == 0x2B || byte == 0x2D }
    func takeDigits() -> Int {
      let start = end
      while let digit = byte(), (0x30...0x39).contains(digit) { end += 1 }
      return end - start
    }
    if isSign(byte()) { end += 1 }
    var count = takeDigits()
    if byte() == UInt8(ascii: ".") {
      end += 1
      count += takeDigits()
    }
    guard count > 0 else { return nil }
    let mantissa = end
    if let letter = byte(), letter | 0x20 == UInt8(ascii: "e") {
      end += 1
      if isSign(byte()) { end += 1 }
      if takeDigits() == 0 { end = mantissa }
    }
    guard let value = Double(String(decoding: bytes[position..<end], as: UTF8.self)), value.isFinite
    else { return nil }
    position = end
    return value
  }
}
