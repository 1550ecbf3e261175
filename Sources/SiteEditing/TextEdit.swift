/// An edit that replaces parts of a text.
public struct TextEdit: Hashable, Sendable {
  /// A replaced part.
  public struct Splice: Hashable, Sendable {
    /// The replaced bytes. Empty for an insertion.
    public let range: Range<Int>
    /// The replacement in UTF-8.
    public let bytes: [UInt8]

    func moved(by distance: Int) -> Splice {
      Splice(range: range.lowerBound + distance..<range.upperBound + distance, bytes: bytes)
    }
  }

  /// The splices in text order, without overlaps.
  public let splices: [Splice]

  /// Creates an edit without overlaps. Insertions at an offset keep their order.
  public init(_ splices: [Splice]) {
    self.splices = splices.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }.map(\.element)
  }

  /// A single splice.
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

  /// True if empty.
  public var isEmpty: Bool { splices.isEmpty }

  /// Returns `nil` if a splice is out of range.
  ///
  /// - Complexity: O(bytes).
  public func applied(to text: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var position = 0
    for splice in splices {
      guard splice.range.lowerBound >= position, splice.range.upperBound <= text.count else {
        return nil
      }
      result += text[position..<splice.range.lowerBound]
      result += splice.bytes
      position = splice.range.upperBound
    }
    return result + text[position...]
  }

  /// The edit that restores `text`, or `nil` if a splice is out of range.
  ///
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
  /// Creates a splice.
  public init(_ range: Range<Int>, _ text: some StringProtocol) {
    self.init(range: range, bytes: Array(text.utf8))
  }
}
