import ContentHash
import FileSystem
import Foundation

/// A part that was made, opened for reading: see `PartWriter`.
///
/// Parts come from other machines. This stops a part from having memory filled, files outside of the
/// results folder read, or the terminal flooded: a part is opened without following links, its
/// lists and texts have limits, and every place lies in the file. The paths in a part only select
/// bytes for files of the site.
struct PartFile: Sendable {
  /// A file of the site in the part.
  struct Place: Equatable, Sendable {
    /// The position and the hash of its bytes.
    var content: CellStore.Place
    /// The key of what it was made of: see `PlannedFile.key`.
    var key: ContentHash
  }

  /// The path of the part's own file, as the user knows it.
  let name: String
  let part: BuildPart
  let origin: PartOrigin
  /// The files of the site that the part has, by path.
  let places: [String: Place]
  private let file: Descriptor
  private let content: (offset: Int, length: Int)

  /// Opens a part.
  ///
  /// - Throws: `PartProblem.damaged` if the file is not whole, or is of another version.
  /// - Complexity: O(files of the part).
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
      let places = reader.places(), reader.rest.isEmpty,
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

  /// The limit for the bytes of an index. The index of a million files is smaller.
  private static let largestIndex = 1 << 29

  private static func isInFile(_ offset: Int, _ length: Int, before end: Int) -> Bool {
    (PartWriter.opening.count...max(end, PartWriter.opening.count)).contains(offset)
      && (0...end - min(offset, end)).contains(length)
  }

  /// Opens the file of a part.
  ///
  /// - Returns: The file, the bytes of its index, and where the index begins.
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

  /// The bytes of a file of the site.
  ///
  /// - Throws: `PartProblem.damaged` if they are not those that were written.
  /// - Complexity: O(bytes).
  func bytes(at place: Place) throws(PartProblem) -> [UInt8] {
    // `try?`: what can't be read is not what was written.
    guard let bytes = try? file.bytes(from: place.content.offset, count: place.content.length),
      ContentHash(bytes) == place.content.hash
    else { throw .damaged(name) }
    return bytes
  }

  /// The list of the content that the part was made of; `nil` if it can't be read.
  var contentList: ContentList? {
    // `try?`: as above.
    guard let bytes = try? file.bytes(from: content.offset, count: content.length),
      ContentHash(bytes) == origin.content
    else { return nil }
    return ContentList(bytes: bytes)
  }
}

extension RecordReader {
  /// A short list of short texts, as they are for programs and options: they are printed.
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
