public import ContentHash
import FileSystem

/// The files that builds have put into an output folder. They are only looked at: nothing is locked
/// or written.
///
///     let files = PublishedFiles(in: OutputLocation(ofSite: ".", named: "Public"), state)
///     let isOld = files?.has("index.html", html) == false
public struct PublishedFiles: Sendable {
  private let folder: Descriptor
  private let manifest: Manifest

  /// The published files of an output folder, by what is remembered of it; `nil` if nothing is
  /// published there, or if it is not known what.
  public init?(in output: OutputLocation, _ state: OutputState) {
    guard state.describesOutput, state.warnings.isEmpty,
      // `try?`: without the folder there are no files.
      let folder = try? FileOperations().openFolder(at: output.path)
    else { return nil }
    self.folder = folder
    manifest = state.manifest
  }

  /// The paths of the files. Earlier versions list their state in the output, too.
  public var paths: Set<String> {
    Set(manifest.entries.keys.lazy.filter { !$0.isState }.map(\.description))
  }

  /// The hash of a file as it was published; `nil` if no build has published it.
  public func hash(of path: String) -> ContentHash? {
    FilePath(bytes: path.utf8).flatMap { manifest[$0]?.hash }
  }

  /// The bytes of a file as it was published; `nil` if no build has published it, if it is not as
  /// it was, or if it has more than `limit` bytes.
  ///
  /// - Complexity: O(bytes).
  public func contents(of path: String, limit: Int) -> [UInt8]? {
    guard let hash = hash(of: path),
      // `try?`: a file that can't be read is not as it was published.
      let bytes = try? FileOperations().contents(of: FilePath(path), in: folder, limit: limit),
      ContentHash(bytes) == hash
    else { return nil }
    return bytes
  }

  /// Whether the folder has a file with these bytes.
  ///
  /// - Complexity: O(bytes).
  public func has(_ path: String, _ bytes: [UInt8]) -> Bool {
    // `try?`: a file that can't be read would be written anew.
    (try? FileOperations().contents(of: FilePath(path), in: folder)) == bytes
  }
}
