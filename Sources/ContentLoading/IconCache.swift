public import Catalog
public import ContentHash

/// What was found in the files of an icon, so that a later loading need not read them again.
///
/// A value, as large as a reference: each build passes on those of all icons.
public struct IconFiles: Equatable, Sendable {
  private let storage: Storage

  private final class Storage: Sendable {
    let id: Slug
    let picture: File
    let text: File?

    init(id: Slug, picture: File, text: File?) {
      self.id = id
      self.picture = picture
      self.text = text
    }
  }

  /// The icon's id.
  public var id: Slug { storage.id }
  /// Its picture.
  public var picture: File { storage.picture }
  /// Its text; none if there is none.
  public var text: File? { storage.text }

  /// A file of an icon.
  public struct File: Equatable, Sendable {
    /// The path, relative to the site.
    public var path: String
    /// The hash of its bytes.
    public var hash: ContentHash
    /// The hash of what it was read as: a picture or a text.
    public var contentHash: ContentHash
    /// The icons that it names.
    public var icons: [Slug]
    /// Whether it has problems, which have to be reported again.
    public var hasDiagnostics: Bool

    /// What was found in a file.
    public init(
      path: String, hash: ContentHash, contentHash: ContentHash, icons: [Slug],
      hasDiagnostics: Bool
    ) {
      self.path = path
      self.hash = hash
      self.contentHash = contentHash
      self.icons = icons
      self.hasDiagnostics = hasDiagnostics
    }
  }

  /// What was found.
  public init(id: Slug, picture: File, text: File?) {
    storage = Storage(id: id, picture: picture, text: text)
  }

  /// Whether the same was found.
  public static func == (one: IconFiles, other: IconFiles) -> Bool {
    one.storage === other.storage
      || (one.id, one.picture) == (other.id, other.picture) && one.text == other.text
  }
}

/// What an earlier loading found in the icons' files. Those that have not changed since are not read
/// again; what is in them is found by the `ContentStore` when a page shows it.
public struct IconCache: Sendable {
  /// An icon as it was.
  public struct Entry: Sendable {
    /// What its files had.
    public var files: IconFiles
    /// The icon, if it still is in memory.
    public var icon: Icon?

    /// An icon as it was.
    public init(files: IconFiles, icon: Icon? = nil) {
      self.files = files
      self.icon = icon
    }
  }

  private let entries: [Slug: Entry]
  private let isUnchanged: @Sendable (_ path: String) -> Bool

  /// Nothing.
  public static let empty = IconCache(entries: []) { _ in false }

  /// The icons as they were, and which of their files have not changed since.
  public init(
    entries: [Entry], isUnchanged: @escaping @Sendable (_ path: String) -> Bool
  ) {
    self.entries = Dictionary(
      entries.lazy.map { ($0.files.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.isUnchanged = isUnchanged
  }

  subscript(id: Slug) -> Entry? { entries[id] }

  /// Whether what is cached of a file can be used without reading it.
  func isCurrent(_ file: IconFiles.File, at path: String) -> Bool {
    file.path == path && !file.hasDiagnostics && isUnchanged(path)
  }
}
