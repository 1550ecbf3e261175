/// A part of a drawing between two moves of the pen, independent of its notation.
///
/// Equal shapes give equal contours for absolute and relative commands, polygons and paths, and all
/// notations of a number.
struct Contour: Equatable {
  struct Point: Equatable {
    var x, y: Double
  }

  let hash: UInt64
  /// The number of decisions of a designer. A line, a rectangle or an ellipse has the weight 1.
  let weight: Int
  /// True for a square with a corner at the origin. Many programs write such a square without a
  /// color behind each picture.
  let isBox: Bool

  /// The grid cells per unit.
  private static let cells = 8.0
  /// Keeps numbers with up to three decimals away from the edges of cells, against rounding errors.
  private static let offset = 0.22

  private static func cell(_ value: Double) -> UInt64 {
    let cell = (value * cells + offset).rounded(.down)
    return UInt64(bitPattern: cell.magnitude < 1e15 ? Int64(cell) : .max)
  }

  private static func combined(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    mixed(hash &* 0x9E37_79B9_7F4A_7C15 &+ value)
  }

  /// Spreads a hash over all its bits (MurmurHash3's finalizer).
  private static func mixed(_ hash: UInt64) -> UInt64 {
    var hash = hash
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ hash >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return hash ^ hash >> 33
  }

  fileprivate init(
    kind: UInt64, _ values: [Double], at start: Point, weight: Int, isBox: Bool = false
  ) {
    hash = ([start.x, start.y] + values).reduce(Self.combined(1, kind)) {
      Self.combined($0, Self.cell($1))
    }
    (self.weight, self.isBox) = (weight, isBox)
  }

  static func ellipse(at center: Point, _ rx: Double, _ ry: Double) -> Contour {
    Contour(kind: 2, [rx, ry], at: center, weight: 1)
  }

  static func rectangle(at corner: Point, width: Double, height: Double) -> Contour {
    let isBox =
      cell(corner.x) == cell(0) && cell(corner.y) == cell(0) && cell(width) == cell(height)
    return Contour(
      kind: 3, [width, height], at: corner, weight: 1, isBox: isBox)
  }

  /// Returns the contours of an element. Uses attribute names only, because scripts do not contain
  /// the name of the element.
  static func element(_ value: (String) -> Double?) -> [Contour] {
    func number(_ name: String) -> Double { value(name) ?? 0 }
    let center = Point(x: number("cx"), y: number("cy"))
    let (rx, ry) = (value("rx") ?? number("ry"), value("ry") ?? number("rx"))
    if let r = value("r") { return r > 0 ? [ellipse(at: center, r, r)] : [] }
    if let width = value("width"), let height = value("height") {
      guard width > 0, height > 0 else { return [] }
      let (x, y) = (number("x"), number("y"))
      guard rx > 0, ry > 0 else {
        return [rectangle(at: Point(x: x, y: y), width: width, height: height)]
      }
      return [Contour(kind: 4, [width, height, rx, ry], at: Point(x: x, y: y), weight: 1)]
    }
    if rx > 0, ry > 0 { return [ellipse(at: center, rx, ry)] }
    guard ["x1", "x2", "y1", "y2"].contains(where: { value($0) != nil }) else { return [] }
    var pen = ContourPen()
    pen.move(to: Point(x: number("x1"), y: number("y1")))
    pen.line(to: Point(x: number("x2"), y: number("y2")))
    return pen.finish()
  }

  static func path(_ data: some Collection<UInt8>) -> [Contour] {
    var commands = SVGPathCommands(data)
    var pen = ContourPen()
    while let (command, arguments) = commands.next() { pen.draw(command, arguments) }
    return pen.finish()
  }

  static func points(_ data: some Collection<UInt8>) -> [Contour] {
    path(Array("M".utf8) + Array(data))
  }
}

struct ContourPen {
  typealias Point = Contour.Point

  private enum Segment {
    case line(Point)
    case curve(Point, Point, Point)
    case arc(rx: Double, ry: Double, turn: Double, isLarge: Bool, isSweep: Bool, Point)

    var end: Point {
      switch self {
      case .line(let end), .curve(_, _, let end), .arc(_, _, _, _, _, let end): end
      }
    }
  }

  private(set) var point = Point(x: 0, y: 0)
  private var start = Point(x: 0, y: 0)
  private var segments: [Segment] = []
  private var contours: [Contour] = []
  /// The last control point, if the previous command drew a curve.
  private var control: (isCubic: Bool, point: Point)?

  /// Points at a smaller distance are equal.
  private static let nearest = 1e-3

  mutating func draw(_ command: UInt8, _ arguments: [Double]) {
    let origin = command & 0x20 != 0 ? point : Point(x: 0, y: 0)
    func at(_ index: Int) -> Point {
      Point(x: origin.x + arguments[index], y: origin.y + arguments[index + 1])
    }
    let isCubic = [UInt8(ascii: "c"), UInt8(ascii: "s")].contains(command | 0x20)
    let mirror = self.mirror(isCubic: isCubic)
    control = nil
    switch command | 0x20 {
    case UInt8(ascii: "m"): move(to: at(0))
    case UInt8(ascii: "l"): line(to: at(0))
    case UInt8(ascii: "h"): line(to: Point(x: origin.x + arguments[0], y: point.y))
    case UInt8(ascii: "v"): line(to: Point(x: point.x, y: origin.y + arguments[0]))
    case UInt8(ascii: "c"): curve(at(0), at(2), to: at(4))
    case UInt8(ascii: "s"): curve(mirror, at(0), to: at(2))
    case UInt8(ascii: "q"): quadratic(at(0), to: at(2))
    case UInt8(ascii: "t"): quadratic(mirror, to: at(0))
    case UInt8(ascii: "a"):
      arc(
        rx: arguments[0], ry: arguments[1], turn: arguments[2], isLarge: arguments[3] == 1,
        isSweep: arguments[4] == 1, to: at(5))
    default: close()
    }
  }

  private func mirror(isCubic: Bool) -> Point {
    guard let control, control.isCubic == isCubic else { return point }
    return Point(x: 2 * point.x - control.point.x, y: 2 * point.y - control.point.y)
  }

  mutating func move(to point: Point) {
    end()
    (self.point, start) = (point, point)
  }

  mutating func line(to end: Point) {
    if Self.areNear(point, end) {
      point = end
      return
    }
    // Merge two lines in the same direction.
    if case .line? = segments.last {
      let origin = segments.dropLast().last?.end ?? start
      if Self.isStraight(origin, point, end) { segments.removeLast() }
    }
    append(.line(end))
  }

  private mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    append(.curve(first, second, end))
    control = (true, second)
  }

  private mutating func quadratic(_ control: Point, to end: Point) {
    func between(_ from: Point) -> Point {
      Point(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
    }
    append(.curve(between(point), between(end), end))
    self.control = (false, control)
  }

  mutating func arc(
    rx: Double, ry: Double, turn: Double, isLarge: Bool, isSweep: Bool, to end: Point
  ) {
    if rx == 0 || ry == 0 { return line(to: end) }
    guard !Self.areNear(point, end) else { return }
    let turn = abs(rx) == abs(ry) ? 0 : turn
    append(
      .arc(rx: abs(rx), ry: abs(ry), turn: turn, isLarge: isLarge, isSweep: isSweep, end))
  }

  private mutating func close() {
    end()
    point = start
  }

  mutating func finish() -> [Contour] {
    end()
    return contours
  }

  private mutating func append(_ segment: Segment) {
    segments.append(segment)
    point = segment.end
  }

  private mutating func end() {
    defer { segments.removeAll(keepingCapacity: true) }
    // A line back to the start is the same as closing the contour.
    if segments.count > 1, case .line(let end)? = segments.last, Self.areNear(end, start) {
      segments.removeLast()
    }
    guard !segments.isEmpty else { return }
    if let contour = ellipse ?? rectangle { return contours.append(contour) }
    var values: [Double] = []
    var weight = 0
    var last = start
    func add(_ point: Point) { values += [point.x - start.x, point.y - start.y] }
    for segment in segments {
      switch segment {
      case .line(let end):
        values.append(1_000)
        weight += Self.isUpright(last, end) ? 1 : 2
      case .curve(let first, let second, _):
        values.append(2_000)
        add(first)
        add(second)
        weight += 3
      case .arc(let rx, let ry, let turn, let isLarge, let isSweep, _):
        values += [3_000, rx, ry, turn, isLarge ? 1 : 0, isSweep ? 1 : 0]
        weight += 2
      }
      add(segment.end)
      last = segment.end
    }
    if isSymmetric || isStroke { weight = 1 }
    contours.append(Contour(kind: 1, values, at: start, weight: weight))
  }

  private var ellipse: Contour? {
    var radii: (Double, Double)?
    for segment in segments {
      guard case .arc(let rx, let ry, let turn, _, _, _) = segment, turn == 0,
        radii.map({ abs($0.0 - rx) + abs($0.1 - ry) < Self.nearest }) ?? true
      else { return nil }
      radii = (rx, ry)
    }
    guard let (rx, ry) = radii, Self.areNear(point, start), segments.count > 1 else { return nil }
    let count = Double(segments.count)
    let center = Point(
      x: segments.reduce(0) { $0 + $1.end.x } / count,
      y: segments.reduce(0) { $0 + $1.end.y } / count)
    let isRound = segments.allSatisfy { segment in
      let (x, y) = ((segment.end.x - center.x) / rx, (segment.end.y - center.y) / ry)
      return abs(x * x + y * y - 1) < 0.02
    }
    return isRound ? .ellipse(at: center, rx, ry) : nil
  }

  private var rectangle: Contour? {
    var corners = [start]
    for segment in segments {
      guard case .line(let end) = segment else { return nil }
      corners.append(end)
    }
    guard corners.count == 4 else { return nil }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, right) = (min(xs[0], xs[2]), max(xs[0], xs[2]))
    let (top, bottom) = (min(ys[0], ys[2]), max(ys[0], ys[2]))
    let others = [Point(x: xs[0], y: ys[2]), Point(x: xs[2], y: ys[0])]
    let isRectangle =
      Self.areNear(corners[1], others[0]) && Self.areNear(corners[3], others[1])
      || Self.areNear(corners[1], others[1]) && Self.areNear(corners[3], others[0])
    guard isRectangle, right > left, bottom > top else { return nil }
    return .rectangle(at: Point(x: left, y: top), width: right - left, height: bottom - top)
  }

  private var isStroke: Bool {
    guard segments.count == 1 else { return false }
    if case .curve? = segments.first { return false }
    return true
  }

  /// True for a convex, symmetric contour without oblique lines, such as a rounded rectangle or an
  /// ellipse of curves.
  private var isSymmetric: Bool {
    guard segments.count > 1, segments.count <= 8 else { return false }
    var corners = [start]
    for segment in segments {
      if case .curve(let first, let second, _) = segment { corners += [first, second] }
      if case .line(let end) = segment, let last = corners.last, !Self.isUpright(last, end) {
        return false
      }
      corners.append(segment.end)
    }
    if Self.areNear(corners[0], corners[corners.count - 1]) { corners.removeLast() }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else {
      return false
    }
    let tolerance = max(right - left, bottom - top) / 100
    func contains(_ x: Double, _ y: Double) -> Bool {
      corners.contains { abs($0.x - x) + abs($0.y - y) < tolerance }
    }
    let isMirrored = corners.allSatisfy {
      contains(left + right - $0.x, $0.y) && contains($0.x, top + bottom - $0.y)
    }
    guard isMirrored else { return false }
    var direction = 0.0
    for index in corners.indices {
      let (a, b, c) = (
        corners[index], corners[(index + 1) % corners.count], corners[(index + 2) % corners.count]
      )
      let cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
      guard abs(cross) > tolerance * tolerance else { continue }
      if direction * cross < 0 { return false }
      direction = cross
    }
    return true
  }

  private static func areNear(_ one: Point, _ other: Point) -> Bool {
    abs(one.x - other.x) + abs(one.y - other.y) < nearest
  }

  private static func isUpright(_ one: Point, _ other: Point) -> Bool {
    abs(one.x - other.x) < nearest || abs(one.y - other.y) < nearest
  }

  private static func isStraight(_ a: Point, _ b: Point, _ c: Point) -> Bool {
    let (x, y, p, q) = (b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y)
    return abs(x * q - y * p) < nearest * (abs(x) + abs(y)) && x * p + y * q > 0
  }
}

extension Contour {
  /// Parses a number of user units or pixels.
  static func number(_ text: some Collection<UInt8>) -> Double? {
    var scanner = NumberScanner(Array(text))
    guard let value = scanner.number() else { return nil }
    return scanner.next == nil || scanner.next == UInt8(ascii: "p") ? value : nil
  }
}
