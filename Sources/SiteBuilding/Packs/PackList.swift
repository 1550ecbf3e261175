import ContentHash
import Foundation
import Markup

/// The list of the packs in a folder, with the hashes that a published site must not contain.
struct PackList: Sendable, Decodable {
  static let file = "packs.json"
  private static let version = 1

  struct Entry: Sendable, Decodable {
    var path: String
    var sha256: String
    var bytes: Int
    /// The files of the archive that the site does not publish, by path.
    var secrets: [String: String]
  }

  let version: Int
  let packs: [Entry]

  init(_ packs: [Entry]) {
    version = Self.version
    self.packs = packs.sorted { $0.path < $1.path }
  }

  /// Reads a list; `nil` if the bytes are not a list of this version.
  init?(bytes: [UInt8]) {
    // `try?`: the caller reports the file.
    guard let list = try? JSONDecoder().decode(PackList.self, from: Data(bytes)),
      list.version == Self.version
    else { return nil }
    self = list
  }

  var bytes: [UInt8] {
    JSONWriter.bytes(.readable) { json in
      json.object { json in
        json.member("version", version)
        json.member(named: "packs") { json in
          json.array(packs) { json, pack in
            json.object { json in
              json.member("path", pack.path)
              json.member("sha256", pack.sha256)
              json.member("bytes", pack.bytes)
              json.object(named: "secrets") { json in
                for (path, hash) in pack.secrets.sorted(by: { $0.key < $1.key }) {
                  json.member(named: path) { $0.string(hash) }
                }
              }
            }
          }
        }
      }
    } + [UInt8(ascii: "\n")]
  }

  /// The description of each secret file by its SHA-256.
  ///
  /// - Complexity: O(files of all packs).
  var secrets: [String: String] {
    var secrets: [String: String] = [:]
    for pack in packs {
      for (path, hash) in pack.secrets { secrets[hash] = "'\(path)' of the pack '\(pack.path)'" }
      secrets[pack.sha256] = "the pack '\(pack.path)'"
    }
    return secrets
  }
}
