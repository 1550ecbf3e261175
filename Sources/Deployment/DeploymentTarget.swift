import FileSystem
import Markup

/// Where a site is deployed to: a folder of this machine, one of another that ssh reaches, or one
/// of a remote that rclone knows.
///
///     DeploymentTarget("../live", in: "/work")      // a folder
///     DeploymentTarget("me@host.example:www", …)    // as rsync and scp write it
///     DeploymentTarget("ssh://me@host.example:2222/srv/www", …)
///     DeploymentTarget("rclone:store:shop/icons", …)  // `store` in rclone's configuration
///
/// This stops a target from being read as an option of rsync or ssh (`-oProxyCommand=…`), or as a
/// command of a shell: users and hosts have letters, digits and few signs, and do not begin with
/// `-`; paths are given whole, and rsync is told not to show them to a shell.
public struct DeploymentTarget: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of targets.
  public enum Kind: Hashable, Sendable {
    /// An absolute path without symbolic links, `.` and `..`, so that one folder has one record.
    case folder(String)
    case ssh(user: String?, host: String, port: Int?, path: String)
    /// A remote of rclone's configuration, and a path there, which may be empty.
    case rclone(remote: String, path: String)
  }

  /// Which kind it is, with what it takes.
  public let kind: Kind

  /// Whether the site is carried to where readers find it, so that no host of static sites, with
  /// limits of its own, takes it from there.
  public var isServer: Bool {
    if case .folder = kind { false } else { true }
  }

  /// Why a text names no target.
  public enum Flaw: Error, Hashable, Sendable {
    case empty, controlCharacter, badUser, badHost, badPort, noPath, badRemote
    /// A folder of another machine above the one that is named.
    case folderAbove
    /// A port where a folder is written: `user@host:2222/www`.
    case portAsFolder(String)
    /// A name that may be a folder's or a server's: `shop`, `shop.example`.
    case folderOrServer(String)
    /// An address of something that only other programs reach.
    case otherScheme(String)
  }

  /// Reads a target.
  ///
  /// - Parameters:
  ///   - text: The target as the user writes it.
  ///   - folder: The folder that relative paths start in: an absolute path.
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
      // 'host::module' is a server of rsync's own, which nobody here has tried.
      guard parts.after.utf8.first != UInt8(ascii: ":") else { throw .otherScheme("rsync") }
      let first = Substring(parts.after.utf8.prefix { $0 != Self.slash })
      guard Int(first) == nil || first.utf8.count == parts.after.utf8.count else {
        throw .portAsFolder(String(first))
      }
      kind = try Self.remote(parts.before, port: nil, path: String(parts.after))
    } else if text.utf8.contains(UInt8(ascii: "@")), !text.utf8.contains(Self.slash) {
      // Who forgets the folder means a host, and not a folder 'me@host.example' here ('./me@…' is
      // one).
      throw .noPath
    } else if !text.utf8.contains(Self.slash), Self.isName(text[...]),
      text.utf8.first != UInt8(ascii: ".")
    {
      // A name of ssh's configuration ('shop') looks like one of a folder, and nobody is to believe
      // that the site is where readers are.
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

  /// Whether a text is a user, a host or a remote, and nothing that a program takes for something
  /// else.
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
    // By bytes: a mark after a separator makes one `Character` with it.
    guard let range = text.utf8.firstRange(of: separator.utf8) else { return nil }
    return (text[..<range.lowerBound], text[range.upperBound...])
  }

  /// The target as it is shown and remembered: the same for the same place.
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
