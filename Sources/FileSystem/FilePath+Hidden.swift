extension FilePath {
  /// Hidden names with a meaning for static hosts: Apache, PHP, GitHub Pages, Codeberg Pages,
  /// Cloudflare Pages and RFC 8615.
  package static let publicHiddenNames = [
    ".htaccess", ".well-known", ".nojekyll", ".domains", ".user.ini", ".assetsignore",
  ]

  /// True if a name begins with a dot and is not in `publicHiddenNames`.
  ///
  /// Stops the publication of `.git/`, `.env` and editor files.
  package var isPrivate: Bool {
    names.contains { name in
      name.first == UInt8(ascii: ".")
        && !Self.publicHiddenNames.contains { name.elementsEqual($0.utf8) }
    }
  }
}
