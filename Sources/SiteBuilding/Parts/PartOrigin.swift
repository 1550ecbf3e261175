import AllCores
import Catalog
import ContentHash
import ContentLoading
import FileSystem
import Foundation
import PictureDrawing

/// The inputs of a part. Joined parts must have equal origins.
struct PartOrigin: Equatable, Sendable {
  var programs: [String]
  var options: [String]
  var content: ContentHash
}

extension SiteBuilder {
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

  /// A hash that distinguishes development builds with equal version numbers.
  ///
  /// Linkers write an id or addresses into the first mebibyte.
  public static var programHash: String {
    guard let program = Bundle.main.executableURL,
      // `try?`, twice: an unreadable program is "unknown".
      let file = try? FileHandle(forReadingFrom: program), let size = try? file.seekToEnd()
    else { return "unknown" }
    // `try?`: as above.
    try? file.seek(toOffset: 0)
    let start = (try? file.read(upToCount: 1 << 20)) ?? Data()  // see above
    return ContentHash("\(size) \(ContentHash(start))").shortDescription
  }

  /// Returns the files of content and theme.
  ///
  /// - Complexity: O(bytes of files other than icons).
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

struct ContentList: Sendable {
  let bytes: [UInt8]

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

  enum Difference: Hashable {
    case changed(String), added(String), removed(String)

    var path: String {
      switch self {
      case .changed(let path), .added(let path), .removed(let path): path
      }
    }
  }

  func differences(to other: ContentList) -> [Difference] {
    let (old, new) = (files, other.files)
    let both = old.compactMap { path, hash in
      new[path].map { $0 == hash ? nil : Difference.changed("\(path)") } ?? .removed("\(path)")
    }
    let added = new.keys.filter { old[$0] == nil }.map { Difference.added("\($0)") }
    return (both + added).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The files by the bytes of their paths: two Unicode forms of a name are two files.
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
