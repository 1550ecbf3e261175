/// Numbers of SVG with fewer decimal places, in as few characters as they need.
enum RoundedNumbers {
  /// A value with its numbers rounded.
  ///
  /// - Parameters:
  ///   - text: Numbers with commas and blanks between them, letters of a path's commands, units.
  ///   - decimals: How many places are kept.
  ///   - isPath: Whether it is the data of a path, in whose arcs flags are single digits.
  /// - Returns: The value, with blanks only where they are needed.
  /// - Complexity: O(bytes).
  static func text(_ text: String, decimals: Int, isPath: Bool) -> String {
    var writer = RoundingWriter(decimals: decimals)
    var scanner = NumberScanner(Array(text.utf8))
    var isArc = false
    var argument = 0
    while let byte = scanner.next {
      if isPath, isArc, (3...4).contains(argument % 7), byte == 0x30 || byte == 0x31 {
        scanner.skip()
        argument += 1
        writer.append(flag: byte)
      } else if let number = scanner.number() {
        argument += 1
        writer.append(number)
      } else {
        scanner.skip()
        if [0x20, 0x09, 0x0A, 0x0D, 0x2C].contains(byte) { continue }
        (isArc, argument) = (byte | 0x20 == UInt8(ascii: "a"), 0)
        writer.append(sign: byte)
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A number in decimal digits: `-.5`, `12`.
  static func digits(_ number: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (number * scale).rounded()
    guard abs(scaled) < 1e15 else { return "\(number)" }
    let whole = Int64(scaled)
    if whole == 0 { return "0" }
    var digits = String(whole.magnitude)
    if decimals > 0 {
      digits = String(repeating: "0", count: max(0, decimals - digits.utf8.count)) + digits
      var places = digits.suffix(decimals)
      while places.last == "0" { places.removeLast() }
      digits = digits.dropLast(decimals) + (places.isEmpty ? "" : "." + places)
    }
    return (whole < 0 ? "-" : "") + digits
  }
}

/// Writes numbers one after the other with a blank only where one is needed.
private struct RoundingWriter {
  let decimals: Int
  private(set) var bytes: [UInt8] = []
  /// Whether a number came last, and whether that has a point.
  private var isAfterNumber = false
  private var hasPoint = false

  init(decimals: Int) { self.decimals = decimals }

  mutating func append(_ number: Double) {
    let text = RoundedNumbers.digits(number, decimals: decimals)
    let isApart = text.hasPrefix("-") || text.hasPrefix(".") && hasPoint  // no path
    if isAfterNumber, !isApart { bytes.append(UInt8(ascii: " ")) }
    bytes += text.utf8
    (isAfterNumber, hasPoint) = (true, text.contains("."))
  }

  mutating func append(flag: UInt8) {
    if isAfterNumber { bytes.append(UInt8(ascii: " ")) }
    bytes.append(flag)
    (isAfterNumber, hasPoint) = (true, false)
  }

  mutating func append(sign: UInt8) {
    bytes.append(sign)
    (isAfterNumber, hasPoint) = (false, false)
  }
}
