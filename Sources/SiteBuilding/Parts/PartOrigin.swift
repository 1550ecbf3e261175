import AllCores
import Catalog
import ContentHash
import ContentLoading
import FileSystem
import Foundation
import PictureDrawing

/// What a part was made of, and by what: parts that are joined have all of it in common.
struct PartOrigin: Equatable, Sendable {
  /// The program and its libraries, each with its version.
  var programs: [String]
  /// The options that decide what is made.
  var options: [String]
  /// The hash of the content's list: see `ContentList`.
  var content: ContentHash
}

extension SiteBuilder {
  /// What a part is made of here.
  func origin(madeWith program: [String], _ content: ContentList) -> PartOrigin {
    var libraries = [DrawingLibraries.version() ?? "librsvg not found"]
    if configuration.precompresses { libraries += Precompression.libraries }
    let options = [
      configuration.baseURL.map { "--base-url \($0.text)" },
      configuration.date.map { "--date \($0)" },
      configuration.optimizesPictures ? "--optimize-pictures" : nil,
      configuration.precompresses ? "--precompress" : nil,
    ]
    return PartOrigin(
      programs: program + libraries, options: options.compactMap(\.self),
      content: content.hash)
  }

  /// A text that tells two programs apart that say of themselves that they are the same version, as
  /// those do that are being developed.
  ///
  /// It is made of the program's size and of its first mebibyte: there, linkers write an id of the
  /// whole, or the addresses of everything else.
  public static var programHash: String {
    guard let program = Bundle.main.executableURL,
      // `try?`, twice: a program that can't be read is told from none.
      let file = try? FileHandle(forReadingFrom: program), let size = try? file.seekToEnd()
    else { return "unknown" }
    // `try?`: as above.
    try? file.seek(toOffset: 0)
    let start = (try? file.read(upToCount: 1 << 20)) ?? Data()  // as above
    return ContentHash("\(size) \(ContentHash(start))").shortDescription
  }

  /// The files of the content and the theme, each with its hash.
  ///
  /// - Complexity: O(bytes of the files that are not an icon's: those are known).
  func contentList(of loaded: ContentLoader.Result) throws -> ContentList {
    let files = loaded.iconFiles.flatMap { [$0.picture, $0.text].compactMap(\.self) }
    let known = Dictionary(firstOf: files.lazy.map { ($0.path, $0.hash) })
    let paths = try source.files("Content") + source.files("Templates")
    let hashes = paths.mapConcurrently { [source] path in
      Result { try known[path] ?? source.contents(path).map { ContentHash($0) } }
    }
    return ContentList(
      files: try zip(paths, hashes).compactMap { path, hash in try hash.get().map { (path, $0) } })
  }
}

/// The files that a site is made from.
struct ContentList: Sendable {
  /// The bytes that a part keeps of it.
  let bytes: [UInt8]

  /// The hash of the bytes.
  var hash: ContentHash { ContentHash(bytes) }

  init(files: [(path: String, hash: ContentHash)]) {
    var record = RecordBytes()
    record.append(UInt64(files.count))
    for file in files.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
      record.append(file.path)
      record.append(file.hash)
    }
    bytes = record.bytes
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// How a file differs between two lists.
  enum Difference: Hashable {
    case changed(String), added(String), removed(String)

    var path: String {
      switch self {
      case .changed(let path), .added(let path), .removed(let path): path
      }
    }
  }

  /// What has become of the files in another list, by path.
  ///
  /// - Complexity: O(files).
  func differences(to other: ContentList) -> [Difference] {
    let (old, new) = (files, other.files)
    let both = old.compactMap { path, hash in
      new[path].map { $0 == hash ? nil : Difference.changed("\(path)") } ?? .removed("\(path)")
    }
    let added = new.keys.filter { old[$0] == nil }.map { Difference.added("\($0)") }
    return (both + added).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// By bytes: two Unicode forms of one name are two files.
  private var files: [FilePath: ContentHash] {
    var reader = RecordReader(bytes[...])
    let files = reader.list(ofSize: 24) { reader -> (FilePath, ContentHash)? in
      guard let path = reader.text().flatMap({ FilePath(bytes: $0.utf8) }),
        let hash = reader.hash()
      else { return nil }
      return (path, hash)
    }
    return Dictionary(firstOf: files ?? [])
  }
}
