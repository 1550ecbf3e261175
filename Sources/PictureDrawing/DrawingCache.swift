public import ContentHash

/// The drawings of earlier builds. Missing and untrusted drawings are drawn again.
///
/// Each file is a PNG image followed by its keyed hash, which includes the file name. Stops a
/// downloaded cache with other images or invalid data, damaged files, and exchanged files.
public struct DrawingCache: Sendable {
  private let key: @Sendable () -> KeyedHash?
  private let contents: @Sendable (_ name: String) -> [UInt8]?
  private let keep: @Sendable (_ bytes: [UInt8], _ name: String) -> Void
  private let reject: @Sendable () -> Void

  /// A cache that stores no drawings.
  public static let none = DrawingCache(
    key: { nil }, contents: { _ in nil }, keep: { _, _ in }, reject: {})

  /// Creates a cache. File names contain letters, digits, dots and hyphens.
  ///
  /// - Parameters:
  ///   - key: Returns the keyed hash for authentication. Without a key, the cache is unused.
  ///   - contents: Returns the bytes of a file.
  ///   - keep: Writes a file.
  ///   - reject: Called for each untrusted file.
  public init(
    key: @escaping @Sendable () -> KeyedHash?,
    contents: @escaping @Sendable (_ name: String) -> [UInt8]?,
    keep: @escaping @Sendable (_ bytes: [UInt8], _ name: String) -> Void,
    reject: @escaping @Sendable () -> Void
  ) {
    (self.key, self.contents, self.keep, self.reject) = (key, contents, keep, reject)
  }

  func drawing(named name: String) -> [UInt8]? {
    guard let key = key(), var bytes = contents(name) else { return nil }
    let tag = Array(bytes.suffix(KeyedHash.tagLength))
    bytes.removeLast(tag.count)
    guard key.tag(of: bytes, named: name) == tag else {
      reject()
      return nil
    }
    return bytes
  }

  func keep(_ drawing: [UInt8], as name: String) {
    guard let key = key() else { return }
    keep(drawing + key.tag(of: drawing, named: name), name)
  }
}
