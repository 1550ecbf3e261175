extension ListCellConfiguration {
  /// The range of lengths, in points. Longer ones are mistakes.
  public static let lengths = 0...10_000.0
  /// Distances that may lead the other way, in points.
  public static let offsets = -10_000...10_000.0
  /// Heights of type, in points.
  public static let pointSizes = 1...1_000.0
  /// Parts of a whole.
  public static let fractions = 0...1.0
}
