import FlyingFox
import FlyingSocks

/// The bytes of a part of a file, read as fast as the client takes them.
struct FileBody: AsyncBufferedSequence, AsyncBufferedIteratorProtocol {
  typealias Element = UInt8

  let file: OpenFile
  /// The part that is not read.
  var rest: Range<Int>

  func makeAsyncIterator() -> FileBody { self }

  mutating func next() async throws -> UInt8? {
    try await nextBuffer(suggested: 1)?.first
  }

  /// Throws when the file has become shorter: the connection ends, and the client sees that
  /// bytes are missing.
  mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
    guard !rest.isEmpty else { return nil }
    let bytes = try file.read(from: rest.lowerBound, count: Swift.min(count, rest.count))
    rest = (rest.lowerBound + bytes.count)..<rest.upperBound
    return bytes
  }
}

extension HTTPBodySequence {
  /// A body that is streamed from a file, 64 KiB at a time.
  init(_ file: OpenFile, _ range: Range<Int>) {
    self.init(
      from: FileBody(file: file, rest: range), count: range.count, suggestedBufferSize: 1 << 16)
  }
}
