import FileSystem

/// The files in an output folder that no build has made: somebody has put them there, and builds
/// leave them alone.
public struct ForeignFiles: Sendable {
  private let folder: Descriptor?
  private let manifest: Manifest

  /// The files of an output folder. Where no build was published yet, all of them.
  public init(output: String) {
    let operations = FileOperations()
    // `try?`, three times: what can't be read is not there, and publishing reports it.
    folder = try? operations.openFolder(at: CanonicalPath(output))
    let bytes = folder.flatMap { try? operations.contents(of: .manifest, in: $0) }
    manifest = bytes.flatMap { try? Manifest(bytes: $0) } ?? Manifest()
  }

  /// Whether there is such a file at a path, relative to the output.
  public func contains(_ path: String) -> Bool {
    guard let folder, let path = FilePath(bytes: path.utf8), !path.isState, manifest[path] == nil
    else { return false }
    // `try?`: what can't be reached is not there.
    let status = try? FileOperations().status(of: path, in: folder)
    return status?.isRegularFile == true
  }
}
