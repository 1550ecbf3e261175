/// The last contours of a drawing, and the prints by which drawings with these contours are
/// recognized.
struct ContourRow {
  /// The most contours that are recognized together.
  static let longest = 16
  /// The least weight of contours that are recognized together. A line, a circle or a rectangle
  /// alone is part of many drawings.
  private static let leastWeight = 2
  /// The least weight of a contour that is recognized by itself, wherever it is.
  private static let leastWeightAlone = 10

  private var contours: [Contour] = []

  /// Begins another drawing.
  mutating func removeAll() { contours.removeAll(keepingCapacity: true) }

  /// Adds the next contour of the drawing.
  ///
  /// - Returns: The print of the contour alone, if it has one, and then the prints of all rows that
  ///   end with it, the shortest first. All of them are odd.
  mutating func append(_ contour: Contour) -> [UInt64] {
    if contours.count == Self.longest { contours.removeFirst() }
    contours.append(contour)
    var prints = contour.weight >= Self.leastWeightAlone ? [contour.shape | 1] : []
    var (hash, weight) = (UInt64(0), 0)
    for contour in contours.reversed() {
      for part in [contour.shape, contour.place] {
        hash = ShapeReader.mixed(hash &* PicturePrints.factor &+ part)
      }
      weight += contour.weight
      if weight >= Self.leastWeight { prints.append(hash | 1) }
    }
    return prints
  }

  /// The prints of a whole drawing: those of its heavy contours, and that of all contours together.
  /// A drawing with more contours than a row has is recognized by its first and by its last row.
  static func prints(ofDrawing contours: [Contour]) -> [UInt64] {
    var row = ContourRow()
    return contours.enumerated().flatMap { index, contour -> [UInt64] in
      let prints = row.append(contour)
      let isWhole = index == contours.count - 1 || index == longest - 1
      let alone = contour.weight >= leastWeightAlone ? prints.prefix(1) : []
      return alone + (isWhole ? prints.suffix(1) : [])
    }
  }
}
