extension FilePath {
  /// Names with a leading dot that hosts of static sites read: Apache, PHP, GitHub Pages, Codeberg
  /// Pages, Cloudflare Pages and RFC 8615 give them a meaning.
  package static let publicHiddenNames = [
    ".htaccess", ".well-known", ".nojekyll", ".domains", ".user.ini", ".assetsignore",
  ]

  /// True if a name in the path begins with a dot and is not one of `publicHiddenNames`.
  ///
  /// This stops `.git/`, `.env` and leftovers of editors from reaching readers of a site.
  package var isPrivate: Bool {
    names.contains { name in
      name.first == UInt8(ascii: ".")
        && !Self.publicHiddenNames.contains { name.elementsEqual($0.utf8) }
    }
  }
}
