import CollectionLayout

/// What decides how high a row of a list is: how long its texts are, and whether it has an image.
///
/// A browser skips the rows of a long list that are off screen, and has to be told how much room
/// they take: `RowShapes` tells it for many at once.
public struct RowShape: Hashable, Sendable {
  let text: TextExtent
  let secondaryText: TextExtent
  let hasImage: Bool

  /// The shape of a row that shows `text` and, if they are not nil, a secondary text and an image.
  public init(text: String, secondaryText: String?, hasImage: Bool) {
    self.text = TextExtent(text)
    self.secondaryText = secondaryText.map { TextExtent($0) } ?? TextExtent()
    self.hasImage = hasImage
  }
}

/// The shapes of the rows of a chunk, in a few numbers: four parts of them, in each of which all
/// rows have an image or none, a secondary text or none, and texts of about one length. The theme
/// finds in them how many lines the texts take at every width.
struct RowShapes {
  private let parts: [ArraySlice<RowShape>]

  private static let count = 4

  /// The shapes of `cells`; nil if one of them has none.
  init?(_ cells: [Cell]) {
    let rows = cells.compactMap(\.row)
    guard rows.count == cells.count, !rows.isEmpty else { return nil }
    let kinds = [(false, false), (false, true), (true, false), (true, true)]
      .map { hasImage, hasSecondaryText in
        rows.filter { $0.hasImage == hasImage && $0.hasSecondaryText == hasSecondaryText }
          .sorted { $0.length < $1.length }
      }
      .filter { !$0.isEmpty }
    // The longer the texts of a kind are together, the more parts it has.
    var counts = kinds.map { _ in 1 }
    let lengths = kinds.map { $0.reduce(0) { $0 + $1.length } }
    for _ in kinds.count..<Self.count {
      let divisible = kinds.indices.filter { counts[$0] < kinds[$0].count }
      let longest = divisible.max {
        lengths[$0] / Double(counts[$0]) < lengths[$1] / Double(counts[$1])
      }
      if let longest { counts[longest] += 1 }
    }
    parts = zip(kinds, counts).flatMap { rows, count in
      (0..<count).map { rows[$0 * rows.count / count..<($0 + 1) * rows.count / count] }
    }
  }

  /// The declarations of the custom properties that the theme reads, each with a semicolon before
  /// it: `--rows-1` to `--rows-4`, how many rows a part has; `--text-1` and `--secondary-text-1`,
  /// how long its texts are, and `--image-1`, whether it has images; `--half-word`, what a line
  /// leaves free at its end. What is not there is nothing, but each part is a quarter.
  var css: String {
    guard parts.contains(where: { $0.contains(where: \.isMore) }) else { return "" }
    var css = ""
    let rowCount = parts.reduce(0) { $0 + $1.count }
    let areQuarters = parts.allSatisfy { $0.count * Self.count == rowCount }
    for number in 1...Self.count {
      let part = number <= parts.count ? parts[number - 1] : []
      if !areQuarters { css += Self.declaration("rows-\(number)", "\(part.count)") }
      guard let first = part.first else { continue }
      if part.contains(where: \.isLong) {
        css += Self.declaration("text-\(number)", Self.length(of: part, \.text))
      }
      css += Self.declaration("secondary-text-\(number)", Self.length(of: part, \.secondaryText))
      css += Self.declaration("image-\(number)", first.hasImage ? "1" : nil)
    }
    return css + Self.declaration("half-word", halfWord)
  }

  /// How long a text of some rows is, as a rule.
  private static func length(
    of rows: ArraySlice<RowShape>, _ text: (RowShape) -> TextExtent
  ) -> String? {
    rows.reduce(TextExtent()) { $0 + text($1) }.css(dividedBy: rows.count)
  }

  /// Half of the word that a point of the texts stands in, on average: a longer word has more
  /// points.
  private var halfWord: String? {
    let rows = parts.joined()
    guard rows.contains(where: \.isLong) else { return nil }
    let texts = rows.reduce(TextExtent()) { $0 + $1.text + $1.secondaryText }
    return "\(((texts.words / texts.length * 5).rounded() / 10).shortest)ch"
  }

  private static func declaration(_ name: String, _ value: String?) -> String {
    value.map { "; --\(name): \($0)" } ?? ""
  }
}

extension RowShape {
  fileprivate var hasSecondaryText: Bool { secondaryText.length > 0 }

  /// Whether its texts don't stand on one line in every window.
  fileprivate var isLong: Bool { length > 20 }

  /// Whether it may be higher than a short text.
  fileprivate var isMore: Bool { isLong || hasImage || hasSecondaryText }

  /// The length of all texts.
  fileprivate var length: Double { text.length + secondaryText.length }
}
