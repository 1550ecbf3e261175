public import Catalog
public import ContentHash

/// The results of reading the files of an icon, so that a later load need not read them again.
///
/// The value is as small as a reference, as each build passes on the values of all icons.
public struct IconFiles: Equatable, Sendable {
  private let storage: Storage

  private final class Storage: Sendable {
    let id: Slug
    let picture: File
    let text: File?
    let variants: [File]

    init(id: Slug, picture: File, text: File?, variants: [File]) {
      self.id = id
      self.picture = picture
      self.text = text
      self.variants = variants
    }
  }

  /// The icon's id.
  public var id: Slug { storage.id }
  /// The file of its picture.
  public var picture: File { storage.picture }
  /// The file of its text; `nil` if it has none.
  public var text: File? { storage.text }

  /// The files of its variants that are not its picture, in their order.
  public var variants: [File] { storage.variants }
  /// The files of all its pictures.
  public var pictures: [File] { [picture] + variants }

  /// A file of an icon.
  public struct File: Equatable, Sendable {
    /// The path, relative to the site.
    public var path: String
    /// The hash of its bytes.
    public var hash: ContentHash
    /// The hash of the picture or the text that was read from it.
    public var contentHash: ContentHash
    /// The icons that the text names.
    public var icons: [Slug]
    /// Whether each load must read it: for problems, which must be reported, or for links to pages
    /// of the site, which must be checked.
    public var isReadAlways: Bool
    /// What is known of a picture that is protected; `nil` for other pictures, and for texts.
    public var traits: PixelPicture.Traits?
    /// Whether a picture has text; those that are protected have none.
    public var hasText = false
    /// Numbers by which the vectors of a protected picture are recognised.
    public var prints: [UInt64] = []

    /// The results of reading a file.
    public init(
      path: String, hash: ContentHash, contentHash: ContentHash, icons: [Slug],
      isReadAlways: Bool, traits: PixelPicture.Traits? = nil, hasText: Bool = false,
      prints: [UInt64] = []
    ) {
      self.path = path
      self.hash = hash
      self.contentHash = contentHash
      self.icons = icons
      self.isReadAlways = isReadAlways
      self.traits = traits
      self.hasText = hasText
      self.prints = prints
    }
  }

  /// The results of reading the files of an icon.
  public init(id: Slug, picture: File, text: File?, variants: [File] = []) {
    storage = Storage(id: id, picture: picture, text: text, variants: variants)
  }

  /// Whether the ids and the results of reading are equal.
  public static func == (one: IconFiles, other: IconFiles) -> Bool {
    one.storage === other.storage
      || (one.id, one.picture) == (other.id, other.picture) && one.text == other.text
        && one.variants == other.variants
  }
}

/// The icons of an earlier load. Files that have not changed since are not read again; the
/// `ContentStore` reads them when a page shows them.
public struct IconCache: Sendable {
  /// An icon of the earlier load.
  public struct Entry: Sendable {
    /// The results of reading its files.
    public var files: IconFiles
    /// The icon, if it is still in memory.
    public var icon: Icon?

    /// An icon of the earlier load.
    public init(files: IconFiles, icon: Icon? = nil) {
      self.files = files
      self.icon = icon
    }
  }

  private let entries: [Slug: Entry]
  private let isUnchanged: @Sendable (_ path: String) -> Bool

  /// A cache without icons.
  public static let empty = IconCache(entries: []) { _ in false }

  /// A cache of icons; `isUnchanged` tells whether a file has not changed since.
  public init(
    entries: [Entry], isUnchanged: @escaping @Sendable (_ path: String) -> Bool
  ) {
    self.entries = Dictionary(
      entries.lazy.map { ($0.files.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.isUnchanged = isUnchanged
  }

  subscript(id: Slug) -> Entry? { entries[id] }

  /// Whether the cached result can be used without reading the file.
  func isCurrent(_ file: IconFiles.File, at path: String) -> Bool {
    file.path == path && !file.isReadAlways && isUnchanged(path)
  }
}
