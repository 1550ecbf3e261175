import FlyingFox
import FlyingSocks

/// The bytes of a file, read as the client accepts them.
struct FileBody: AsyncBufferedSequence, AsyncBufferedIteratorProtocol {
  typealias Element = UInt8

  let file: OpenFile
  var remainingRange: Range<Int>

  func makeAsyncIterator() -> FileBody { self }

  mutating func next() async throws -> UInt8? {
    try await nextBuffer(suggested: 1)?.first
  }

  /// Throws if the file was truncated, so that the client sees missing bytes.
  mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
    guard !remainingRange.isEmpty else { return nil }
    let bytes = try file.read(
      from: remainingRange.lowerBound, count: Swift.min(count, remainingRange.count))
    remainingRange = (remainingRange.lowerBound + bytes.count)..<remainingRange.upperBound
    return bytes
  }
}

extension HTTPBodySequence {
  init(_ file: OpenFile, _ range: Range<Int>) {
    self.init(
      from: FileBody(file: file, remainingRange: range), count: range.count,
      suggestedBufferSize: 1 << 16)
  }
}
