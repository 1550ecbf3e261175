import Foundation

/// The last point of a path (SVG 2 §9.3), and the direction at that point.
struct SVGPathEnd {
  private(set) var x = 0.0
  private(set) var y = 0.0
  /// In degrees.
  private(set) var angle = 0.0

  private var start = (x: 0.0, y: 0.0)

  /// Returns `nil` if the path has no points. `isStart` selects the first point.
  ///
  /// - Complexity: O(bytes).
  init?(_ data: String, isStart: Bool = false) {
    var commands = SVGPathCommands(data.utf8)
    var hasPoint = false
    while let (command, numbers) = commands.next() {
      move(command, numbers)
      hasPoint = true
      if isStart { break }
    }
    guard hasPoint, x.isFinite, y.isFinite else { return nil }
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
