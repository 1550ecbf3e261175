import ContentHash
import FileSystem
import Foundation

/// The records of a site's deployments: files in the folder that remembers its builds.
///
/// This stops records that came with a site from reaching other files. The folder of the records,
/// each record and each lock are opened relative to their parent folder, never through a link. A
/// record counts only for the target whose hash is its name.
public struct DeploymentRecords: Sendable {
  private let state: String
  private let operations = FileOperations()

  /// The records in the state folder of a site, or in the one that the user has named.
  public init(in state: String) {
    self.state = state
  }

  private static let folder = FilePath("deployments")
  private static let ending = ".json"

  /// The name of a target's record: a hash, so that no target can name another file.
  private static func name(of target: String) -> FilePath {
    FilePath("\(ContentHash(target))\(ending)")
  }

  /// What is known of a target; `nil` if nothing was deployed there.
  ///
  /// - Throws: `DeploymentProblem` if it can't be read.
  public func record(of target: DeploymentTarget) throws(DeploymentProblem) -> DeploymentRecord? {
    try read(Self.name(of: "\(target)"))
  }

  /// Whether a path is, or stands in, a folder that was deployed to.
  ///
  /// - Complexity: O(components of the path).
  public func isDeployed(_ path: String) -> Bool {
    for folder in sequence(first: CanonicalPath(path), next: { $0.parentAndName?.parent }) {
      do throws(DeploymentProblem) {
        if try read(Self.name(of: folder.text)) != nil { return true }
      } catch {
        // A record that can't be read is one, too.
        return true
      }
    }
    return false
  }

  /// What is known of the one target that was deployed to; `nil` if there is none. Where nothing has
  /// arrived is none.
  ///
  /// - Throws: `DeploymentProblem`, if there are several or a record can't be read.
  public func only() throws(DeploymentProblem) -> DeploymentRecord? {
    var (first, targets): (DeploymentRecord?, [String]) = (nil, [])
    for name in try names() {
      guard let record = try read(name), !record.files.entries.isEmpty else { continue }
      targets.append(record.target)
      first = first ?? record
    }
    guard targets.count < 2 else { throw .severalTargets(targets.sorted()) }
    return first
  }

  private func names() throws(DeploymentProblem) -> [FilePath] {
    do throws(FileFailure) {
      guard let folder = try openFolder() else { return [] }
      return try FolderContents.names(in: folder, using: operations)
        .filter { $0.hasSuffix(Self.ending) }.sorted()
    } catch {
      throw .file(error)
    }
  }

  /// Takes the lock of a target, which a deployment to it has until its last process ends.
  func lock(of target: DeploymentTarget) throws(DeploymentProblem) -> Descriptor {
    let name = FilePath("\(ContentHash("\(target)")).lock")
    let opened: Descriptor
    let isFree: Bool
    do throws(FileFailure) {
      opened = try operations.makeAndOpenFolder(name, in: makeFolder())
      isFree = try operations.lock(opened, named: name)
    } catch {
      throw .file(error)
    }
    guard isFree else { throw .isRunning(target: "\(target)") }
    return opened
  }

  private func read(_ name: FilePath) throws(DeploymentProblem) -> DeploymentRecord? {
    let bytes: [UInt8]?
    do throws(FileFailure) {
      guard let folder = try openFolder() else { return nil }
      bytes = try operations.contents(of: name, in: folder, limit: DeploymentRecord.largest)
    } catch let error where error.code == ENOENT {
      return nil
    } catch let error where error.code == ELOOP {
      bytes = nil
    } catch {
      throw .file(error)
    }
    guard let record = bytes.flatMap(DeploymentRecord.init(bytes:)),
      Self.name(of: record.target) == name
    else { throw .damagedRecord(file: "\(state)/\(Self.folder)/\(name)") }
    return record
  }

  /// Keeps a record, whole or not at all.
  public func write(_ record: DeploymentRecord) throws(DeploymentProblem) {
    do throws(FileFailure) {
      try operations.replaceFile(
        Self.name(of: record.target), in: makeFolder(), with: record.bytes)
    } catch {
      throw .file(error)
    }
  }

  /// The folder of the records. `nil` before the first deployment.
  private func openFolder() throws(FileFailure) -> Descriptor? {
    do throws(FileFailure) {
      return try operations.openFolder(
        Self.folder, in: operations.openFolder(at: CanonicalPath(state)))
    } catch let error where error.code == ENOENT {
      return nil
    }
  }

  private func makeFolder() throws(FileFailure) -> Descriptor {
    let path = CanonicalPath(state)
    _ = try operations.makeFolders(at: path)
    return try operations.makeAndOpenFolder(Self.folder, in: operations.openFolder(at: path))
  }
}
