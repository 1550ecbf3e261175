/// The last contours of a drawing, and the prints by which drawings with these contours are
/// recognized.
///
/// A print stands for contours that follow each other, with their places. All prints are odd.
struct ContourRow {
  /// The most contours that are recognized together.
  static let longest = 16
  /// The least weight of contours that are recognized. A line, a circle or a rectangle alone is part
  /// of many drawings.
  private static let leastWeight = 2
  /// The least weight of contours that are recognized as a part of a drawing. Two rectangles are
  /// part of many drawings, too.
  private static let leastWeightOfPart = 4
  /// The contours before and behind a whole drawing that are ignored: a rectangle without a color.
  private static let mostIgnored = 1

  private var contours: [Contour] = []
  /// The number of contours of the drawing.
  private var count = 0
  /// The prints of light contours that are a whole drawing if it ends soon.
  private var light: [(print: UInt64, end: Int)] = []

  /// The prints of all rows of contours that end with the next one.
  ///
  /// - Returns: The prints, the shortest row first.
  mutating func append(_ contour: Contour) -> [UInt64] {
    if contours.count == Self.longest { contours.removeFirst() }
    contours.append(contour)
    count += 1
    var prints: [UInt64] = []
    var (hash, weight) = (UInt64(0), 0)
    for (distance, contour) in contours.reversed().enumerated() {
      for part in [contour.shape, contour.place] {
        hash = ShapeReader.mixed(hash &* PicturePrints.factor &+ part)
      }
      weight += contour.weight
      if weight >= Self.leastWeightOfPart {
        prints.append(hash | 1)
      } else if weight >= Self.leastWeight, count - distance - 1 <= Self.mostIgnored {
        light.append((hash | 1, count))
      }
    }
    return prints
  }

  /// Ends the drawing.
  ///
  /// - Returns: The prints of contours that are recognized as a whole drawing only.
  mutating func end() -> [UInt64] {
    defer { self = ContourRow() }
    return light.filter { count - $0.end <= Self.mostIgnored }.map(\.print)
  }

  /// The print of a whole drawing. A drawing with more contours than a row has two prints: that of
  /// its first row and that of its last one.
  static func prints(ofDrawing contours: [Contour]) -> [UInt64] {
    let rows =
      contours.count > longest
      ? [contours.prefix(longest), contours.suffix(longest)] : [contours[...]]
    return rows.compactMap { contours in
      var row = ContourRow()
      var last: [UInt64] = []
      for contour in contours { last = row.append(contour) }
      return last.last ?? row.light.last { $0.end == contours.count }?.print
    }
  }
}
