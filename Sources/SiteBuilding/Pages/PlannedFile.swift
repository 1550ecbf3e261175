import Catalog
import ContentHash

/// A file of the site that is to be made: where, and how. Nothing is rendered until it is asked
/// for, so that files can be made one by one, on all cores, and be forgotten as soon as written.
struct PlannedFile: Sendable {
  /// The path in the output, `/` between components.
  let path: String
  /// The page's own address if it belongs in the sitemap: the path from the host's root.
  let sitemapPath: String?
  /// Whether nobody looks at it: it is for machines.
  let canWait: Bool
  /// Makes the contents.
  let contents: @Sendable () throws -> [UInt8]
  private let deferredKey: Deferred<ContentHash?>

  /// A file with a key that is found when somebody asks for it.
  init(
    path: String, sitemapPath: String? = nil,
    key: @autoclosure @escaping @Sendable () -> ContentHash? = nil, canWait: Bool = false,
    contents: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.path = path
    self.sitemapPath = sitemapPath
    self.canWait = canWait
    self.contents = contents
    deferredKey = Deferred(key)
  }

  /// The hash of all that it is made of, if that is known: see `SiteKeys`.
  var key: ContentHash? { deferredKey.value }

  /// A file of text.
  static func text(
    _ path: String, key: ContentHash? = nil, canWait: Bool = false,
    _ text: @escaping @Sendable () -> String
  ) -> PlannedFile {
    PlannedFile(path: path, key: key, canWait: canWait) { Array(text().utf8) }
  }
}
