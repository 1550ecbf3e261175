/// The UTF-8 byte order mark of a file, which is not part of the text.
enum ByteOrderMark {
  private static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  static func length(in file: [UInt8]) -> Int { file.starts(with: bytes) ? bytes.count : 0 }
}

extension TextEdit {
  /// - Complexity: O(splices).
  func behind(_ count: Int) -> TextEdit {
    count > 0 ? TextEdit(splices.map { $0.moved(by: count) }) : self
  }
}
