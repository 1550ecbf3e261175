/// Punycode (RFC 3492): Unicode in ASCII letters, digits and hyphens.
enum Punycode {
  private static let base = 36
  private static let smallest = 1
  private static let largest = 26
  private static let skew = 38
  private static let damp = 700
  private static let firstBias = 72
  private static let firstScalar = 0x80

  /// Encodes a text (RFC 3492 §6.3).
  ///
  /// - Complexity: O(n²) for n scalars. The caller limits the length.
  static func encoded(_ text: some Sequence<Unicode.Scalar>) -> String {
    let scalars = text.map { Int($0.value) }
    var output = scalars.filter { $0 < firstScalar }.map { UInt8($0) }
    let basic = output.count
    if basic > 0 { output.append(UInt8(ascii: "-")) }
    var (next, delta, bias, handled) = (firstScalar, 0, firstBias, basic)
    while handled < scalars.count, let least = scalars.filter({ $0 >= next }).min() {
      delta += (least - next) * (handled + 1)
      next = least
      for scalar in scalars {
        if scalar < next { delta += 1 }
        guard scalar == next else { continue }
        write(delta, bias: bias, to: &output)
        bias = adapted(delta, points: handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      next += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Decodes a text (RFC 3492 §6.2). Returns `nil` for invalid input.
  ///
  /// - Complexity: O(n²) for n bytes. The caller limits the length.
  static func decoded(_ text: some StringProtocol) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 < firstScalar }) else { return nil }
    let hyphen = bytes.lastIndex(of: UInt8(ascii: "-"))
    var output = bytes[..<(hyphen ?? 0)].map { Unicode.Scalar($0) }
    var rest = bytes[(hyphen.map { $0 + 1 } ?? 0)...]
    var (scalar, place, bias) = (firstScalar, 0, firstBias)
    while !rest.isEmpty {
      guard let step = number(&rest, bias: bias) else { return nil }
      let count = output.count + 1
      bias = adapted(step, points: count, isFirst: place == 0 && scalar == firstScalar)
      let (sum, overflow) = place.addingReportingOverflow(step)
      guard !overflow else { return nil }
      scalar += sum / count
      place = sum % count
      guard scalar <= 0x10FFFF, let decoded = Unicode.Scalar(UInt32(scalar)) else { return nil }
      output.insert(decoded, at: place)
      place += 1
    }
    return String(String.UnicodeScalarView(output))
  }

  /// Writes a variable-length integer (RFC 3492 §3.3).
  private static func write(_ number: Int, bias: Int, to output: inout [UInt8]) {
    var rest = number
    var position = base
    while rest >= threshold(position, bias) {
      let threshold = threshold(position, bias)
      output.append(digit(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      position += base
    }
    output.append(digit(rest))
  }

  /// Returns `nil` if the integer is unterminated or too large.
  private static func number(_ bytes: inout ArraySlice<UInt8>, bias: Int) -> Int? {
    var (number, weight, position) = (0, 1, base)
    while let byte = bytes.popFirst() {
      guard let value = value(of: byte), weight < 1 << 32 else { return nil }
      number += value * weight
      let threshold = threshold(position, bias)
      if value < threshold { return number }
      weight *= base - threshold
      position += base
    }
    return nil
  }

  private static func threshold(_ position: Int, _ bias: Int) -> Int {
    min(max(position - bias, smallest), largest)
  }

  private static func adapted(_ delta: Int, points: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / points
    var position = 0
    while delta > (base - smallest) * largest / 2 {
      delta /= base - smallest
      position += base
    }
    return position + (base - smallest + 1) * delta / (delta + skew)
  }

  private static func digit(_ value: Int) -> UInt8 {
    value < 26 ? UInt8(ascii: "a") + UInt8(value) : UInt8(ascii: "0") + UInt8(value - 26)
  }

  private static func value(of byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a"))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 26
    default: nil
    }
  }
}
