import ContentHash
import FileSystem
import Foundation
import SitePages

/// A cache of rendered cells, by the hash of a cell's inputs.
///
/// New cells are appended to a file, which is rewritten when half of it is unused. Damaged cells
/// are rendered again.
package final class CellStore: CellCache {
  struct Place: Equatable, Sendable {
    var offset: Int
    var length: Int
    var hash: ContentHash
  }

  private let file: Descriptor?
  private let places: [ContentHash: Place]
  private let made = TextMemo()

  /// The store is empty after a position outside the file, because reading it could exhaust the memory.
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

  /// The maximum size of the file, in bytes. The limit prevents an overflow of sums of lengths.
  private static let largestFile = 1 << 36

  func content(for key: ContentHash, _ render: () -> String?) -> String? {
    if let content = made[key] ?? read(key) { return content }
    guard let content = render()?.withoutSpareRoom else { return nil }
    made[key] = content
    return content
  }

  /// Removes all cells except `needed` from memory, if there are more than `count`.
  ///
  /// - Complexity: O(cells in memory).
  func limit(to count: Int, keeping needed: () -> [ContentHash]) {
    guard made.count > count else { return }
    let needed = Set(needed())
    made.removeAll { !needed.contains($0) }
  }

  private func read(_ key: ContentHash) -> String? {
    guard let file, let place = places[key],
      let bytes = try? file.bytes(from: place.offset, count: place.length),  // as a miss
      ContentHash(bytes) == place.hash
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds cells to a file of `size` bytes, in pieces that limit the memory.
  ///
  /// `begin` is called first; `isWhole` is true if the file must be rewritten.
  ///
  /// - Complexity: O(keys + added bytes).
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
  /// The text without spare capacity, which can double the memory.
  fileprivate var withoutSpareRoom: String {
    var text = self
    return text.withUTF8 { String(decoding: $0, as: UTF8.self) }
  }
}
