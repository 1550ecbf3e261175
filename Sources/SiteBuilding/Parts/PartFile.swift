import ContentHash
import FileSystem
import Foundation

/// A finished part (see `PartWriter`).
///
/// Attacks that are stopped here:
/// - A link replaces the file.
/// - A list or text fills the memory or the terminal.
/// - A position is outside the file.
/// - A path is outside the site; paths only select bytes.
struct PartFile: Sendable {
  struct Place: Equatable, Sendable {
    var content: CellStore.Place
    var key: ContentHash
  }

  let name: String
  let part: BuildPart
  let origin: PartOrigin
  let places: [String: Place]
  private let file: Descriptor
  private let content: (offset: Int, length: Int)

  /// - Throws: `PartProblem.damaged` if the file is incomplete or has another version.
  init(_ part: BuildPart, in folder: Descriptor, named name: String) throws(PartProblem) {
    let opened: Descriptor
    let index: [UInt8]
    let start: Int
    do {
      (opened, index, start) = try Self.open(part, in: folder)
    } catch {
      throw PartProblem.damaged(name)
    }
    var reader = RecordReader(index[...])
    guard let number = reader.count(), let count = reader.count(),
      BuildPart(number, of: count) == part, let programs = reader.texts(),
      let options = reader.texts(), let contentHash = reader.hash(),
      let contentOffset = reader.count(), let contentLength = reader.count(),
      Self.isInFile(contentOffset, contentLength, before: start),
      let places = reader.places(), reader.remainingBytes.isEmpty,
      places.values.allSatisfy({
        Self.isInFile($0.content.offset, $0.content.length, before: contentOffset)
      })
    else { throw PartProblem.damaged(name) }
    (self.name, self.part, self.places) = (name, part, places)
    origin = PartOrigin(programs: programs, options: options, content: contentHash)
    content = (contentOffset, contentLength)
    file = opened
  }

  private struct Unreadable: Error {}

  /// The maximum size of an index, in bytes. The index of a million files is smaller.
  private static let largestIndex = 1 << 29

  private static func isInFile(_ offset: Int, _ length: Int, before end: Int) -> Bool {
    (PartWriter.opening.count...max(end, PartWriter.opening.count)).contains(offset)
      && (0...end - min(offset, end)).contains(length)
  }

  private static func open(
    _ part: BuildPart, in folder: Descriptor
  ) throws -> (Descriptor, index: [UInt8], start: Int) {
    let file = try FileOperations().openFile(FilePath(part.fileName), in: folder)
    let status = try file.status()
    let (size, start) = (Int(status.st_size), PartWriter.opening.count)
    guard status.isRegularFile, size >= start + PartWriter.footer,
      try file.bytes(count: start) == PartWriter.opening
    else { throw Unreadable() }
    let end = size - PartWriter.footer
    var footer = RecordReader(try file.bytes(from: end, count: PartWriter.footer)[...])
    guard let offset = footer.count(), let hash = footer.hash(), (start...end).contains(offset),
      end - offset <= largestIndex
    else { throw Unreadable() }
    let index = try file.bytes(from: offset, count: end - offset)
    guard ContentHash(index) == hash else { throw Unreadable() }
    return (file, index, offset)
  }

  /// - Throws: `PartProblem.damaged` if the bytes do not match their hash.
  func bytes(at place: Place) throws(PartProblem) -> [UInt8] {
    // `try?`: unreadable bytes count as damaged.
    guard let bytes = try? file.bytes(from: place.content.offset, count: place.content.length),
      ContentHash(bytes) == place.content.hash
    else { throw .damaged(name) }
    return bytes
  }

  var contentList: ContentList? {
    // `try?`: as above.
    guard let bytes = try? file.bytes(from: content.offset, count: content.length),
      ContentHash(bytes) == origin.content
    else { return nil }
    return ContentList(bytes: bytes)
  }
}

extension RecordReader {
  fileprivate mutating func texts() -> [String]? {
    let texts = list(ofSize: 8) { $0.text() }
    return texts.flatMap { $0.count <= 64 && $0.allSatisfy { $0.utf8.count <= 4_096 } ? $0 : nil }
  }

  fileprivate mutating func places() -> [String: PartFile.Place]? {
    let places = list(ofSize: 56) { reader -> (String, PartFile.Place)? in
      guard let path = reader.text(), FilePath(bytes: path.utf8) != nil,
        let place = reader.place(), let key = reader.hash()
      else { return nil }
      return (path, .init(content: place, key: key))
    }
    guard let places else { return nil }
    let byPath = Dictionary(places, uniquingKeysWith: { first, _ in first })
    // A path that occurs twice is ambiguous.
    return byPath.count == places.count ? byPath : nil
  }
}
