/// Finds what pages mark prices with, in the order in which they stand.
struct MarkScanner {
  enum Mark: CaseIterable {
    /// The id of a cell's item.
    case item
    /// An amount for programs.
    case amount
    /// Structured data.
    case structured
    /// A button begins, and a link or a button ends.
    case buttonBegin, linkEnd
    /// An amount on a button.
    case label
    /// The amounts that a button for the bag has.
    case bag
    /// What is struck through begins, and ends.
    case regularBegin, regularEnd

    /// What stands before the text, and what behind it.
    fileprivate var frame: (opening: String, end: Character) {
      switch self {
      case .item: ("data-item-id=\"", "\"")
      case .amount: ("<data value=\"", "\"")
      case .structured: ("<script type=\"application/ld+json\">", "<")
      case .buttonBegin: ("<a class=\"button", "\"")
      case .linkEnd: ("</a>", "<")
      case .label: ("<bdi", "<")
      case .bag: ("data-prices=\"", "\"")
      case .regularBegin: ("<s>", "<")
      case .regularEnd: ("</s>", "<")
      }
    }
  }

  private let bytes: [UInt8]
  private var place = 0
  /// Whether the mark that was found last is struck through.
  private(set) var isRegular = false
  /// Whether a button is open: names stand in `<bdi>` too, elsewhere.
  private var isInButton = false

  private static let marks = Mark.allCases.map { mark in
    (mark, Array(mark.frame.opening.utf8), mark.frame.end.asciiValue ?? 0)
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> (Mark, String)? {
    while place < bytes.count {
      for (mark, opening, end) in Self.marks
      where bytes[place] == opening[0] && bytes[place...].starts(with: opening)
        && (mark != .label || isInButton)
      {
        place += opening.count
        switch mark {
        case .regularBegin, .regularEnd:
          isRegular = mark == .regularBegin
          return (mark, "")
        case .buttonBegin, .linkEnd:
          isInButton = mark == .buttonBegin
          return (mark, "")
        case .label:
          skip(to: UInt8(ascii: ">"))
          place = min(place + 1, bytes.count)
        default: break
        }
        let start = place
        skip(to: end)
        return (mark, String(decoding: bytes[start..<place], as: UTF8.self))
      }
      place += 1
    }
    return nil
  }

  /// The text of the element whose tag the last mark was in, up to the next tag.
  func textOfElement() -> String {
    guard let start = bytes[place...].firstIndex(of: UInt8(ascii: ">")) else { return "" }
    let text = bytes[(start + 1)...].prefix { $0 != UInt8(ascii: "<") }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func skip(to end: UInt8) {
    while place < bytes.count, bytes[place] != end { place += 1 }
  }
}
