public import Catalog
public import ContentHash
import Synchronization

/// What a loading has found out of the files of an icon, for a later one that need not read them
/// again.
///
/// A value, as large as a reference: each build passes on those of all icons.
public struct IconFiles: Equatable, Sendable {
  private let storage: Storage

  private final class Storage: Sendable {
    let id: Slug
    let key: ContentHash
    let picture: File
    let text: File?

    init(id: Slug, key: ContentHash, picture: File, text: File?) {
      self.id = id
      self.key = key
      self.picture = picture
      self.text = text
    }
  }

  /// The icon's id.
  public var id: Slug { storage.id }
  /// Changes with all that is said of the icon, in the catalog or in its files.
  public var key: ContentHash { storage.key }
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
    /// The icons that it names.
    public var references: [Slug]
    /// Whether there was something to say about it, which has to be said again.
    public var hasDiagnostics: Bool

    /// What was found of a file.
    public init(path: String, hash: ContentHash, references: [Slug], hasDiagnostics: Bool) {
      self.path = path
      self.hash = hash
      self.references = references
      self.hasDiagnostics = hasDiagnostics
    }
  }

  /// What was found.
  public init(id: Slug, key: ContentHash, picture: File, text: File?) {
    storage = Storage(id: id, key: key, picture: picture, text: text)
  }

  /// Whether the same was found.
  public static func == (one: IconFiles, other: IconFiles) -> Bool {
    (one.id, one.key, one.picture) == (other.id, other.key, other.picture)
      && one.text == other.text
  }
}

/// What is known of icons from an earlier loading. Files that have not changed since are read when
/// somebody asks for what is in them, and most never are.
public struct KnownIcons: Sendable {
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
  /// Whether files were found to be others than they were said to be.
  let mistakes = Mistakes()

  /// Nothing.
  public static let none = KnownIcons(entries: []) { _ in false }

  /// What is known, and of which files it still holds.
  public init(
    entries: [Entry], isUnchanged: @escaping @Sendable (_ path: String) -> Bool
  ) {
    self.entries = Dictionary(
      entries.lazy.map { ($0.files.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.isUnchanged = isUnchanged
  }

  /// Whether a file that was said to be unchanged was found to be another one: then what was made
  /// of the site is not right.
  public var areMistaken: Bool { mistakes.wereMade }

  subscript(id: Slug) -> Entry? { entries[id] }

  /// Whether a file has not to be read for what there is to say about it.
  func hold(for file: IconFiles.File, at path: String) -> Bool {
    file.path == path && !file.hasDiagnostics && isUnchanged(path)
  }

  final class Mistakes: Sendable {
    private let flag = Atomic(false)

    var wereMade: Bool { flag.load(ordering: .relaxed) }

    func note() { flag.store(true, ordering: .relaxed) }
  }
}
