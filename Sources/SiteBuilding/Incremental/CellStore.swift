import ContentHash
import FileSystem
import Foundation
import SitePages

/// The contents of cells that were rendered before, by the hash of everything that they depend on.
/// So if one cell of ten thousand changes, only that one is rendered again.
///
/// The contents are one after the other in a file. New ones are appended, until half of the file is
/// unused and it is written anew. Contents are checked by their hash when they are read, so a
/// damaged file does no harm: the cells are rendered again.
package final class CellStore: CellCache {
  /// The place of a content in the file.
  struct Place: Equatable, Sendable {
    var offset: Int
    var length: Int
    /// The hash of the content.
    var hash: ContentHash
  }

  private let file: Descriptor?
  private let places: [ContentHash: Place]
  private let made = TextMemo()

  /// A store with the contents that a file has at some places; without a file, an empty
  /// store. A place outside of the file makes the store empty, too, because reading it could take
  /// any amount of memory.
  init(_ places: [ContentHash: Place] = [:], in file: Descriptor? = nil) {
    // `try?`: cells of an unreadable file are rendered again.
    let size = file.flatMap { try? $0.status() }.map { Int($0.st_size) } ?? 0
    let isUsable =
      size <= Self.largestFile
      && places.values.allSatisfy { place in
        (0...size).contains(place.offset) && (0...size - place.offset).contains(place.length)
      }
    self.places = isUsable ? places : [:]
    self.file = file
  }

  /// The limit for the bytes of the file. The sum of the lengths of its places can't overflow.
  private static let largestFile = 1 << 36

  /// The content with a key: the kept one, or else the result of `render`, which is then kept;
  /// `nil` if `render` returns `nil`.
  func content(for key: ContentHash, _ render: () -> String?) -> String? {
    if let content = made[key] ?? read(key) { return content }
    guard let content = render()?.withoutSpareRoom else { return nil }
    made[key] = content
    return content
  }

  /// Removes all contents but the `needed` ones from memory, if there are more than `count`.
  ///
  /// - Complexity: O(contents in memory) if there are more than `count`.
  func limit(to count: Int, keeping needed: () -> [ContentHash]) {
    guard made.count > count else { return }
    let needed = Set(needed())
    made.removeAll { !needed.contains($0) }
  }

  private func read(_ key: ContentHash) -> String? {
    guard let file, let place = places[key],
      let bytes = try? file.bytes(from: place.offset, count: place.length),  // it is rendered again
      ContentHash(bytes) == place.hash
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the known contents of `keys` to a file of `size` bytes, in pieces: all of them together may
  /// be as large as the site.
  ///
  /// - Parameters:
  ///   - keys: The keys of all cells of the site.
  ///   - size: The size of the file in bytes.
  ///   - begin: Is told, before the first piece, whether the file is to be made anew: if it is more
  ///     than twice the needed bytes, and a mebibyte.
  ///   - append: Is given each piece.
  /// - Returns: The places of the contents.
  /// - Throws: What `begin` and `append` throw.
  /// - Complexity: O(keys), and the bytes that are added.
  func add(
    _ keys: [ContentHash], toFileOf size: Int,
    begin: (_ isWhole: Bool) throws(FileFailure) -> Void,
    append: (_ piece: [UInt8]) throws(FileFailure) -> Void
  ) throws(FileFailure) -> [ContentHash: Place] {
    let kept = keys.filter { made[$0] == nil && places[$0] != nil }
    let needed = kept.reduce(0) { $0 + (places[$1]?.length ?? 0) }
    let isWhole = size > 2 * needed + 1 << 20
    try begin(isWhole)
    var end = isWhole ? 0 : size
    var piece: [UInt8] = []
    var result: [ContentHash: Place] = [:]
    result.reserveCapacity(keys.count)
    func add(_ content: String, for key: ContentHash) throws(FileFailure) {
      let start = piece.count
      piece += content.utf8
      let length = piece.count - start
      result[key] = Place(offset: end, length: length, hash: ContentHash(piece[start...]))
      end += length
      guard piece.count >= Self.pieceSize else { return }
      try append(piece)
      piece.removeAll(keepingCapacity: true)
    }
    for key in kept {
      if !isWhole {
        result[key] = places[key]
      } else if let content = read(key) {
        try add(content, for: key)
      }
    }
    for key in keys {
      if let content = made[key] { try add(content, for: key) }
    }
    if !piece.isEmpty { try append(piece) }
    return result
  }

  private static let pieceSize = 1 << 22
}

extension String {
  /// The text in no more memory than it needs: one that was appended to has up to as much again.
  fileprivate var withoutSpareRoom: String {
    var text = self
    return text.withUTF8 { String(decoding: $0, as: UTF8.self) }
  }
}
