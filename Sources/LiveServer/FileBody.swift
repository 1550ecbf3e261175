import FlyingFox
import FlyingSocks

/// The bytes of a file, read as the client accepts them.
struct FileBody: AsyncBufferedSequence, AsyncBufferedIteratorProtocol {
  typealias Element = UInt8

  let file: OpenFile
  var rest: Range<Int>

  func makeAsyncIterator() -> FileBody { self }

  mutating func next() async throws -> UInt8? {
    try await nextBuffer(suggested: 1)?.first
  }

  /// Throws if the file was truncated, so that the client sees missing bytes.
  mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
    guard !rest.isEmpty else { return nil }
    let bytes = try file.read(from: rest.lowerBound, count: Swift.min(count, rest.count))
    rest = (rest.lowerBound + bytes.count)..<rest.upperBound
    return bytes
  }
}

extension HTTPBodySequence {
  init(_ file: OpenFile, _ range: Range<Int>) {
    self.init(
      from: FileBody(file: file, rest: range), count: range.count, suggestedBufferSize: 1 << 16)
  }
}
