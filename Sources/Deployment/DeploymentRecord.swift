import ContentHash
package import FileSystem
import Foundation
import Markup

/// The known state of a target: the files of the last deployment, and the progress of an interrupted
/// deployment.
public struct DeploymentRecord: Equatable, Sendable {
  /// The target, as `DeploymentTarget` describes it.
  public var target: String
  /// The files of the last complete deployment.
  public var files = DeployedFiles()
  package var retired: [FilePath] = []
  /// The pending files of an interrupted deployment.
  package var begun: [FilePath] = []
  /// The files that an interrupted deployment has sent. `files` contains their new state, and `seen` their
  /// old state.
  package var sent: Set<FilePath> = []
  /// The target's description of each file after the last deployment: size, and hash or time. Other programs'
  /// paths may contain bytes that are not UTF-8.
  package var seen: [FilePath: String] = [:]

  /// Creates a record of a target without deployments.
  public init(target: String) {
    self.target = target
  }

  mutating func markSent(_ paths: [FilePath], of files: DeployedFiles) {
    sent.formUnion(paths)
    begun.removeAll { sent.contains($0) }
    for path in paths { self.files.entries[path] = files.entries[path] }
  }

  private static let format = "vitrine-deployment"
  private static let version = 1

  /// The record as deterministic JSON.
  ///
  /// - Complexity: O(n log n) for n files.
  public var bytes: [UInt8] {
    JSONWriter.file { json in
      json.member("begun", begun.texts)
      json.member("files", files.entries.sorted { $0.key < $1.key }) { json, file in
        json.member("hash", file.value.hash.description)
        json.member("path", file.key.description)
        json.member("size", file.value.size)
      }
      json.member("format", Self.format)
      json.member("retired", retired.texts)
      json.member("seen", seen.sorted { $0.key < $1.key }) { json, file in
        if file.key.text == nil {
          json.member("bytes", file.key.bytes.map { Int($0) })
        } else {
          json.member("path", file.key.text)
        }
        json.member("seen", file.value)
      }
      if !sent.isEmpty { json.member("sent", sent.texts) }
      json.member("target", target)
      json.member("version", Self.version)
    }
  }
}

extension DeploymentRecord {
  private struct Stored: Decodable {
    struct File: Decodable {
      let hash, path: String
      let size: Int
    }
    struct TargetFile: Decodable {
      let path: String?
      let bytes: [UInt8]?
      let seen: String
    }
    let begun, retired: [String]
    let files: [File]
    let format, target: String
    let seen: [TargetFile]
    let sent: [String]?
    let version: Int
  }

  static let largest = 256 << 20

  /// A size, and a hash or a time.
  private static let longestState = 512

  /// Parses a record that `bytes` has written, otherwise returns `nil`.
  ///
  /// Stops a downloaded record from deleting files outside of a target. Paths are validated as in a target's
  /// listing.
  public init?(bytes: [UInt8]) {
    // `try?`: the caller reports the error.
    guard bytes.count <= Self.largest,
      let stored = try? JSONDecoder().decode(Stored.self, from: Data(bytes)),
      stored.format == Self.format, stored.version == Self.version
    else { return nil }
    target = stored.target
    do throws(UnexpectedOutput) {
      begun = try Self.paths(stored.begun)
      retired = try Self.paths(stored.retired)
      sent = Set(try Self.paths(stored.sent ?? []))
      for file in stored.files {
        guard let hash = ContentHash(hexadecimal: file.hash), file.size >= 0 else { return nil }
        let entry = DeployedFiles.Entry(size: file.size, hash: hash)
        let old = files.entries.updateValue(entry, forKey: try Self.path(file.path))
        if old != nil { return nil }
      }
      for file in stored.seen {
        guard let bytes = file.path.map({ Array($0.utf8) }) ?? file.bytes,
          file.seen.utf8.count <= Self.longestState,
          seen.updateValue(file.seen, forKey: try TargetListing.path(bytes)) == nil
        else { return nil }
      }
    } catch {
      return nil
    }
  }

  private static func path(_ text: String) throws(UnexpectedOutput) -> FilePath {
    try TargetListing.path(text.utf8)
  }

  private static func paths(_ texts: [String]) throws(UnexpectedOutput) -> [FilePath] {
    try texts.map(path)
  }
}
