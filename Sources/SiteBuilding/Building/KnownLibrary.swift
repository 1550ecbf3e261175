import FileSystem
import PictureDrawing
import Publishing

/// The cached version of the drawing library, valid while the library's files are unchanged.
///
/// A build with cached drawings then starts no drawing process.
struct KnownLibrary: Sendable {
  let pictures: CachedPictures

  private static let name = "library.txt"

  /// The maximum size, in bytes. A hostile repository can contain the file, and a path of a
  /// megabyte takes seconds to resolve.
  private static let maximumSize = 16_384

  var version: String? {
    guard let bytes = pictures.contents(Self.name), bytes.count <= Self.maximumSize else {
      return nil
    }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)[...]
    guard let version = lines.popFirst(), !lines.isEmpty else { return nil }
    return lines.allSatisfy { line in
      line.firstIndex(of: "/").map { Self.line(String(line[$0...])) == line } == true  // no path
    } ? version : nil
  }

  func version(from processes: DrawingProcesses) -> String {
    if let version { return version }
    guard let library = processes.library() else { return "" }
    let lines = [library.version] + library.files.map(Self.line)
    pictures.keep(Array(lines.joined(separator: "\n").utf8), as: Self.name)
    return library.version
  }

  private static func line(_ path: String) -> String {
    let fingerprint = FileFingerprint(at: CanonicalPath(path))
    return
      "\(fingerprint.size) \(fingerprint.modified) \(fingerprint.changed) \(fingerprint.inode) \(path)"
  }
}
