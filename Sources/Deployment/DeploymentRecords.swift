import ContentHash
import FileSystem
import Foundation

/// The records of a site's deployments: files in the folder that remembers its builds.
public struct DeploymentRecords: Sendable {
  private let folder: String

  /// The records in the state folder of a site, or in the one that the user has named.
  public init(in state: String) {
    folder = "\(state)/deployments"
  }

  /// The name of a target's record: a hash, so that no target can name another file.
  private static func name(of target: String) -> String { "\(ContentHash(target)).json" }

  /// What is known of a target; `nil` if nothing was deployed there.
  ///
  /// - Throws: `DeploymentProblem` if it can't be read.
  public func record(of target: DeploymentTarget) throws(DeploymentProblem) -> DeploymentRecord? {
    guard let record = try read(Self.name(of: "\(target)"), of: "\(target)") else { return nil }
    guard record.target == "\(target)" else { throw .damagedRecord(target: "\(target)") }
    return record
  }

  /// Whether a path is, or stands in, a folder that was deployed to.
  ///
  /// - Complexity: O(components of the path).
  public func isDeployed(_ path: String) -> Bool {
    var place: CanonicalPath? = CanonicalPath(path)
    while let folder = place {
      do throws(DeploymentProblem) {
        if try read(Self.name(of: folder.text), of: folder.text) != nil { return true }
      } catch {
        // A record that can't be read is one, too.
        return true
      }
      place = folder.parentAndName?.parent
    }
    return false
  }

  /// What is known of the one target that was deployed to; `nil` if there is none. Where nothing has
  /// arrived is none.
  ///
  /// - Throws: `DeploymentProblem`, if there are several or a record can't be read.
  public func only() throws(DeploymentProblem) -> DeploymentRecord? {
    // `try?`: without the folder nothing was deployed.
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".json") }
    var known: [DeploymentRecord] = []
    for name in names {
      let record = try read(name, of: "\(folder)/\(name)")
      if let record, !record.files.entries.isEmpty { known.append(record) }
    }
    guard known.count < 2 else { throw .severalTargets(known.map(\.target).sorted()) }
    return known.first
  }

  /// Takes the lock of a target, which a deployment to it has until its last process ends.
  func lock(of target: DeploymentTarget) throws(DeploymentProblem) -> Descriptor {
    let operations = FileOperations()
    let opened: Descriptor
    let isFree: Bool
    do throws(FileFailure) {
      let path = CanonicalPath("\(folder)/\(ContentHash("\(target)")).lock")
      _ = try operations.makeFolders(at: path)
      opened = try operations.openFolder(at: path)
      isFree = try operations.lock(opened, named: path)
    } catch {
      throw .file(error)
    }
    guard isFree else { throw .isRunning(target: "\(target)") }
    return opened
  }

  private func read(
    _ name: String, of target: String
  ) throws(DeploymentProblem) -> DeploymentRecord? {
    let operations = FileOperations()
    let bytes: [UInt8]?
    do throws(FileFailure) {
      bytes = try operations.contents(
        of: FilePath(name), in: operations.openFolder(at: CanonicalPath(folder)))
    } catch let error where error.code == ENOENT {
      return nil
    } catch {
      throw .file(error)
    }
    guard let record = bytes.flatMap(DeploymentRecord.init(bytes:)) else {
      throw .damagedRecord(target: target)
    }
    return record
  }

  /// Keeps a record, whole or not at all.
  public func write(_ record: DeploymentRecord) throws(DeploymentProblem) {
    let operations = FileOperations()
    do throws(FileFailure) {
      let path = CanonicalPath(folder)
      _ = try operations.makeFolders(at: path)
      try operations.replaceFile(
        FilePath(Self.name(of: record.target)), in: operations.openFolder(at: path),
        with: record.bytes)
    } catch {
      throw .file(error)
    }
  }
}
