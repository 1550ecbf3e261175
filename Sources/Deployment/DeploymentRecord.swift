import ContentHash
package import FileSystem
import Foundation
import Markup

/// What is known of a target: which files the last deployment left there, and what an interrupted
/// one may have sent since.
public struct DeploymentRecord: Equatable, Sendable {
  /// The target, as `DeploymentTarget` describes it.
  public var target: String
  /// The files of the last deployment that was completed.
  public var files = DeployedFiles()
  /// The files that were left for pages in caches.
  package var retired: [FilePath] = []
  /// What a deployment that was begun since is to upload or delete; empty if none was interrupted.
  package var begun: [FilePath] = []
  /// What it has sent of these: they are as `files` says, and the target has not been asked about
  /// them.
  package var sent: Set<FilePath> = []
  /// What the target said of each file after the last deployment (its size, and its hash or time),
  /// by path. A path can have bytes that are not UTF-8 if somebody else put the file there.
  package var seen: [FilePath: String] = [:]

  /// A record of a target that nothing was deployed to.
  public init(target: String) {
    self.target = target
  }

  /// Takes note that files were sent.
  mutating func markSent(_ paths: [FilePath], of files: DeployedFiles) {
    sent.formUnion(paths)
    begun.removeAll { sent.contains($0) }
    for path in paths { self.files.entries[path] = files.entries[path] }
  }

  private static let format = "vitrine-deployment"
  private static let version = 1

  /// The record as JSON, the same bytes for the same record.
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
    struct Seen: Decodable {
      let path: String?
      let bytes: [UInt8]?
      let seen: String
    }
    let begun, retired: [String]
    let files: [File]
    let format, target: String
    let seen: [Seen]
    let sent: [String]?
    let version: Int
  }

  /// The largest record in bytes.
  static let largest = 256 << 20

  /// The longest text about a file, in bytes: a size, and a hash or a time.
  private static let longestState = 512

  /// Reads a record that `bytes` has written. Fails for other bytes.
  ///
  /// This stops a record that came with a site from choosing files outside of a target: the record
  /// decides which files are deleted. Each path goes through the test of a target's listing.
  public init?(bytes: [UInt8]) {
    // `try?`: whatever the reason, the caller says that it can't be read.
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
