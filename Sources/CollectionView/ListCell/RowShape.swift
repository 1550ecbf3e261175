import CollectionLayout

/// The text lengths and image of a row. Browsers estimate the height of skipped rows from `RowShapes`.
public struct RowShape: Hashable, Sendable {
  let text: TextExtent
  let secondaryText: TextExtent
  let hasImage: Bool

  /// Creates the shape of a row. A nil secondary text is missing.
  public init(text: String, secondaryText: String?, hasImage: Bool) {
    self.text = TextExtent(text)
    self.secondaryText = secondaryText.map { TextExtent($0) } ?? TextExtent()
    self.hasImage = hasImage
  }
}

/// The shapes of a chunk's rows in four parts. The rows of a part share their kind and have texts of similar
/// length. The theme computes the number of lines at every width.
struct RowShapes {
  private let parts: [ArraySlice<RowShape>]

  private static let count = 4

  init?(_ cells: [Cell]) {
    let rows = cells.compactMap(\.row)
    guard rows.count == cells.count, !rows.isEmpty else { return nil }
    let kinds = [(false, false), (false, true), (true, false), (true, true)]
      .map { hasImage, hasSecondaryText in
        rows.filter { $0.hasImage == hasImage && $0.hasSecondaryText == hasSecondaryText }
          .sorted { $0.length < $1.length }
      }
      .filter { !$0.isEmpty }
    // Kinds with longer total texts have more parts.
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

  /// `--rows-1` to `--rows-4` are the numbers of rows, a quarter by default. `--text-1` and
  /// `--secondary-text-1` are text lengths, and `--image-1` is set for images. `--half-word` is the average
  /// free space at the end of a line.
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

  private static func length(
    of rows: ArraySlice<RowShape>, _ text: (RowShape) -> TextExtent
  ) -> String? {
    rows.reduce(TextExtent()) { $0 + text($1) }.css(dividedBy: rows.count)
  }

  /// Half of the average word, weighted by word length.
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

  /// True if the texts may need more than one line.
  fileprivate var isLong: Bool { length > 20 }

  fileprivate var isMore: Bool { isLong || hasImage || hasSecondaryText }

  fileprivate var length: Double { text.length + secondaryText.length }
}
