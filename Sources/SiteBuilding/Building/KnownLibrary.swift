import FileSystem
import PictureDrawing
import Publishing

/// The version of the library that draws, kept with the drawings, so that a build that draws
/// nothing finds it without starting a process that loads it: for as long as the library's files
/// are the same.
struct KnownLibrary: Sendable {
  let pictures: KeptPictures

  private static let name = "library.txt"

  /// The maximum size of the file, in bytes. The file can come with a hostile repository. Vitrine
  /// needs seconds to resolve a path of a megabyte.
  private static let maximumSize = 16_384

  /// The version; `nil` if it is not known, or was that of other files.
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

  /// The version, asked of a process if need be; empty if there is no library.
  func version(from processes: DrawingProcesses) -> String {
    if let version { return version }
    guard let library = processes.library() else { return "" }
    let lines = [library.version] + library.files.map(Self.line)
    pictures.keep(Array(lines.joined(separator: "\n").utf8), as: Self.name)
    return library.version
  }

  private static func line(_ path: String) -> String {
    let stamp = FileStamp(at: CanonicalPath(path))
    return "\(stamp.size) \(stamp.modified) \(stamp.changed) \(stamp.inode) \(path)"
  }
}
