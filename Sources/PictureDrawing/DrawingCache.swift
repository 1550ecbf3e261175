public import ContentHash

/// The drawings of earlier builds. A drawing that is missing or not trusted is drawn again.
///
/// Each file is a PNG image that is followed by its keyed hash. The hash covers the name of the
/// file, which contains the hash of the picture and the size. This stops a downloaded site whose
/// cache contains other images, or bytes that are no image. It also stops damage to a file, and
/// two files that were exchanged.
public struct DrawingCache: Sendable {
  private let key: @Sendable () -> KeyedHash?
  private let contents: @Sendable (_ name: String) -> [UInt8]?
  private let keep: @Sendable (_ bytes: [UInt8], _ name: String) -> Void
  private let reject: @Sendable () -> Void

  /// The cache that keeps no drawings.
  public static let none = DrawingCache(
    key: { nil }, contents: { _ in nil }, keep: { _, _ in }, reject: {})

  /// A cache of files by their names, which contain letters, digits, dots and hyphens.
  ///
  /// - Parameters:
  ///   - key: Returns the keyed hash that marks the files. Without one, the cache is not used.
  ///   - contents: Returns the bytes of a file.
  ///   - keep: Writes a file.
  ///   - reject: Called for each file that is not trusted.
  public init(
    key: @escaping @Sendable () -> KeyedHash?,
    contents: @escaping @Sendable (_ name: String) -> [UInt8]?,
    keep: @escaping @Sendable (_ bytes: [UInt8], _ name: String) -> Void,
    reject: @escaping @Sendable () -> Void
  ) {
    (self.key, self.contents, self.keep, self.reject) = (key, contents, keep, reject)
  }

  /// The drawing that this user's builds have kept under a name.
  ///
  /// - Complexity: O(bytes).
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

  /// Keeps a drawing under a name.
  ///
  /// - Complexity: O(bytes).
  func keep(_ drawing: [UInt8], as name: String) {
    guard let key = key() else { return }
    keep(drawing + key.tag(of: drawing, named: name), name)
  }
}
