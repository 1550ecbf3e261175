import ContentHash
import FileSystem
import SitePages
import Synchronization

/// The contents of cells that were rendered before, by the hash of all that they are made of: a page
/// with ten thousand cells of which one has changed is put together, not rendered.
///
/// They lie one after the other in a file that only grows, until half of it is waste. What is read
/// from it is checked, so nothing is wrong where the file is: the cell is rendered again.
package final class CellStore: CellCache {
  /// Where a content lies in the file.
  struct Place: Equatable, Sendable {
    var offset: Int
    var length: Int
    /// Of the content.
    var hash: ContentHash
  }

  private let file: Descriptor?
  private let places: [ContentHash: Place]
  private let made: Mutex<[ContentHash: String]>

  /// A store of what lies in a file, or of nothing.
  init(_ places: [ContentHash: Place] = [:], in file: Descriptor? = nil) {
    self.places = places
    self.file = file
    made = Mutex([:])
  }

  /// The content with a key, rendered now if it was not before; `nil` if it can't be rendered.
  func content(for key: ContentHash, _ render: () -> String?) -> String? {
    if let content = made.withLock({ $0[key] }) ?? read(key) { return content }
    guard let content = render() else { return nil }
    made.withLock { $0[key] = content }
    return content
  }

  /// Forgets what nobody needs any more, once there is more than `count` in memory.
  ///
  /// - Complexity: O(contents in memory), when there is too much.
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

  /// What has to be added to the file for it to have the contents of some keys, as far as they are
  /// known, and where everything then lies. `size` is the file's; if that is more than twice what is
  /// needed, the file has to be written anew.
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
