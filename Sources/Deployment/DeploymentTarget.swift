import FileSystem
import Markup

/// The target of a deployment: a local folder, a folder on an ssh host, or a folder on an rclone remote.
///
/// ```swift
/// DeploymentTarget("../live", in: "/work")      // a folder
/// DeploymentTarget("me@host.example:www", …)    // the notation of rsync and scp
/// DeploymentTarget("ssh://me@host.example:2222/srv/www", …)
/// DeploymentTarget("rclone:store:shop/icons", …)  // `store` in rclone's configuration
/// ```
///
/// Stops a target from being read as an option (`-oProxyCommand=…`) or a shell command. Users and hosts
/// contain letters, digits and few other characters, and do not begin with `-`. rsync does not pass paths to
/// a shell.
public struct DeploymentTarget: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of targets.
  public enum Kind: Hashable, Sendable {
    /// An absolute path without symbolic links, `.` and `..`, so that each folder has one record.
    case folder(String)
    case ssh(user: String?, host: String, port: Int?, path: String)
    /// The path may be empty.
    case rclone(remote: String, path: String)
  }

  /// The kind with its values.
  public let kind: Kind

  /// True if readers get the files from the target itself, so the limits of static hosts do not apply.
  public var isServer: Bool {
    if case .folder = kind { false } else { true }
  }

  /// The reason why a target is invalid.
  public enum Flaw: Error, Hashable, Sendable {
    case empty, controlCharacter, badUser, badHost, badPort, noPath, badRemote
    /// A parent of the remote start folder.
    case folderAbove
    /// `user@host:2222/www`.
    case portAsFolder(String)
    /// `shop`, `shop.example`.
    case folderOrServer(String)
    case otherScheme(String)
  }

  /// Parses a target.
  ///
  /// - Parameters:
  ///   - text: The user's text.
  ///   - folder: The absolute base folder of relative paths.
  /// - Throws: `Flaw`.
  public init(_ text: String, in folder: String) throws(Flaw) {
    guard !text.isEmpty else { throw .empty }
    guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw .controlCharacter
    }
    if let rclone = Self.parts(of: text, at: "rclone:"), rclone.before.isEmpty {
      guard let parts = Self.parts(of: rclone.after, at: ":"), Self.isName(parts.before) else {
        throw .badRemote
      }
      var path = parts.after
      while path.utf8.count > 1, path.utf8.last == Self.slash {
        path = Substring(path.utf8.dropLast())
      }
      kind = .rclone(remote: String(parts.before), path: String(path))
    } else if let scheme = Self.parts(of: text, at: "://") {
      guard scheme.before == "ssh" else { throw .otherScheme(String(scheme.before)) }
      kind = try Self.address(scheme.after)
    } else if let parts = Self.parts(of: text, at: ":"), !parts.before.utf8.contains(Self.slash) {
      // 'host::module' is an rsync server, which is not supported.
      guard parts.after.utf8.first != UInt8(ascii: ":") else { throw .otherScheme("rsync") }
      let first = Substring(parts.after.utf8.prefix { $0 != Self.slash })
      guard Int(first) == nil || first.utf8.count == parts.after.utf8.count else {
        throw .portAsFolder(String(first))
      }
      kind = try Self.remote(parts.before, port: nil, path: String(parts.after))
    } else if text.utf8.contains(UInt8(ascii: "@")), !text.utf8.contains(Self.slash) {
      // 'me@host.example' is probably a host. './me@…' is a folder.
      throw .noPath
    } else if !text.utf8.contains(Self.slash), Self.isName(text[...]),
      text.utf8.first != UInt8(ascii: ".")
    {
      // An ssh alias ('shop') looks like a folder name.
      throw .folderOrServer(text)
    } else {
      kind = .folder(
        CanonicalPath(text.utf8.first == Self.slash ? text : "\(folder)/\(text)").text)
    }
  }

  private static let slash = UInt8(ascii: "/")

  private static func address(_ text: Substring) throws(Flaw) -> Kind {
    guard let slash = text.utf8.firstIndex(of: Self.slash) else { throw .noPath }
    let (authority, path) = (text[..<slash], String(text[slash...]))
    guard let colon = authority.utf8.lastIndex(of: UInt8(ascii: ":")) else {
      return try remote(authority, port: nil, path: path)
    }
    guard let port = Int(authority[authority.utf8.index(after: colon)...]),
      (1...65_535).contains(port)
    else { throw .badPort }
    return try remote(authority[..<colon], port: port, path: path)
  }

  private static func remote(_ text: Substring, port: Int?, path: String) throws(Flaw) -> Kind {
    let parts = parts(of: text, at: "@")
    let (user, host) = (parts?.before, parts?.after ?? text)
    guard user.map({ isName($0) }) ?? true else { throw .badUser }
    guard isName(host) else { throw .badHost }
    let folders = path.splitAtSlashes().filter { $0 != "." }
    guard !folders.contains("..") else { throw .folderAbove }
    guard !folders.isEmpty else { throw .noPath }
    return .ssh(user: user.map { String($0) }, host: String(host), port: port, path: path)
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.first != UInt8(ascii: "-")
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  private static func parts(
    of text: some StringProtocol, at separator: String
  ) -> (before: Substring, after: Substring)? {
    let text = Substring(text)
    // A combining mark after a separator would hide it from `Character`.
    guard let range = text.utf8.firstRange(of: separator.utf8) else { return nil }
    return (text[..<range.lowerBound], text[range.upperBound...])
  }

  /// The canonical text of the target.
  public var description: String {
    switch kind {
    case .folder(let path): path
    case .ssh(let user, let host, nil, let path):
      "\(user.map { "\($0)@" } ?? "")\(host):\(path)"
    case .ssh(let user, let host, let port?, let path):
      "ssh://\(user.map { "\($0)@" } ?? "")\(host):\(port)\(path)"
    case .rclone(let remote, let path): "rclone:\(remote):\(path)"
    }
  }
}
