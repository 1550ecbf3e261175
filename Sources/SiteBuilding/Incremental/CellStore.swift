import ContentHash
import FileSystem
import SitePages
import Synchronization

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
  private let made: Mutex<[ContentHash: String]>

  /// A store with the contents that a file has at some places; without a file, an empty one.
  init(_ places: [ContentHash: Place] = [:], in file: Descriptor? = nil) {
    self.places = places
    self.file = file
    made = Mutex([:])
  }

  /// The content with a key: the kept one, or else the result of `render`, which is then kept;
  /// `nil` if `render` returns `nil`.
  func content(for key: ContentHash, _ render: () -> String?) -> String? {
    if let content = made.withLock({ $0[key] }) ?? read(key) { return content }
    guard let content = render() else { return nil }
    made.withLock { $0[key] = content }
    return content
  }

  /// Removes all contents but the `needed` ones from memory, if there are more than `count`.
  ///
  /// - Complexity: O(contents in memory) if there are more than `count`.
  func limit(to count: Int, keeping needed: () -> [ContentHash]) {
    guard made.withLock({ $0.count }) > count else { return }
    let needed = Set(needed())
    made.withLock { made in made = made.filter { needed.contains($0.key) } }
  }

  private func read(_ key: ContentHash) -> String? {
    guard let file, let place = places[key],
      let bytes = try? file.bytes(from: place.offset, count: place.length),  // it is rendered again
      ContentHash(bytes) == place.hash
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The bytes to append to the file so that it has the known contents of `keys`, and the places of
  /// these contents. `size` is the size of the file in bytes. If that is more than twice the needed
  /// bytes, and a mebibyte, `isWhole` says that `bytes` has to replace the file.
  ///
  /// - Complexity: O(keys), and the bytes that are added.
  func additions(
    for keys: [ContentHash], to size: Int
  ) -> (bytes: [UInt8], places: [ContentHash: Place], isWhole: Bool) {
    let made = made.withLock { $0 }
    let kept = keys.filter { made[$0] == nil && places[$0] != nil }
    let needed = kept.reduce(0) { $0 + (places[$1]?.length ?? 0) }
    let isWhole = size > 2 * needed + 1 << 20
    var bytes: [UInt8] = []
    var result: [ContentHash: Place] = [:]
    result.reserveCapacity(keys.count)
    func add(_ content: some Sequence<UInt8>, for key: ContentHash) {
      let start = bytes.count
      bytes += content
      result[key] = Place(
        offset: start + (isWhole ? 0 : size), length: bytes.count - start,
        hash: ContentHash(bytes[start...]))
    }
    for key in kept {
      if !isWhole {
        result[key] = places[key]
      } else if let content = read(key) {
        add(content.utf8, for: key)
      }
    }
    for key in keys {
      if let content = made[key] { add(content.utf8, for: key) }
    }
    return (bytes, result, isWhole)
  }
}
