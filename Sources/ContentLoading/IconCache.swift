public import Catalog
public import ContentHash

/// The cached results of reading the files of an icon.
///
/// The value has the size of a reference, because each build copies the values of all icons.
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
  /// The file of its text, if it has a text.
  public var text: File? { storage.text }

  /// The files of its variants except its picture, in order.
  public var variants: [File] { storage.variants }
  /// The files of all its pictures.
  public var pictures: [File] { [picture] + variants }

  /// A file of an icon.
  public struct File: Equatable, Sendable {
    /// The path, relative to the site.
    public var path: String
    /// The hash of its bytes.
    public var hash: ContentHash
    /// The hash of its picture or text.
    public var contentHash: ContentHash
    /// The icons that the text names.
    public var icons: [Slug]
    /// True if each load must read the file, because it has problems to report or links to check.
    public var isReadAlways: Bool
    /// The traits of a protected picture; `nil` for other files.
    public var traits: PixelPicture.Traits?
    /// True if a picture contains text. Always false for protected pictures.
    public var hasText = false
    /// Fingerprints that recognize the vectors of a protected picture.
    public var prints: [UInt64] = []

    /// Creates the results of reading a file.
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

  /// Creates the results of reading an icon's files.
  public init(id: Slug, picture: File, text: File?, variants: [File] = []) {
    storage = Storage(id: id, picture: picture, text: text, variants: variants)
  }

  /// Returns true if the ids and results are equal.
  public static func == (one: IconFiles, other: IconFiles) -> Bool {
    one.storage === other.storage
      || (one.id, one.picture) == (other.id, other.picture) && one.text == other.text
        && one.variants == other.variants
  }
}

/// The icons of an earlier load. `ContentStore` reads an unchanged file only if a page needs it.
public struct IconCache: Sendable {
  /// An icon of the earlier load.
  public struct Entry: Sendable {
    /// The results of reading its files.
    public var files: IconFiles
    /// The icon, if it is still in memory.
    public var icon: Icon?

    /// Creates an entry.
    public init(files: IconFiles, icon: Icon? = nil) {
      self.files = files
      self.icon = icon
    }
  }

  private let entries: [Slug: Entry]
  private let isUnchanged: @Sendable (_ path: String) -> Bool

  /// A cache without icons.
  public static let empty = IconCache(entries: []) { _ in false }

  /// Creates a cache. `isUnchanged` returns true for unchanged files.
  public init(
    entries: [Entry], isUnchanged: @escaping @Sendable (_ path: String) -> Bool
  ) {
    self.entries = Dictionary(
      entries.lazy.map { ($0.files.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.isUnchanged = isUnchanged
  }

  subscript(id: Slug) -> Entry? { entries[id] }

  func isCurrent(_ file: IconFiles.File, at path: String) -> Bool {
    file.path == path && !file.isReadAlways && isUnchanged(path)
  }
}
