/// The commands of path data (SVG 2 §9.3), each with its numbers.
///
///     var commands = SVGPathCommands("M1 2 3 4h5z".utf8)
///     while let (command, numbers) = commands.next() { … }  // M 1 2, L 3 4, h 5, z
///
/// Reads data up to the first syntax error (SVG 2 §9.5.4).
package struct SVGPathCommands {
  private var numbers: NumberScanner
  private var command: UInt8?

  package init(_ data: some Collection<UInt8>) { numbers = NumberScanner(Array(data)) }

  /// The number of arguments by lower-case letter.
  private static let counts: [UInt8: Int] = [
    UInt8(ascii: "m"): 2, UInt8(ascii: "l"): 2, UInt8(ascii: "h"): 1, UInt8(ascii: "v"): 1,
    UInt8(ascii: "c"): 6, UInt8(ascii: "s"): 4, UInt8(ascii: "q"): 4, UInt8(ascii: "t"): 2,
    UInt8(ascii: "a"): 7, UInt8(ascii: "z"): 0,
  ]

  package mutating func next() -> (command: UInt8, arguments: [Double])? {
    skipGap()
    guard let byte = numbers.next else { return nil }
    if Self.counts[byte | 0x20] != nil {
      command = byte
      numbers.skip()
    }
    guard let current = command, let count = Self.counts[current | 0x20] else { return nil }
    var arguments: [Double] = []
    while arguments.count < count {
      skipGap()
      let isFlag = current | 0x20 == UInt8(ascii: "a") && (3...4).contains(arguments.count)
      guard let argument = isFlag ? flag() : numbers.number() else { return nil }
      arguments.append(argument)
    }
    // Further pairs after a move are lines. Only a command may follow `z`.
    switch current {
    case UInt8(ascii: "M"): command = UInt8(ascii: "L")
    case UInt8(ascii: "m"): command = UInt8(ascii: "l")
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): command = nil
    default: break
    }
    return (current, arguments)
  }

  package var isAtEnd: Bool { numbers.next == nil }

  private mutating func skipGap() {
    while let byte = numbers.next, byte <= 0x20 || byte == UInt8(ascii: ",") { numbers.skip() }
  }

  /// A flag is a single digit. The next number may follow without a separator.
  private mutating func flag() -> Double? {
    guard let flag = numbers.next, flag == 0x30 || flag == 0x31 else { return nil }
    numbers.skip()
    return Double(flag - 0x30)
  }
}
