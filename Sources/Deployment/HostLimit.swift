import FileSystem

/// A limit of a static host that the site exceeds.
public enum HostLimit: Hashable, Sendable {
  case size(host: String, bytes: Int, limit: Int)
  case files(host: String, count: Int, limit: Int)
  case file(host: String, path: String, bytes: Int, limit: Int)
  case folder(host: String, path: String, count: Int, limit: Int)
  /// Dynamic redirects have placeholders.
  case redirects(host: String, count: Int, limit: Int, areDynamic: Bool)
  case shop(host: String)

  /// Returns the exceeded limits of known hosts.
  ///
  /// - Parameters:
  ///   - files: The files of the site.
  ///   - sells: True if the site sells icons.
  ///   - redirects: The text of the site's `_redirects`.
  /// - Returns: The limits, grouped by host.
  /// - Complexity: O(files).
  public static func broken(by files: DeployedFiles, sells: Bool, redirects: String = "")
    -> [HostLimit]
  {
    var limits: [HostLimit] = []
    let size = files.entries.values.reduce(0) { $0 + $1.size }
    if size > 1 << 30 {
      limits.append(.size(host: "GitHub Pages", bytes: size, limit: 1 << 30))
    }
    if sells { limits.append(.shop(host: "GitHub Pages")) }
    let count = files.entries.count
    if count > 20_000 {
      // Paid plans allow more.
      let limit = count > 100_000 ? 100_000 : 20_000
      limits.append(.files(host: "Cloudflare Pages", count: count, limit: limit))
    }
    for (path, file) in files.entries.sorted(by: { $0.key < $1.key }) where file.size > 25 << 20 {
      limits.append(
        .file(host: "Cloudflare Pages", path: "\(path)", bytes: file.size, limit: 25 << 20))
    }
    let root = FilePath("")
    let folders = Dictionary(grouping: files.entries.keys, by: \.parent)
      .filter { $0.value.count > 54_000 }
      .map { (path: $0.key, count: $0.value.count) }
    for (path, count) in folders.sorted(by: { ($0.path ?? root) < ($1.path ?? root) }) {
      limits.append(
        .folder(host: "Netlify", path: path?.description ?? "", count: count, limit: 54_000))
    }
    return limits + broken(byRedirects: redirects)
  }

  /// Netlify has no limit for redirects.
  private static func broken(byRedirects text: String) -> [HostLimit] {
    var counts = [false: 0, true: 0]
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let source = line.split(separator: UInt8(ascii: " ")).first,
        source.first != UInt8(ascii: "#"), source.first != UInt8(ascii: "\r")
      else { continue }
      let isDynamic = source.contains(UInt8(ascii: "*")) || source.contains("/:".utf8)
      counts[isDynamic, default: 0] += 1
    }
    return [(false, 2_000), (true, 100)].compactMap { areDynamic, limit in
      let count = counts[areDynamic, default: 0]
      return count > limit
        ? .redirects(
          host: "Cloudflare Pages", count: count, limit: limit, areDynamic: areDynamic) : nil
    }
  }

  /// The message for the user.
  public var text: String {
    switch self {
    case .size(let host, let bytes, let limit):
      "\(host) allows \(limit >> 20) MB for each site, and this site has \((bytes >> 20) + 1) MB"
    case .files(let host, let count, let limit):
      "\(host) allows \(limit) files\(limit < 100_000 ? " (100000 if paid)" : ""), and the site has "
        + "\(count)"
    case .file(let host, let path, let bytes, let limit):
      "\(host) allows \(limit >> 20) MB for each file, and '\(path)' has \((bytes >> 20) + 1) MB"
    case .folder(let host, let path, let count, let limit):
      "\(host) allows \(limit) files in a folder, and '\(path)' has \(count)"
    case .redirects(let host, let count, let limit, let areDynamic):
      "\(host) allows \(limit) redirects\(areDynamic ? " with placeholders" : ""), and the site has "
        + "\(count)"
    case .shop(let host): "\(host) does not allow shops, and icons of this site have prices"
    }
  }
}
