import ContentHash

/// A file of the site that is to be made: where, and how. Nothing is rendered until it is asked
/// for, so that files can be made one by one, on all cores, and be forgotten as soon as written.
struct PlannedFile: Sendable {
  /// The path in the output, `/` between components.
  var path: String
  /// The page's own address if it belongs in the sitemap: the path from the host's root.
  var sitemapPath: String?
  /// The hash of all that it is made of, if that is known: see `SiteKeys`.
  var key: ContentHash?
  /// Whether nobody looks at it: it is for machines.
  var canWait = false
  /// Makes the contents.
  var contents: @Sendable () throws -> [UInt8]

  /// A file of text.
  static func text(
    _ path: String, key: ContentHash? = nil, canWait: Bool = false,
    _ text: @escaping @Sendable () -> String
  ) -> PlannedFile {
    PlannedFile(path: path, key: key, canWait: canWait) { Array(text().utf8) }
  }
}
