public import Catalog
import ContentHash
import ContentSyntax
public import Diagnostics
import Foundation
import Markup
import OutlineFormats
import PictureReading
import Synchronization

/// Finds the pictures and texts that references of a loaded site lead to: in memory, or in the file
/// that had them when the site was loaded.
public struct ContentStore: Sendable {
  private let source: ContentSource
  private let icons: NameTable
  private let files: Files
  /// The file of the site's watermark, if it has one.
  public internal(set) var watermark: SourceFile?
  /// The file of the site's sign, if it is drawn.
  var favicon: (hash: ContentHash, path: String)?

  /// A store of what is in memory.
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

  /// Why a reference leads to nothing: the file is not what it was when the site was loaded.
  public struct StaleFileError: Error, Hashable, Sendable {
    /// The file, relative to the site; `nil` where the store knows no file of that hash.
    public let path: String?
  }

  /// The picture of a reference. One that is protected is not found.
  ///
  /// - Throws: `StaleFileError` when its file has changed since the site was loaded.
  public func picture(
    _ reference: Reference<VectorImage>
  ) throws(StaleFileError) -> VectorImage {
    if let picture = reference.value { return picture }
    let (file, text) = try file(of: reference.hash, decode: XMLEncoding.decode)
    guard let picture = SVGReader().read(text).image else { throw StaleFileError(path: file.path) }
    return picture
  }

  /// The file that a protected picture was read from, for the module that draws it.
  ///
  /// - Throws: `StaleFileError` when the file has changed since the site was loaded.
  public func file(of picture: PixelPicture) throws(StaleFileError) -> SourceFile {
    try file(of: Files.protected(picture.source), decode: XMLEncoding.decode).text
  }

  /// The path of the file that a picture was read from, if it is known.
  public func path(of reference: Reference<VectorImage>) -> String? {
    files.file(of: reference.hash)?.path
      ?? (favicon?.hash == reference.hash ? favicon?.path : nil)
  }

  /// How many layers a picture has.
  ///
  /// - Throws: `StaleFileError` when its file has changed since the site was loaded.
  func numberOfLayers(of picture: Picture) throws(StaleFileError) -> Int {
    switch picture {
    case .vector(let reference): try self.picture(reference).numberOfLayers
    case .pixels(let pixels): pixels.traits.numberOfLayers
    }
  }

  /// The text of a reference.
  ///
  /// - Throws: `StaleFileError` when its file has changed since the site was loaded.
  public func text(_ reference: Reference<RichText>) throws(StaleFileError) -> RichText {
    if let text = reference.value { return text }
    let (file, text) = try file(of: reference.hash)
    let id = file.path.splitAtSlashes().last?.dropLast(3) ?? ""
    let reader = MarkdownReader(
      icons: icons, report: FileReport(text), page: IconLoader.page(of: String(id)))
    guard let text = reader.text() else { throw StaleFileError(path: file.path) }
    return text.withoutPlainText
  }

  /// What is left out of pictures without changing how they look: a warning for each such file,
  /// sorted.
  ///
  /// - Complexity: O(bytes of all pictures).
  public func unseenLosses() -> [Diagnostic] {
    Set(files.all.flatMap { $0.pictures.map(\.path) }).sorted().compactMap { path in
      SourceReading(source: source, path: path, decode: XMLEncoding.decode).file
        .flatMap(SVGReader().unseenLosses)
    }
  }

  private func file(
    of hash: ContentHash, decode: (Data) -> String? = SourceReading.utf8
  ) throws(StaleFileError) -> (file: IconFiles.File, text: SourceFile) {
    guard let file = files.file(of: hash) else { throw StaleFileError(path: nil) }
    let reading = SourceReading(source: source, path: file.path, decode: decode)
    guard reading.hash == file.hash, let text = reading.file else {
      throw StaleFileError(path: file.path)
    }
    return (file, text)
  }

  /// The icons' files by the hashes of what they hold: put into a table when the first is wanted,
  /// as most builds want few or none.
  private final class Files: Sendable {
    let all: [IconFiles]
    private let table = Mutex<[ContentHash: IconFiles.File]?>(nil)

    init(_ all: [IconFiles]) { self.all = all }

    /// The key of a protected picture, which is not that of its vectors.
    static func protected(_ hash: ContentHash) -> ContentHash {
      hash.combined(with: ContentHash(of: Protection.pixels))
    }

    func file(of hash: ContentHash) -> IconFiles.File? {
      table.withLock { table in
        if let table { return table[hash] }
        var new: [ContentHash: IconFiles.File] = [:]
        new.reserveCapacity(2 * all.count)
        for files in all {
          for picture in files.pictures {
            let hash = picture.contentHash
            new[picture.traits == nil ? hash : Self.protected(hash)] = picture
          }
          if let text = files.text { new[text.contentHash] = text }
        }
        table = new
        return new[hash]
      }
    }
  }
}

extension RichText {
  /// The text of an icon as it is kept: no page shows it without its markup.
  var withoutPlainText: RichText { RichText(pieces: pieces, plainText: "") }
}
