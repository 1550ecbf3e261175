import ContentHash
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
  public var retired: [String] = []
  /// What a deployment that was begun since is to upload or delete; empty if none was interrupted.
  public var begun: [String] = []
  /// What it has sent of these: they are as `files` says, and the target has not been asked about
  /// them.
  public var sent: Set<String> = []
  /// What the target said of each file after the last deployment (its size, and its hash or time),
  /// by path.
  public var seen: [String: String] = [:]

  /// A record of a target that nothing was deployed to.
  public init(target: String) {
    self.target = target
  }

  /// Takes note that files were sent.
  mutating func markSent(_ paths: [String], of files: DeployedFiles) {
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
      json.member("begun", begun.sorted())
      json.member("files", files.entries.sorted { $0.key < $1.key }) { json, file in
        json.member("hash", file.value.hash.description)
        json.member("path", file.key)
        json.member("size", file.value.size)
      }
      json.member("format", Self.format)
      json.member("retired", retired.sorted())
      json.member("seen", seen.sorted { $0.key < $1.key }) { json, file in
        json.member("path", file.key)
        json.member("seen", file.value)
      }
      if !sent.isEmpty { json.member("sent", sent.sorted()) }
      json.member("target", target)
      json.member("version", Self.version)
    }
  }

  private struct Stored: Decodable {
    struct File: Decodable {
      let hash, path: String
      let size: Int
    }
    struct Seen: Decodable { let path, seen: String }
    let begun, retired: [String]
    let files: [File]
    let format, target: String
    let seen: [Seen]
    let sent: [String]?
    let version: Int
  }

  /// Reads what `bytes` has written; `nil` for anything else. A path in it that leads out of a
  /// folder makes it none: it says what is deleted.
  public init?(bytes: [UInt8]) {
    // `try?`: whatever the reason, the caller says that it can't be read.
    guard let stored = try? JSONDecoder().decode(Stored.self, from: Data(bytes)),
      stored.format == Self.format, stored.version == Self.version
    else { return nil }
    target = stored.target
    (begun, retired) = (stored.begun, stored.retired)
    for file in stored.files {
      guard let hash = ContentHash(hexadecimal: file.hash) else { return nil }
      files.entries[file.path] = DeployedFiles.Entry(size: file.size, hash: hash)
    }
    seen = Dictionary(stored.seen.map { ($0.path, $0.seen) }, uniquingKeysWith: { _, last in last })
    sent = Set(stored.sent ?? [])
    guard (begun + retired + files.entries.keys).allSatisfy(Self.staysInFolder) else { return nil }
  }

  private static func staysInFolder(_ path: String) -> Bool {
    !path.utf8.contains(0)
      && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { !["", ".", ".."].contains(String(Substring($0))) }
  }
}
