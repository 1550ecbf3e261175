/// A change of a text: some parts of it are replaced, and all else stays byte for byte.
public struct TextEdit: Hashable, Sendable {
  /// One part that is replaced.
  public struct Splice: Hashable, Sendable {
    /// What goes, as offsets of bytes into the text before the edit. Empty for an insertion.
    public let range: Range<Int>
    /// What comes in its place, as UTF-8.
    public let bytes: [UInt8]

    func moved(by distance: Int) -> Splice {
      Splice(range: range.lowerBound + distance..<range.upperBound + distance, bytes: bytes)
    }
  }

  /// In the order of the text; none overlaps another.
  public let splices: [Splice]

  /// An edit of splices, of which none overlaps another. Those at one place are made in their
  /// order.
  public init(_ splices: [Splice]) {
    self.splices = splices.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }.map(\.element)
  }

  /// What leads from one text to another: one part is replaced, if they differ.
  ///
  /// - Complexity: O(bytes).
  init(from old: [UInt8], to new: [UInt8]) {
    let shorter = min(old.count, new.count)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.reversed(), new.reversed()).prefix(shorter - start).prefix { $0 == $1 }.count
    self.init(
      old == new
        ? [] : [Splice(range: start..<old.count - end, bytes: Array(new[start..<new.count - end]))])
  }

  /// Whether nothing is replaced.
  public var isEmpty: Bool { splices.isEmpty }

  /// The text after the edit; `nil` if the splices are none of this text.
  ///
  /// - Complexity: O(bytes).
  public func applied(to text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var place = 0
    for splice in splices {
      guard splice.range.lowerBound >= place, splice.range.upperBound <= text.count else {
        return nil
      }
      result += text[place..<splice.range.lowerBound]
      result += splice.bytes
      place = splice.range.upperBound
    }
    return result + text[place...]
  }

  /// What leads from the text after the edit back to the one before.
  ///
  /// - Parameter text: The text before the edit.
  /// - Returns: The edit; `nil` if the splices are none of this text.
  /// - Complexity: O(splices).
  public func inverse(in text: [UInt8]) -> TextEdit? {
    var growth = 0
    var inverse: [Splice] = []
    for splice in splices {
      guard splice.range.upperBound <= text.count else { return nil }
      let start = splice.range.lowerBound + growth
      inverse.append(
        Splice(range: start..<start + splice.bytes.count, bytes: Array(text[splice.range])))
      growth += splice.bytes.count - splice.range.count
    }
    return TextEdit(inverse)
  }
}

extension TextEdit.Splice {
  /// A part that is replaced by a text.
  public init(_ range: Range<Int>, _ text: some StringProtocol) {
    self.init(range: range, bytes: Array(text.utf8))
  }
}
