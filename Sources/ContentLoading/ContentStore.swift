public import Catalog
import ContentHash
import ContentSyntax
public import Diagnostics
import Foundation
import Markup
import OutlineFormats
import PictureReading
import Synchronization

/// Resolves a site's references to pictures and texts, in memory or in their files.
public struct ContentStore: Sendable {
  private let source: ContentSource
  private let icons: NameTable
  private let files: Files
  /// The file of the site's watermark.
  public internal(set) var watermark: SourceFile?
  var favicon: (hash: ContentHash, path: String)?

  /// Creates a store that resolves only values in memory.
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

  /// An error for a reference whose file has changed since the load.
  public struct StaleFileError: Error, Hashable, Sendable {
    /// The file, relative to the site; `nil` for an unknown hash.
    public let path: String?
  }

  /// Returns the picture of a reference, unless the picture is protected.
  public func picture(
    _ reference: Reference<VectorImage>
  ) throws(StaleFileError) -> VectorImage {
    if let picture = reference.value { return picture }
    let (file, text) = try file(of: reference.hash, decode: XMLEncoding.decode)
    guard let picture = SVGReader().read(text).image else { throw StaleFileError(path: file.path) }
    return picture
  }

  /// Returns the file of a protected picture, for the renderer.
  public func file(of picture: PixelPicture) throws(StaleFileError) -> SourceFile {
    try file(of: Files.protected(picture.source), decode: XMLEncoding.decode).text
  }

  /// Returns the unchanged file of a picture, with its path.
  ///
  /// - Complexity: O(bytes).
  public func original(of picture: Picture) throws(StaleFileError) -> (path: String, bytes: [UInt8])
  {
    let key =
      switch picture {
      case .vector(let reference): reference.hash
      case .pixels(let pixels): Files.protected(pixels.source)
      }
    guard let file = files.file(of: key) else { throw StaleFileError(path: nil) }
    // `try?`: an unreadable file is not the file that was loaded.
    guard let data = try? source.contents(file.path), ContentHash(data) == file.hash else {
      throw StaleFileError(path: file.path)
    }
    return (file.path, Array(data))
  }

  /// Returns the path of a picture's file, if it is known.
  public func path(of reference: Reference<VectorImage>) -> String? {
    files.file(of: reference.hash)?.path
      ?? (favicon?.hash == reference.hash ? favicon?.path : nil)
  }

  func numberOfLayers(of picture: Picture) throws(StaleFileError) -> Int {
    switch picture {
    case .vector(let reference): try self.picture(reference).numberOfLayers
    case .pixels(let pixels): pixels.traits.numberOfLayers
    }
  }

  /// Returns the text of a reference.
  public func text(_ reference: Reference<RichText>) throws(StaleFileError) -> RichText {
    if let text = reference.value { return text }
    let (file, text) = try file(of: reference.hash)
    let id = file.path.splitAtSlashes().last?.dropLast(3) ?? ""
    let reader = MarkdownReader(
      icons: icons, report: FileReport(text), page: IconLoader.page(of: String(id)))
    guard let text = reader.text() else { throw StaleFileError(path: file.path) }
    return text.withoutPlainText
  }

  /// Returns the warnings about parts of pictures that are removed without a visible change.
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

  /// The table is created on first use, because most builds need few files.
  private final class Files: Sendable {
    let all: [IconFiles]
    private let table = Mutex<[ContentHash: IconFiles.File]?>(nil)

    init(_ all: [IconFiles]) { self.all = all }

    /// Returns the key of a protected picture, which differs from the hash of its vectors.
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
  /// The text without its plain form, because pages show only the marked-up form.
  var withoutPlainText: RichText { RichText(pieces: pieces, plainText: "") }
}
