import FileSystem

/// The limits of hosts of static sites.
public enum HostLimit {
  /// The limits of known hosts that a site breaks.
  ///
  /// - Parameters:
  ///   - files: The files of the site.
  ///   - sells: Whether something on the site has a price.
  ///   - redirects: The text of the site's `_redirects`.
  /// - Returns: A line for the user for each limit, those of each host together.
  /// - Complexity: O(files).
  public static func broken(by files: DeployedFiles, sells: Bool, redirects: String = "")
    -> [String]
  {
    var found: [String] = []
    let size = files.entries.values.reduce(0) { $0 + $1.size }
    if size > 1 << 30 {
      found.append("GitHub Pages keeps sites of 1024 MB, and this one has \((size >> 20) + 1)")
    }
    if sells {
      found.append("GitHub Pages does not allow shops, and icons of this site have prices")
    }
    let count = files.entries.count
    if count > 20_000 {
      let limit = count > 100_000 ? "100000 files" : "20000 files (100000 if paid)"
      found.append("\(cloudflare) takes \(limit), and the site has \(count)")
    }
    for (path, file) in files.entries.sorted(by: { $0.key < $1.key }) where file.size > 25 << 20 {
      found.append("\(cloudflare) takes files of 25 MB, and '\(path)' has \((file.size >> 20) + 1)")
    }
    let root = FilePath("")
    let folders = Dictionary(grouping: files.entries.keys, by: \.parent)
      .filter { $0.value.count > 54_000 }
    for (path, files) in folders.sorted(by: { ($0.key ?? root) < ($1.key ?? root) }) {
      found.append(
        "Netlify takes 54000 files in a folder, and '\(path ?? root)' has \(files.count)")
    }
    return found + broken(byRedirects: redirects)
  }

  private static let cloudflare = "Cloudflare Pages"

  /// Netlify follows any number of them.
  private static func broken(byRedirects text: String) -> [String] {
    var counts = [false: 0, true: 0]
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let source = line.split(separator: UInt8(ascii: " ")).first,
        source.first != UInt8(ascii: "#"), source.first != UInt8(ascii: "\r")
      else { continue }
      let isDynamic = source.contains(UInt8(ascii: "*")) || source.contains("/:".utf8)
      counts[isDynamic, default: 0] += 1
    }
    return [(false, 2_000, ""), (true, 100, " with placeholders")].compactMap {
      isDynamic, limit, kind in
      let count = counts[isDynamic, default: 0]
      return count > limit
        ? "\(cloudflare) follows \(limit) redirects\(kind), and the site has \(count)" : nil
    }
  }
}
