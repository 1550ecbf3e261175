/// The media type of a file, by extension. The table is fixed.
struct ContentType: Hashable, Sendable {
  let value: String

  static let plainText = ContentType(fileName: "index.txt")

  /// Uses `application/octet-stream` for an unknown extension, so that a browser saves the file.
  init(fileName name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let fileExtension = parts.count > 1 ? parts[parts.count - 1].lowercased() : ""
    if let text = Self.text[fileExtension] {
      value = text + "; charset=utf-8"
    } else {
      value = Self.binary[fileExtension] ?? "application/octet-stream"
    }
  }

  private static let text = [
    "atom": "application/atom+xml",
    "css": "text/css",
    "csv": "text/csv",
    "htm": "text/html",
    "html": "text/html",
    "js": "text/javascript",
    "json": "application/json",
    "map": "application/json",
    "md": "text/markdown",
    "mjs": "text/javascript",
    "opml": "text/x-opml",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "webmanifest": "application/manifest+json",
    "xml": "application/xml",
  ]

  private static let binary = [
    "avif": "image/avif",
    "gif": "image/gif",
    "ico": "image/vnd.microsoft.icon",
    "jpeg": "image/jpeg",
    "jpg": "image/jpeg",
    "mp3": "audio/mpeg",
    "mp4": "video/mp4",
    "otf": "font/otf",
    "pdf": "application/pdf",
    "png": "image/png",
    "ttf": "font/ttf",
    "wasm": "application/wasm",
    "webm": "video/webm",
    "webp": "image/webp",
    "woff": "font/woff",
    "woff2": "font/woff2",
    "zip": "application/zip",
  ]
}
