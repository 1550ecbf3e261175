/// The mark that a file in UTF-8 may begin with, which is no part of its text.
enum ByteOrderMark {
  private static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// How many bytes the mark of a file has: 0 where there is none.
  static func length(in file: [UInt8]) -> Int { file.starts(with: bytes) ? bytes.count : 0 }
}

extension TextEdit {
  /// The edit of a text that has so many bytes more before it.
  ///
  /// - Complexity: O(splices).
  func behind(_ count: Int) -> TextEdit {
    count > 0 ? TextEdit(splices.map { $0.moved(by: count) }) : self
  }
}
