import Diagnostics
import FileSystem
package import Markup

extension DeploymentPlan {
  /// The output formats of a plan.
  public enum Format: String, CaseIterable, Sendable {
    case text
    /// For `rsync --files-from`.
    case rsync
    /// For `rclone copy --files-from-raw`.
    case rclone
    case json
    /// Request bodies for IndexNow: one JSON object per line.
    case indexnow
    /// URLs to purge from a cache, one per line.
    case purge

    /// True if the format contains absolute URLs.
    public var needsHost: Bool { self == .indexnow || self == .purge }
  }

  /// Returns the plan in a format. The text ends with a line break unless it is empty.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - target: The target's name, if any.
  ///   - baseURL: The site's URL with a final slash.
  ///   - limits: The exceeded limits of hosts.
  /// - Returns: The text to print.
  /// - Throws: `.badNames` for a line-based list if a name contains a line break.
  /// - Complexity: O(n) for n files.
  public func text(
    _ format: Format, target: String?, baseURL: String, limits: [HostLimit]
  ) throws(DeploymentProblem) -> String {
    switch format {
    case .text: summary(target: target, limits: limits)
    case .rsync, .rclone: try list(for: format)
    case .json:
      String(
        decoding: JSONWriter.file { write(to: &$0, target: target, limits: limits) }, as: UTF8.self)
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
      // rsync treats these lines as comments.
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
      text += "kept for cached pages until the next deployment "
      text += "(\(retired.count.counting("file"))):\n"
      text += retired.map { "  . \(Self.name($0))\n" }.joined()
    }
    text += "\(uploads.count.counting("file")) to upload (\(Self.size(uploadSize))), "
    text += "\(deletions.count) to delete, \(unchanged) unchanged"
    text += (target.map { " at \(TerminalText.visible($0))" } ?? "") + "\n"
    return text + limits.map { "limit: \($0.text)\n" }.joined()
  }

  /// Stops terminal escape sequences in names.
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

  /// Writes the members of the plan in JSON.
  package func write(to json: inout JSONWriter, target: String?, limits: [HostLimit]) {
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

  private static let mostAddresses = 10_000

  /// Pages except `404.html`. The caller adds the key.
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

  /// An index page also has its folder's URL.
  private static func addresses(of path: FilePath, below baseURL: String) -> [String] {
    let escaped = path.description.escaped(for: .urlPath)
    let index = "index.html"
    guard path == FilePath(index) || path.hasSuffix("/\(index)") else { return [baseURL + escaped] }
    return [baseURL + escaped.dropLast(index.count), baseURL + escaped]
  }
}
