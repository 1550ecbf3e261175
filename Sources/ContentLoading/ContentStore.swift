public import Catalog
import ContentHash
import ContentSyntax
import Diagnostics
import OutlineFormats
import PictureReading
import Synchronization

/// Finds the pictures and texts behind the references of a loaded site: in memory, or in the file
/// that had them when the site was loaded.
public struct ContentStore: Sendable {
  private let source: ContentSource
  private let icons: NameTable
  private let files: Files
  private let staleFile = StaleFile()

  /// A store without files, for references whose values are all in memory.
  public init() {
    let nothing = ContentSource(
      files: { _ throws(ContentSourceError) in [] },
      contents: { _ throws(ContentSourceError) in nil })
    self.init(source: nothing, icons: NameTable(), files: [])
  }

  init(source: ContentSource, icons: NameTable, files: [IconFiles]) {
    self.source = source
    self.icons = icons
    self.files = Files(files)
  }

  /// The file of a reference has changed since the site was loaded.
  public struct StaleFileError: Error, Hashable, Sendable {
    /// The file, relative to the site; `nil` if the store knows no file with the hash.
    public let path: String?
  }

  /// Whether a file was found to have changed since the site was loaded. Pages rendered from the
  /// site can be wrong then.
  public var foundStaleFile: Bool { staleFile.wasFound }

  /// The picture of a reference.
  ///
  /// - Throws: `StaleFileError` when its file has changed since the site was loaded.
  public func picture(
    _ reference: Reference<VectorImage>
  ) throws(StaleFileError) -> VectorImage {
    if let picture = reference.value { return picture }
    let (file, text) = try file(of: reference.hash)
    guard let picture = SVGReader().read(text).image else { throw stale(file.path) }
    return picture
  }

  /// The text of a reference.
  ///
  /// - Throws: `StaleFileError` when its file has changed since the site was loaded.
  public func text(_ reference: Reference<RichText>) throws(StaleFileError) -> RichText {
    if let text = reference.value { return text }
    let (file, text) = try file(of: reference.hash)
    let reader = MarkdownReader(icons: icons, report: FileReport(text))
    guard let text = reader.text() else { throw stale(file.path) }
    return text
  }

  private func file(
    of hash: ContentHash
  ) throws(StaleFileError) -> (file: IconFiles.File, text: SourceFile) {
    guard let file = files.file(of: hash) else { throw stale(nil) }
    let reading = SourceReading(source: source, path: file.path)
    guard reading.hash == file.hash, let text = reading.file else { throw stale(file.path) }
    return (file, text)
  }

  private func stale(_ path: String?) -> StaleFileError {
    staleFile.note()
    return StaleFileError(path: path)
  }

  /// The files of icons by the hashes of their pictures and texts. The table is made on first
  /// access, as most builds need few files or none.
  private final class Files: Sendable {
    private let all: [IconFiles]
    private let table = Mutex<[ContentHash: IconFiles.File]?>(nil)

    init(_ all: [IconFiles]) { self.all = all }

    func file(of hash: ContentHash) -> IconFiles.File? {
      table.withLock { table in
        if let table { return table[hash] }
        var new: [ContentHash: IconFiles.File] = [:]
        new.reserveCapacity(2 * all.count)
        for files in all {
          new[files.picture.contentHash] = files.picture
          if let text = files.text { new[text.contentHash] = text }
        }
        table = new
        return new[hash]
      }
    }
  }

  private final class StaleFile: Sendable {
    private let flag = Atomic(false)

    var wasFound: Bool { flag.load(ordering: .relaxed) }

    func note() { flag.store(true, ordering: .relaxed) }
  }
}
