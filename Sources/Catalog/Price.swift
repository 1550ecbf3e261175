public import ContentHash

/// An amount of money in whole minor units of a currency, so that it needs no rounding.
public struct Price: Hashable, Sendable {
  /// The amount: cents for USD, yen for JPY.
  public let minorUnits: Int
  /// The currency.
  public let currency: Currency

  /// Creates a price from minor units.
  public init(minorUnits: Int, currency: Currency) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  /// Parses a decimal number exactly: `3.99`, `4`, `0.5e1`. Ignores final zeros.
  public init(decimal text: String, currency: Currency) throws(PriceError) {
    self.currency = currency
    minorUnits = try Decimal(text).minorUnits(exponent: currency.exponent)
  }

  /// True if the amount is zero.
  public var isFree: Bool { minorUnits == 0 }

  /// The amount as a decimal number: `3.99`, or `400` for JPY (schema.org `price`).
  public var decimalText: String {
    let digits = String(minorUnits)
    guard currency.exponent > 0 else { return digits }
    let missing = max(0, currency.exponent + 1 - digits.count)
    let padded = String(repeating: "0", count: missing) + digits
    return padded.dropLast(currency.exponent) + "." + padded.suffix(currency.exponent)
  }
}

/// The reason why a text is not a price.
public enum PriceError: Error, Hashable, Sendable {
  case malformed
  case negative
  case tooPrecise(places: Int)
  case tooLarge
}

/// The value is digits × 10^-places.
private struct Decimal {
  var isNegative: Bool
  var digits: [UInt8]
  var places: Int

  private static let maximumDigits = 15
  /// Prevents overflows in sums of exponents.
  private static let exponents = -1000...1000

  init(_ text: String) throws(PriceError) {
    var rest = Substring(text).utf8
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    let whole = Self.digits(of: &rest)
    var fraction: [UInt8] = []
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = Self.digits(of: &rest)
      guard !fraction.isEmpty else { throw .malformed }
    }
    guard !whole.isEmpty else { throw .malformed }
    digits = whole + fraction
    places = fraction.count
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      guard let exponent = Int(Substring(rest)), Self.exponents.contains(exponent) else {
        throw .malformed
      }
      places -= exponent
    } else if !rest.isEmpty {
      throw .malformed
    }
    normalize()
  }

  func minorUnits(exponent: Int) throws(PriceError) -> Int {
    guard !digits.isEmpty else { return 0 }
    guard !isNegative else { throw .negative }
    guard places <= exponent else { throw .tooPrecise(places: places) }
    guard digits.count + exponent - places <= Self.maximumDigits else { throw .tooLarge }
    var value = 0
    for digit in digits { value = value * 10 + Int(digit) }
    for _ in 0..<(exponent - places) { value *= 10 }
    return value
  }

  private mutating func normalize() {
    while let last = digits.last, last == 0 {
      digits.removeLast()
      places -= 1
    }
    digits = Array(digits.drop { $0 == 0 })
  }

  private static func digits(of rest: inout Substring.UTF8View) -> [UInt8] {
    let found = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest[found.endIndex...]
    return found.map { $0 - UInt8(ascii: "0") }
  }
}

extension Price: Encodable {
  /// Writes the minor units and the currency.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(minorUnits)
    try container.encode(currency.code)
  }
}

extension Price: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.beginElement()
    hasher.combine(minorUnits)
    hasher.beginElement()
    hasher.combine(currency.code)
  }
}
