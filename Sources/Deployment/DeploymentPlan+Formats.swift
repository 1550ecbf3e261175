import Diagnostics
import FileSystem
import Markup

extension DeploymentPlan {
  /// The forms of a plan.
  public enum Format: String, CaseIterable, Sendable {
    /// For people.
    case text
    /// A list for `rsync --files-from`, in the order of the stages.
    case rsync
    /// A list for `rclone copy --files-from-raw`, in the order of the stages.
    case rclone
    case json
    /// The bodies of requests for IndexNow: a JSON object a line, each of up to 10,000 addresses.
    case indexnow
    /// Addresses to purge from a cache, one a line.
    case purge

    /// Whether it has whole addresses.
    public var needsHost: Bool { self == .indexnow || self == .purge }
  }

  /// The plan in a form. Ends with a line break unless it is empty.
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - target: The name of the target, as far as there is one.
  ///   - baseURL: The address of the site, which ends with a slash.
  ///   - limits: The limits of hosts that the site breaks.
  /// - Returns: The text that is printed.
  /// - Throws: `.badNames` if a list of lines is asked for, and a name has a line break.
  /// - Complexity: O(n) for n files.
  public func text(
    _ format: Format, target: String?, baseURL: String, limits: [HostLimit]
  ) throws(DeploymentProblem) -> String {
    switch format {
    case .text: summary(target: target, limits: limits)
    case .rsync, .rclone: try list(for: format)
    case .json: json(target: target, limits: limits)
    case .indexnow: indexNow(baseURL)
    case .purge:
      (uploads.filter { !$0.isNew }.map(\.path) + deletions).flatMap {
        Self.addresses(of: $0, below: baseURL).map { "\($0)\n" }
      }.joined()
    }
  }

  private func list(for format: Format) throws(DeploymentProblem) -> String {
    let odd = uploads.map(\.path).filter(\.hasLineBreak)
    guard odd.isEmpty else {
      throw .badNames(program: format.rawValue, paths: odd.map(\.description))
    }
    return uploads.map { upload in
      // rsync passes over lines that begin with one of these.
      let isComment = upload.path.bytes.first.map("#;".utf8.contains) == true
      return (format == .rsync && isComment ? "./" : "") + "\(upload.path)\n"
    }.joined()
  }

  private func summary(target: String?, limits: [HostLimit]) -> String {
    var text = ""
    for stage in DeploymentStage.allCases {
      let files = uploads.filter { $0.stage == stage }
      guard !files.isEmpty else { continue }
      text += "upload \(stage.name) (\(files.count.counting("file"))):\n"
      text += files.map {
        "  \($0.isNew ? "+" : "~") \(Self.name($0.path))  \(Self.size($0.size))\n"
      }
      .joined()
    }
    if !deletions.isEmpty {
      text += "then delete (\(deletions.count.counting("file"))):\n"
      text += deletions.map { "  - \(Self.name($0))\n" }.joined()
    }
    if !retired.isEmpty {
      text += "left for pages in caches until the next deployment "
      text += "(\(retired.count.counting("file"))):\n"
      text += retired.map { "  . \(Self.name($0))\n" }.joined()
    }
    text += "\(uploads.count.counting("file")) to upload (\(Self.size(uploadSize))), "
    text += "\(deletions.count) to delete, \(unchanged) unchanged"
    text += (target.map { " at \(TerminalText.visible($0))" } ?? "") + "\n"
    return text + limits.map { "limit: \($0.text)\n" }.joined()
  }

  /// A name can have anything in it that a terminal would obey.
  private static func name(_ path: FilePath) -> String {
    TerminalText.visible(path.description)
  }

  private static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1_024: "\(bytes) B"
    case ..<(1 << 20): "\((bytes + 512) >> 10) KB"
    default: "\((bytes + (1 << 19)) >> 20) MB"
    }
  }

  private func json(target: String?, limits: [HostLimit]) -> String {
    let bytes = JSONWriter.file { json in
      json.member("delete", deletions.map(\.description))
      json.member("limits", limits.map(\.text))
      json.member("retire", retired.map(\.description))
      json.member("target", target)
      json.member("unchanged", unchanged)
      json.member("upload", uploads) { json, upload in
        json.member("isNew", upload.isNew)
        json.member("path", upload.path.description)
        json.member("size", upload.size)
        json.member("stage", upload.stage.name)
      }
      json.member("uploadSize", uploadSize)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The most addresses of a request (indexnow.org).
  private static let mostAddresses = 10_000

  /// Pages that are new, changed or gone, without the one of what is not there. The key that hosts
  /// ask for is the caller's to add.
  private func indexNow(_ baseURL: String) -> String {
    let pages = (uploads.map(\.path) + deletions)
      .filter { $0.hasSuffix(".html") && $0 != FilePath("404.html") }
      .compactMap { Self.addresses(of: $0, below: baseURL).first }
    let host = baseURL.splitAtSlashes().dropFirst().first ?? ""
    return stride(from: 0, to: pages.count, by: Self.mostAddresses).map { start in
      JSONWriter.text(.compact) { json in
        json.object { json in
          json.member("host", String(host))
          json.member("urlList", Array(pages[start..<min(start + Self.mostAddresses, pages.count)]))
        }
      } + "\n"
    }.joined()
  }

  /// The addresses that a file answers to: an index is known by its folder's, too.
  private static func addresses(of path: FilePath, below baseURL: String) -> [String] {
    let escaped = path.description.escaped(for: .urlPath)
    let index = "index.html"
    guard path == FilePath(index) || path.hasSuffix("/\(index)") else { return [baseURL + escaped] }
    return [baseURL + escaped.dropLast(index.count), baseURL + escaped]
  }
}
