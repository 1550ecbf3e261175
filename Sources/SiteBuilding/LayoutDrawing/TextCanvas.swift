import Diagnostics

struct TextBox {
  var columns: Range<Int>
  var rows: Range<Int>
}

struct TextCanvas {
  struct Border {
    let horizontal, vertical, topLeft, topRight, bottomLeft, bottomRight: Character

    init(_ characters: String) {
      let all = Array(characters) + Array(repeating: " ", count: 6)
      (horizontal, vertical) = (all[0], all[1])
      (topLeft, topRight, bottomLeft, bottomRight) = (all[2], all[3], all[4], all[5])
    }

    static let light = Border("─│┌┐└┘")
    static let double = Border("═║╔╗╚╝")
    static let round = Border("─│╭╮╰╯")
  }

  let columns: Int
  /// The characters by row and column. The second column of a wide character is `nil`.
  private var rows: [[Character?]]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = Array(
      repeating: Array(repeating: " ", count: columns), count: max(0, rows))
  }

  var text: String {
    rows.map { row in
      var line = String(row.compactMap(\.self))
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  mutating func fill(_ box: TextBox, with character: Character) {
    for row in box.rows.clamped(to: 0..<rows.count) {
      for column in box.columns.clamped(to: 0..<columns) { put(character, column, row) }
    }
  }

  /// A single row or column becomes a line.
  mutating func frame(_ box: TextBox, with border: Border) {
    fill(box, with: " ")
    let (left, right) = (box.columns.lowerBound, box.columns.upperBound - 1)
    let (top, bottom) = (box.rows.lowerBound, box.rows.upperBound - 1)
    for column in box.columns.clamped(to: 0..<columns) {
      put(border.horizontal, column, top)
      put(border.horizontal, column, bottom)
    }
    guard top < bottom else {
      put("[", left, top)
      put("]", right, top)
      return
    }
    for row in box.rows.clamped(to: 0..<rows.count) {
      put(border.vertical, left, row)
      put(border.vertical, right, row)
    }
    guard left < right else { return }
    put(border.topLeft, left, top)
    put(border.topRight, right, top)
    put(border.bottomLeft, left, bottom)
    put(border.bottomRight, right, bottom)
  }

  /// Centers the lines that fit into a box.
  mutating func write(_ lines: [String], in box: TextBox) {
    let room = max(1, box.rows.count - 2)
    let width = box.columns.count - 2
    let shown = lines.prefix(room)
    let first = box.rows.lowerBound + (box.rows.count - shown.count) / 2
    for (index, line) in shown.enumerated() {
      guard index == 0 || TerminalText.width(line) <= width else { break }
      write(Self.shortened(line, to: width), in: box, row: first + index)
    }
  }

  private mutating func write(_ text: String, in box: TextBox, row: Int) {
    var column = box.columns.lowerBound + (box.columns.count - TerminalText.width(text)) / 2
    for character in text {
      let width = TerminalText.width(character)
      guard column + width <= columns else { return }
      put(character, column, row)
      if width == 2 { put(nil, column + 1, row) }
      column += width
    }
  }

  private mutating func put(_ character: Character?, _ column: Int, _ row: Int) {
    guard rows.indices.contains(row), (0..<columns).contains(column) else { return }
    // Half a wide character becomes a space.
    if character != nil, rows[row][column] == nil, column > 0 { rows[row][column - 1] = " " }
    if column + 1 < columns, rows[row][column + 1] == nil { rows[row][column + 1] = " " }
    rows[row][column] = character
  }

  private static func shortened(_ text: String, to width: Int) -> String {
    guard TerminalText.width(text) > width else { return text }
    var result = ""
    for character in text {
      guard TerminalText.width(result) + TerminalText.width(character) < width else { break }
      result.append(character)
    }
    return result + "…"
  }
}
