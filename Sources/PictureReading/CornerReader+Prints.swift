extension CornerReader {
  /// How many ways from corner to corner one print stands for.
  private static let width = 4
  /// What a print tells of a way: how much of all four it goes, in parts of this number.
  private static let parts = 16.0
  /// A number is taken for its neighbour, too, when it is as near as this to what lies between
  /// them: it may be rounded.
  private static let doubt = 0.2
  /// The most numbers of a print that are in doubt.
  private static let mostDoubts = 4
  /// The most prints of one picture, and the fewest: less is drawn by everybody.
  static let mostPrints = 24
  static let fewestPrints = 5

  /// The prints of outlines: those with the most corners first. An outline that is like its own
  /// mirror image can have too few that are the same however it is turned; then they are those of
  /// the outline as it stands.
  ///
  /// - Complexity: O(corners).
  static func prints(of outlines: [[Corner]]) -> [UInt64] {
    let turned = prints(of: outlines) { _, turned in turned }
    return turned.isEmpty ? prints(of: outlines) { drawn, _ in drawn } : turned
  }

  private static func prints(
    of outlines: [[Corner]], _ form: (_ drawn: UInt64, _ turned: UInt64) -> UInt64
  ) -> [UInt64] {
    var prints: [UInt64] = []
    var known: Set<UInt64> = []
    let ordered = outlines.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }
    for (_, outline) in ordered {
      Self.prints(of: outline, withDoubts: false) { drawn, turned in
        let print = form(drawn, turned)
        if prints.count < mostPrints, known.insert(print).inserted { prints.append(print) }
      }
    }
    return prints.count < fewestPrints ? [] : prints
  }

  /// The prints of an outline, which is taken for closed: as it stands, and however it is mirrored
  /// or turned by quarters. They end with the bits 10, which tells them from others.
  ///
  /// - Returns: How many rows of ways have prints.
  /// - Complexity: O(corners).
  @discardableResult
  static func prints(
    of outline: [Corner], withDoubts: Bool, _ body: (_ drawn: UInt64, _ turned: UInt64) -> Void
  ) -> Int {
    var count = 0
    let corners = plain(outline)
    guard corners.count > width else { return count }
    let ways = corners.indices.map { index in
      let (from, to) = (corners[index], corners[(index + 1) % corners.count])
      return Corner(x: to.x - from.x, y: to.y - from.y)
    }
    var values = [Double](repeating: 0, count: 2 * width)
    for first in ways.indices {
      var (length, oblique) = (0.0, 0)
      for place in 0..<width {
        let way = ways[(first + place) % ways.count]
        (values[2 * place], values[2 * place + 1]) = (way.x, way.y)
        length += abs(way.x) + abs(way.y)
        if isOblique(way) { oblique += 1 }
      }
      guard oblique > 1 else { continue }
      count += 1
      add(values.map { $0 / length * parts }, withDoubts, body)
    }
    return count
  }

  /// Without corners that are all but the same.
  private static func plain(_ outline: [Corner]) -> [Corner] {
    guard let first = outline.first else { return [] }
    var (low, high) = (first, first)
    for corner in outline {
      guard abs(corner.x) < 1e6, abs(corner.y) < 1e6 else { return [] }
      (low.x, low.y) = (min(low.x, corner.x), min(low.y, corner.y))
      (high.x, high.y) = (max(high.x, corner.x), max(high.y, corner.y))
    }
    let size = max(high.x - low.x, high.y - low.y)
    func isNear(_ a: Corner, _ b: Corner) -> Bool { abs(a.x - b.x) + abs(a.y - b.y) < size / 50 }
    var corners: [Corner] = []
    for corner in outline {
      if let last = corners.last, isNear(last, corner) { continue }
      corners.append(corner)
    }
    while corners.count > 1, let last = corners.last, isNear(last, corners[0]) {
      corners.removeLast()
    }
    return corners
  }

  private static func isOblique(_ way: Corner) -> Bool {
    let (short, long) = (min(abs(way.x), abs(way.y)), max(abs(way.x), abs(way.y)))
    return short > long / 12 && long - short > long / 12
  }

  private static func add(
    _ values: [Double], _ withDoubts: Bool, _ body: (_ drawn: UInt64, _ turned: UInt64) -> Void
  ) {
    var numbers = values.map { Int($0.rounded()) }
    body(print(of: numbers), turnedPrint(of: numbers))
    guard withDoubts else { return }
    var doubts: [(place: Int, step: Int)] = []
    for (place, value) in values.enumerated() where doubts.count < mostDoubts {
      let rest = value - Double(numbers[place])
      if 0.5 - abs(rest) < doubt { doubts.append((place, rest > 0 ? 1 : -1)) }
    }
    // All combinations, each one step from the one before it (a Gray code).
    for combination in 1..<max(1, 1 << doubts.count) {
      let (place, step) = doubts[combination.trailingZeroBitCount]
      let isOn = (combination ^ combination >> 1) >> combination.trailingZeroBitCount & 1 == 1
      numbers[place] += isOn ? step : -step
      body(print(of: numbers), turnedPrint(of: numbers))
    }
  }

  /// The same for an outline and for one that is drawn backwards.
  private static func print(of numbers: [Int]) -> UInt64 {
    var (forwards, backwards) = (UInt64(0), UInt64(0))
    for place in 0..<width {
      for axis in 0..<2 {
        forwards = forwards << 6 | UInt64(numbers[2 * place + axis] + 31)
        backwards = backwards << 6 | UInt64(31 - numbers[2 * (width - 1 - place) + axis])
      }
    }
    let print = ShapeReader.mixed(forwards) &+ ShapeReader.mixed(backwards)
    return print & ~3 | 2
  }

  /// The same for an outline and for one that is mirrored, turned by quarters, or drawn backwards.
  private static func turnedPrint(of numbers: [Int]) -> UInt64 {
    let forwards = upright(numbers) { $0 }
    let backwards = upright(numbers) { width - 1 - $0 }
    return (ShapeReader.mixed(forwards) &+ ShapeReader.mixed(backwards)) & ~3 | 2
  }

  /// Four ways in the order of their places, so mirrored and turned that the first of each axis
  /// that goes anywhere goes forwards, and the greater axis stands first.
  private static func upright(_ numbers: [Int], _ place: (Int) -> Int) -> UInt64 {
    func axis(_ axis: Int) -> UInt64 {
      var (sign, packed) = (0, UInt64(0))
      for index in 0..<width {
        let number = numbers[2 * place(index) + axis]
        if sign == 0 { sign = number.signum() }
        packed = packed << 6 | UInt64(number * sign + 31)
      }
      return packed
    }
    let (x, y) = (axis(0), axis(1))
    return max(x, y) << 24 | min(x, y)
  }
}
