import Foundation

/// The last point of a path (SVG 2 §9.3), and the direction in which the path arrives there.
struct SVGPathEnd {
  private(set) var x = 0.0
  private(set) var y = 0.0
  /// In degrees.
  private(set) var angle = 0.0

  private var start = (x: 0.0, y: 0.0)

  /// Reads path data up to the first syntax error. Returns `nil` if there is no point.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - isStart: True to return the first point instead of the last one.
  /// - Complexity: O(bytes).
  init?(_ data: String, isStart: Bool = false) {
    var scanner = NumberScanner(Array(data.utf8))
    var command: UInt8?
    var hasPoint = false
    while true {
      while let byte = scanner.next, byte <= 0x20 || byte == UInt8(ascii: ",") { scanner.skip() }
      guard let byte = scanner.next else { break }
      if Self.counts[byte | 0x20] != nil {
        command = byte
        scanner.skip()
      }
      guard let current = command, let count = Self.counts[current | 0x20],
        let numbers = Self.numbers(count, isArc: current | 0x20 == UInt8(ascii: "a"), &scanner)
      else { break }
      move(current, numbers)
      hasPoint = true
      if isStart { break }
      // Further pairs after a move are lines. Only a command may follow `z`.
      switch current {
      case UInt8(ascii: "M"): command = UInt8(ascii: "L")
      case UInt8(ascii: "m"): command = UInt8(ascii: "l")
      case UInt8(ascii: "Z"), UInt8(ascii: "z"): command = nil
      default: break
      }
    }
    guard hasPoint, x.isFinite, y.isFinite else { return nil }
  }

  /// The number of arguments of each command.
  private static let counts: [UInt8: Int] = [
    UInt8(ascii: "m"): 2, UInt8(ascii: "l"): 2, UInt8(ascii: "h"): 1, UInt8(ascii: "v"): 1,
    UInt8(ascii: "c"): 6, UInt8(ascii: "s"): 4, UInt8(ascii: "q"): 4, UInt8(ascii: "t"): 2,
    UInt8(ascii: "a"): 7, UInt8(ascii: "z"): 0,
  ]

  private static func numbers(
    _ count: Int, isArc: Bool, _ scanner: inout NumberScanner
  ) -> [Double]? {
    var numbers: [Double] = []
    while numbers.count < count {
      while let byte = scanner.next, byte <= 0x20 || byte == UInt8(ascii: ",") { scanner.skip() }
      // The flags of an arc are single digits. The next number may follow directly.
      if isArc, numbers.count == 3 || numbers.count == 4 {
        guard let flag = scanner.next, flag == 0x30 || flag == 0x31 else { return nil }
        numbers.append(Double(flag - 0x30))
        scanner.skip()
        continue
      }
      guard let number = scanner.number() else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  private mutating func move(_ command: UInt8, _ numbers: [Double]) {
    let isRelative = command & 0x20 != 0
    let (oldX, oldY) = (x, y)
    let origin = isRelative ? (x: x, y: y) : (x: 0, y: 0)
    var control = (x: oldX, y: oldY)
    switch command | 0x20 {
    case UInt8(ascii: "h"): x = origin.x + numbers[0]
    case UInt8(ascii: "v"): y = origin.y + numbers[0]
    case UInt8(ascii: "z"): (x, y) = start
    default:
      (x, y) = (origin.x + numbers[numbers.count - 2], origin.y + numbers[numbers.count - 1])
      if numbers.count == 4 || numbers.count == 6 {
        control = (
          origin.x + numbers[numbers.count - 4], origin.y + numbers[numbers.count - 3]
        )
      }
    }
    if command | 0x20 == UInt8(ascii: "m") { start = (x, y) }
    let direction = (x - control.x, y - control.y)
    if direction != (0, 0) { angle = atan2(direction.1, direction.0) * 180 / .pi }
  }
}
