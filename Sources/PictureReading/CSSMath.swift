/// Computes `calc()`, `min()`, `max()` and `clamp()` (CSS Values 4 §10) of values with one unit.
struct CSSMath {
  /// A number with its unit: an empty string, `%`, or `px` for all absolute lengths.
  struct Value: Equatable {
    var number: Double
    var unit: String

    var css: String {
      let text = number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
      return text + unit
    }
  }

  private static let maximumDepth = 20

  /// In bytes.
  private static let maximumLength = 1_000

  private var remaining: Substring
  private var depth = 0

  /// Returns `nil` for invalid text and for mixed units.
  ///
  /// - Complexity: O(bytes × depth).
  static func value(_ text: some StringProtocol) -> Value? {
    guard text.utf8.count <= maximumLength else { return nil }
    var math = CSSMath(remaining: CSSText.trimmed(Substring(text.lowercased())))
    guard let value = math.factor(), math.remaining.isEmpty, value.number.isFinite else {
      return nil
    }
    return value
  }

  static func number(_ text: some StringProtocol) -> Double? {
    var scanner = NumberScanner(Array(text.utf8))
    let value = scanner.number()
    return scanner.next == nil ? value : nil
  }

  private mutating func sum() -> Value? {
    guard var result = product() else { return nil }
    while let sign = take("+-") {
      guard let other = product(), other.unit == result.unit else { return nil }
      result.number += sign == UInt8(ascii: "-") ? -other.number : other.number
    }
    return result
  }

  private mutating func product() -> Value? {
    guard var result = factor() else { return nil }
    while let sign = take("*/") {
      guard let other = factor(), other.unit.isEmpty || result.unit.isEmpty else { return nil }
      if sign == UInt8(ascii: "/") {
        guard other.unit.isEmpty, other.number != 0 else { return nil }
        result.number /= other.number
      } else {
        result = Value(
          number: result.number * other.number,
          unit: result.unit.isEmpty ? other.unit : result.unit)
      }
    }
    return result
  }

  private mutating func factor() -> Value? {
    remaining = remaining.drop(while: \.isWhitespace)
    let name = remaining.utf8.prefix { (0x61...0x7A).contains($0) }
    if remaining[name.endIndex...].utf8.first == UInt8(ascii: "(") {
      return function(String(decoding: Array(name), as: UTF8.self))
    }
    let text = remaining.utf8.prefix { byte in
      CSSText.isNameByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%")
        || byte == UInt8(ascii: "+")
    }
    var scanner = NumberScanner(Array(text))
    guard let number = scanner.number() else { return nil }
    var unit: [UInt8] = []
    while let byte = scanner.next, (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "%") {
      unit.append(byte)
      scanner.skip()
    }
    guard scanner.next == nil else { return nil }
    remaining = remaining[text.endIndex...]
    let unitName = String(decoding: unit, as: UTF8.self)
    if unitName.isEmpty || unitName == "%" { return Value(number: number, unit: unitName) }
    return Self.sizes[unitName].map { Value(number: number * $0, unit: "px") }
  }

  private mutating func function(_ name: String) -> Value? {
    guard depth < Self.maximumDepth,
      ["", "calc", "min", "max", "clamp"].contains(name)
    else { return nil }
    depth += 1
    defer { depth -= 1 }
    remaining = Substring(remaining.utf8.dropFirst(name.utf8.count + 1))
    var values: [Value] = []
    while true {
      guard let value = sum(), values.first.map({ $0.unit == value.unit }) ?? true else {
        return nil
      }
      values.append(value)
      let mark = take(",)")
      if mark == UInt8(ascii: ")") { break }
      guard mark == UInt8(ascii: ","), values.count < 20 else { return nil }
    }
    let numbers = values.map(\.number)
    let result: Double? =
      switch (name, numbers.count) {
      case ("", 1), ("calc", 1): numbers.first
      case ("min", _): numbers.min()
      case ("max", _): numbers.max()
      case ("clamp", 3): max(numbers[0], min(numbers[1], numbers[2]))
      default: nil
      }
    return result.map { Value(number: $0, unit: values[0].unit) }
  }

  private mutating func take(_ bytes: String) -> UInt8? {
    remaining = remaining.drop(while: \.isWhitespace)
    guard let byte = remaining.utf8.first, bytes.utf8.contains(byte) else { return nil }
    remaining = Substring(remaining.utf8.dropFirst())
    return byte
  }

  /// Absolute units in pixels. `rem` is the root's font size: 16 pixels in a picture.
  static let sizes: [String: Double] = [
    "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
    "rem": 16,
  ]
}
