import Catalog
import FileSystem

extension VectorScanner {
  /// The minimum cost of each attempt, in bytes.
  private static let costOfTrial = 4_096

  /// Searches gzip (`.svgz`), zip members, and texts of PNG files, also inside other files.
  ///
  /// - Complexity: O(bytes), including decompressed bytes.
  func find(
    inFilesOf bytes: UnsafeBufferPointer<UInt8>, _ search: inout Search
  ) -> Slug? {
    var index = 0
    while index + 18 < bytes.count, !search.isAtEnd {
      var result: (match: Slug?, length: Int) = (nil, 0)
      let file = UnsafeBufferPointer(rebasing: bytes[index...])
      switch file[0] {
      case 0x1F where file[1] == 0x8B && file[2] == 8:
        result = find(inDeflated: file[...], .gzip, &search)
      case 0x50 where file.starts(with: [0x50, 0x4B, 3, 4]):
        result.match = find(inZipMember: file, &search)
      case 0x89 where file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]):
        result = find(inTextsOfPNG: file, &search)
      default: break
      }
      if let match = result.match { return match }
      index += max(1, result.length)
    }
    return nil
  }

  /// Returns the length if the data has an end.
  private func find(
    inDeflated bytes: Slice<UnsafeBufferPointer<UInt8>>, _ wrapper: Zlib.Wrapper,
    _ search: inout Search
  ) -> (match: Slug?, length: Int) {
    guard !search.isAtEnd else { return (nil, 0) }
    search.spend(Self.costOfTrial)
    let (content, length, isWhole) = Zlib.inflated(
      UnsafeBufferPointer(rebasing: bytes), wrapper, limit: search.limit)
    return (find(inside: content, &search), isWhole ? length : 0)
  }

  private func find(
    inZipMember file: UnsafeBufferPointer<UInt8>, _ search: inout Search
  ) -> Slug? {
    func number(_ offset: Int) -> Int { Int(file[offset]) | Int(file[offset + 1]) << 8 }
    guard file.count > 30, number(8) == 8 else { return nil }
    let start = 30 + number(26) + number(28)
    guard start < file.count else { return nil }
    return find(inDeflated: file[start...], .none, &search).match
  }

  /// Searches the texts of a PNG file (PNG 3 §11.3.3). Also returns the length of the chunks.
  private func find(
    inTextsOfPNG file: UnsafeBufferPointer<UInt8>, _ search: inout Search
  ) -> (match: Slug?, length: Int) {
    var index = 8
    while index + 12 <= file.count {
      let length = file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = file[index + 4..<index + 8]
      guard index + 12 + length <= file.count, !name.elementsEqual("IEND".utf8) else { break }
      let content = file[(index + 8)...].prefix(length)
      // `iTXt` also has two flags, a language and a translation. Each text ends with 0.
      var parts = content.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)[...]
      var text = parts.popLast()?.dropFirst()
      if name.elementsEqual("iTXt".utf8) {
        parts =
          (text ?? content.prefix(0)).dropFirst()
          .split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)[...]
        text = parts.count == 3 ? parts.last : nil
      } else if !name.elementsEqual("zTXt".utf8) {
        text = nil
      }
      if let text, !text.isEmpty,
        let match = find(inDeflated: text, .zlib, &search).match
      {
        return (match, 0)
      }
      index += 12 + length
    }
    return (nil, index)
  }
}
