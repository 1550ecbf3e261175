extension FilePath {
  /// Hidden names with a meaning for Apache, PHP, GitHub Pages, Codeberg Pages, Cloudflare Pages
  /// and RFC 8615.
  package static let publicHiddenNames = [
    ".htaccess", ".well-known", ".nojekyll", ".domains", ".user.ini", ".assetsignore",
  ]

  /// True for other hidden names. Stops the publication of `.git/`, `.env` and editor files.
  package var isPrivate: Bool {
    names.contains { name in
      name.first == UInt8(ascii: ".")
        && !Self.publicHiddenNames.contains { name.elementsEqual($0.utf8) }
    }
  }
}
