import Diagnostics

/// A result of `vitrine doctor`.
public enum DoctorFinding: Hashable, Sendable {
  /// The libraries that the program contains.
  case linked(String)
  /// The drawing library; `nil` if it is missing.
  case drawing(version: String?, need: DrawingNeed)
  /// The version of Brotli; `nil` if it is missing.
  case compression(version: String?)
  /// The version of git; `nil` if it is missing.
  case git(version: String?)
  /// The version of a deployment program; `nil` if it is missing.
  case program(DeploymentProgram, version: String?)
  /// The limit of programs that watch files (`nil` without a limit), and whether another may
  /// start.
  case watchers(limit: Int?, isOneFree: Bool)
  /// The system's limit of watched folders; `nil` if it is unknown.
  case watches(limit: Int?, folders: Int)
  /// The free space at the output and the size of the site, in bytes.
  case space(free: Int, needed: Int)
  /// The site is replaced in one step.
  case exchange
  case fileByFile
  /// Publishing is impossible.
  case unwritable(output: String, reason: String)

  /// The site's need for drawn pictures.
  public enum DrawingNeed: Hashable, Sendable {
    case needed, notNeeded
    /// The site is missing or unreadable.
    case unknown
  }

  /// The programs that `vitrine deploy` runs.
  public enum DeploymentProgram: String, CaseIterable, Hashable, Sendable {
    case rsync, ssh, rclone

    var versionArgument: String { self == .ssh ? "-V" : "--version" }

    fileprivate var remedy: String {
      switch self {
      case .rsync:
        "only 'vitrine deploy' to folders and hosts needs it: install rsync 3.2.4 or later"
      case .ssh: "only 'vitrine deploy' to hosts needs it: install openssh-client (Debian, Ubuntu)"
      case .rclone:
        "only 'vitrine deploy rclone:REMOTE:PATH' needs it: install rclone 1.60 or later"
      }
    }
  }

  /// The severity of a result.
  public enum Level: String, Hashable, Sendable {
    case fine = "ok"
    /// A feature is limited.
    case advice
    case missing
  }

  /// The severity.
  public var level: Level {
    switch self {
    case .linked, .exchange, .drawing(.some, _), .drawing(nil, .notNeeded), .compression(.some),
      .git(.some), .program(_, .some), .watchers(_, true):
      .fine
    case .drawing(nil, .needed), .unwritable: .missing
    case .drawing(nil, .unknown), .compression(nil), .git(nil), .fileByFile, .program(_, nil),
      .watchers(_, false):
      .advice
    case .watches(let limit, let folders): limit.map { $0 < folders * 2 } == true ? .advice : .fine
    case .space(let free, let needed):
      free < needed ? .missing : free < needed * 2 + Self.littleSpace ? .advice : .fine
    }
  }

  /// The reserve of free space, in bytes.
  private static let littleSpace = 100 << 20
}

extension DoctorFinding {
  /// The result as a line, with a second line for a remedy.
  public var text: String {
    let start = level.rawValue.padding(toLength: 9)
    let remedy = level == .fine ? "" : remedy.map { "\(String(repeating: " ", count: 9))\($0)\n" }
    return "\(start)\(message)\n\(remedy ?? "")"
  }

  private var message: String {
    switch self {
    case .linked(let libraries): "\(libraries), in this program"
    case .drawing(let version?, _): "\(version), to draw pictures"
    case .drawing(nil, .needed): "librsvg is not installed, and this site has pictures to draw"
    case .drawing(nil, .notNeeded): "librsvg is not installed; this site has no pictures to draw"
    case .drawing(nil, .unknown): "librsvg is not installed"
    case .compression(let version?): "brotli \(version), to compress files"
    case .compression(nil): "brotli is not installed"
    case .git(let version?): version
    case .git(nil): "git is not installed"
    case .program(_, let version?): version
    case .program(let program, nil): "\(program.rawValue) is not installed"
    case .watchers(nil, _): "the number of programs that watch files is not limited"
    case .watchers(let limit?, true):
      """
      \(limit) programs can watch files, and the limit is not reached
      """
    case .watchers(let limit?, false):
      "\(limit) programs can watch files, and the limit is reached: 'vitrine serve' can't start"
    case .watches(nil, _): "the number of watched folders is not limited"
    case .watches(let limit?, let folders):
      "\(folders.counting("folder")) to watch, and the limit is \(limit)"
    case .space(let free, let needed):
      "\(Self.megabytes(free)) free for the output, and the site has \(Self.megabytes(needed))"
    case .exchange: "a new site replaces the old site in one step"
    case .fileByFile:
      "files are published one by one: readers can see a mix of old and new files"
    case .unwritable(let output, let reason):
      """
      the site can't be published to '\(output)': \(reason)
      """
    }
  }

  private var remedy: String? {
    switch self {
    case .drawing:
      "install librsvg2-2 (Debian, Ubuntu), librsvg2 (Fedora) or librsvg (Arch, Homebrew)"
    case .compression:
      """
      only '.br' files of 'vitrine build --precompress' need it: install libbrotli1 (Debian, Ubuntu), \
      libbrotli (Fedora) or brotli (Arch, Homebrew)
      """
    case .git: "only 'vitrine preview --against REVISION' needs it"
    case .program(let program, _): program.remedy
    case .watchers(let limit, _):
      "sysctl fs.inotify.max_user_instances=\(max(512, (limit ?? 0) * 2)), or 'vitrine serve --poll'"
    case .watches(_, let folders):
      "sysctl fs.inotify.max_user_watches=\(max(524_288, folders * 4)), or 'vitrine serve --poll'"
    case .space: "a build temporarily needs the size of the site again: free some space"
    case .fileByFile:
      "with --output, use a folder that is not a mount point, on the same file system"
    case .unwritable: "change the permissions, or use another folder with --output"
    case .linked, .exchange: nil
    }
  }

  private static func megabytes(_ bytes: Int) -> String {
    bytes < 1 << 20 ? "less than 1 MB" : "\(bytes >> 20) MB"
  }
}

extension String {
  fileprivate func padding(toLength length: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, length - count))
  }
}
