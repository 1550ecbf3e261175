import ContentHash
import FileSystem
import Foundation

/// The records of a site's deployments, in the state folder.
///
/// Stops downloaded records from accessing other files. The folder, each record and each lock are opened
/// relative to their parent folder, without following links. A record is valid only for the target whose hash
/// is its name.
public struct DeploymentRecords: Sendable {
  private let state: String
  private let operations = FileOperations()

  /// Creates records in the state folder of a site, or in the user's folder.
  public init(in state: String) {
    self.state = state
  }

  private static let folder = FilePath("deployments")
  private static let ending = ".json"

  /// The hash stops a target from naming another file.
  private static func name(of target: String) -> FilePath {
    FilePath("\(ContentHash(target))\(ending)")
  }

  /// Returns the record of a target, or `nil` before the first deployment.
  ///
  /// - Throws: `DeploymentProblem` if the record can't be read.
  public func record(of target: DeploymentTarget) throws(DeploymentProblem) -> DeploymentRecord? {
    try read(Self.name(of: "\(target)"))
  }

  /// True if a path is a target folder, or is in one.
  ///
  /// - Complexity: O(components of the path).
  public func isDeployed(_ path: String) -> Bool {
    for folder in sequence(first: CanonicalPath(path), next: { $0.parentAndName?.parent }) {
      do throws(DeploymentProblem) {
        if try read(Self.name(of: folder.text)) != nil { return true }
      } catch {
        // An unreadable record also counts.
        return true
      }
    }
    return false
  }

  /// Returns the record of the only target, or `nil` without deployments. Empty records are ignored.
  ///
  /// - Throws: `DeploymentProblem` for several targets, or if a record can't be read.
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

  /// Replaces the record atomically.
  public func write(_ record: DeploymentRecord) throws(DeploymentProblem) {
    do throws(FileFailure) {
      try operations.replaceFile(
        Self.name(of: record.target), in: makeFolder(), with: record.bytes)
    } catch {
      throw .file(error)
    }
  }

  /// `nil` before the first deployment.
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
