public import ContentHash
import FileSystem

/// The files that builds have put into an output folder. They are only looked at: nothing is locked
/// or written.
///
///     let files = PublishedFiles(in: "Public")
///     let isOld = files?.has("index.html", html) == false
public struct PublishedFiles: Sendable {
  /// The path of the list of the files in the output folder. It differs whenever one of them does.
  public static let path = FilePath.manifest.description

  private let folder: Descriptor
  private let hashes: [String: ContentHash]

  /// The published files of an output folder; `nil` if nothing is published there, or if it is not
  /// known what.
  public init?(in output: String) {
    let operations = FileOperations()
    // `try?`, three times: without a readable manifest it is not known which files are published.
    guard let folder = try? operations.openFolder(at: CanonicalPath(output)),
      let bytes = try? operations.contents(of: .manifest, in: folder),  // as above
      let manifest = try? Manifest(bytes: bytes)  // as above
    else { return nil }
    self.folder = folder
    hashes = Dictionary(
      manifest.entries.lazy.map { ($0.key.description, $0.value.hash) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The paths of the files, without those that Vitrine keeps for itself.
  public var paths: Set<String> { Set(hashes.keys.lazy.filter { !Self.isState($0) }) }

  /// The hash of a file as it was published; `nil` if no build has published it.
  public func hash(of path: String) -> ContentHash? { hashes[path] }

  /// Whether the folder has a file with these bytes.
  ///
  /// - Complexity: O(bytes).
  public func has(_ path: String, _ bytes: [UInt8]) -> Bool {
    // `try?`: a file that can't be read would be written anew.
    (try? FileOperations().contents(of: FilePath(path), in: folder)) == bytes
  }

  /// Whether a path is that of a file that Vitrine keeps for itself in the output.
  public static func isState(_ path: String) -> Bool { path.hasPrefix(".vitrine/") }
}
