public import ContentHash
import FileSystem

/// The published files of an output folder, for reading without locks.
///
///     let files = PublishedFiles(in: OutputLocation(ofSite: ".", named: "Public"), state)
///     let isOld = files?.has("index.html", html) == false
public struct PublishedFiles: Sendable {
  private let folder: Descriptor
  private let manifest: Manifest

  /// Reads the published files of a state; `nil` if the state is unknown or damaged.
  public init?(in output: OutputLocation, _ state: PublishedState) {
    guard state.describesOutput, state.warnings.isEmpty,
      // `try?`: a missing folder has no files.
      let folder = try? FileOperations().openFolder(at: output.path)
    else { return nil }
    self.folder = folder
    manifest = state.manifest
  }

  /// The paths of the files, without the state that earlier versions published.
  public var paths: Set<String> {
    Set(manifest.entries.keys.lazy.filter { !$0.isState }.map(\.description))
  }

  /// Returns the hash of a published file; `nil` for other paths.
  public func hash(of path: String) -> ContentHash? {
    FilePath(bytes: path.utf8).flatMap { manifest[$0]?.hash }
  }

  /// Returns the bytes of a published file; `nil` if it changed, or if it is larger than `limit`.
  ///
  /// - Complexity: O(bytes).
  public func contents(of path: String, limit: Int) -> [UInt8]? {
    guard let hash = hash(of: path),
      // `try?`: an unreadable file counts as changed.
      let bytes = try? FileOperations().contents(of: FilePath(path), in: folder, limit: limit),
      ContentHash(bytes) == hash
    else { return nil }
    return bytes
  }

  /// True if the folder has a file with these bytes.
  ///
  /// - Complexity: O(bytes).
  public func has(_ path: String, _ bytes: [UInt8]) -> Bool {
    // `try?`: the build writes an unreadable file again.
    (try? FileOperations().contents(of: FilePath(path), in: folder)) == bytes
  }
}
