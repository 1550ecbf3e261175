package import Catalog
package import ContentHash
import Markup

/// The addresses of a site's pages and files. No other type makes addresses.
///
/// A link is a path from the root of the host, so that it works on a page at any depth. It begins
/// with the base URL's path, so that a site works in a folder of a shared host.
package struct SiteAddresses: Sendable {
  /// The address that the site is published at.
  package let baseURL: BaseURL

  /// The addresses of a site that is published at a base URL.
  package init(baseURL: BaseURL) { self.baseURL = baseURL }

  /// The path of a page from the host's root, with a slash at its end.
  package func path(of page: PagePath) -> String {
    // Component by component, for speed: a page has many links.
    page.components.reduce(into: baseURL.path) { path, component in
      path += Self.encoded(component.text)
      path += "/"
    }
  }

  /// The path of an element on a page, by the element's id.
  package func path(of page: PagePath, fragment: String) -> String {
    path(of: page) + "#" + Self.encoded(fragment)
  }

  /// Where a page is that has moved: its path, or that of an element on it.
  package func path(of moved: MovedPage) -> String {
    moved.fragment.map { path(of: moved.to, fragment: $0) } ?? path(of: moved.to)
  }

  /// The path of an icon's page from the host's root.
  package func path(ofIcon id: Slug) -> String { path(of: Self.page(ofIcon: id)) }

  /// The path of a drawing of a protected icon's picture from the host's root. It names the
  /// version, so that browsers may keep it for ever.
  package func path(
    ofIcon id: Slug, variant: Slug? = nil, _ picture: PixelPicture, _ part: PixelPicture.Part,
    size: Int
  ) -> String {
    path(ofFile: Self.drawing(ofIcon: id, variant: variant, part, size: size))
      + "?v=\(picture.version.shortDescription)"
  }

  /// The path of a drawing of a protected icon's picture or of a variant, relative to the site.
  package static func drawing(
    ofIcon id: Slug, variant: Slug? = nil, _ part: PixelPicture.Part, size: Int
  ) -> String {
    "\(stem(ofIcon: id, variant: variant))-\(size)\(part.suffix).png"
  }

  /// The path of the vectors of a free icon or of a variant, relative to the site.
  package static func vectors(ofIcon id: Slug, variant: Slug? = nil) -> String {
    stem(ofIcon: id, variant: variant) + ".svg"
  }

  /// The beginning of the paths of an icon's files: `icons/owl/owl`, `icons/owl/filled/owl-filled`.
  private static func stem(ofIcon id: Slug, variant: Slug?) -> String {
    variant.map { "icons/\(id)/\($0)/\(id)-\($0)" } ?? "icons/\(id)/\(id)"
  }

  /// The path of a social card from the host's root, with its version.
  package func path(ofCard card: CardReference) -> String {
    path(ofFile: card.path) + "?v=\(card.version.shortDescription)"
  }

  /// The path of a file for download from the host's root, with its version.
  package func path(ofDownload download: DownloadReference) -> String {
    path(ofFile: download.format.path) + "?v=\(download.version.shortDescription)"
  }

  /// The path of an outline's page from the host's root.
  package func path(ofOutline id: Slug) -> String { path(of: Self.page(ofOutline: id)) }

  /// The path of the page of a branch that is too large for its outline's page.
  package func path(ofOutline id: Slug, branch: String) -> String {
    path(of: Self.page(ofOutline: id, branch: branch))
  }

  /// The path of a file that is not a page, such as `feed.xml`.
  package func path(ofFile file: String) -> String { baseURL.path + Self.encoded(file) }

  /// The whole address of a path that this type made; `nil` if the site is for any server.
  package func url(_ path: String) -> String? { baseURL.origin.map { $0 + path } }

  /// The address that a link of the content leads to, percent-encoded as CommonMark's are.
  package func href(_ target: LinkTarget) -> String {
    switch target {
    case .icon(let id): path(ofIcon: id)
    // By bytes: a slash with a mark after it is a slash.
    case .page(let path) where path.utf8.first == UInt8(ascii: "/"):
      baseURL.path + String(Substring(path.utf8.dropFirst())).escaped(for: .url)
    case .page(let fragment): fragment.escaped(for: .url)
    case .address(let address): address.escaped(for: .url)
    }
  }

  /// The whole address that a link of the content leads to; `nil` for a page of a site that is for
  /// any server.
  package func url(of target: LinkTarget) -> String? {
    let href = href(target)
    if case .address = target { return href }
    return url(href)
  }

  /// The page of an icon: `/icons/ID/`.
  package static func page(ofIcon id: Slug) -> PagePath { .page(ofIcon: id) }

  /// The page of an outline: `/outlines/ID/`.
  package static func page(ofOutline id: Slug) -> PagePath { outlines.appending(id) }

  /// The page of a branch that is too large for its outline's page. Ids of nodes are slugs with
  /// slashes between them. Without a branch, the page of the outline.
  package static func page(ofOutline id: Slug, branch: String?) -> PagePath {
    let components = branch?.splitAtSlashes().flatMap { folder(String($0)) } ?? []
    return PagePath(page(ofOutline: id).components + components)
  }

  /// The index of the outlines.
  package static let outlines = PagePath.outlines

  /// A path for the page for missing addresses, which has no address of its own. It is not the home
  /// page's, so that the navigation does not mark that as current.
  package static let notFound = PagePath(folder("404"))

  /// The page of a part of a long page, `PATH/page/2/`; for part 1, the page itself.
  package static func page(_ number: Int, of page: PagePath) -> PagePath {
    number == 1 ? page : PagePath(page.components + folder("page") + folder(String(number)))
  }

  private static func folder(_ name: String) -> [Slug] {
    (try? Slug(name)).map { [$0] } ?? []  // never fails: callers pass words and numbers
  }

  /// A path with all characters percent-encoded that an address can't have (RFC 3986 §2.1).
  private static func encoded(_ path: String) -> String { path.escaped(for: .urlPath) }
}

/// A social card, where a page names it.
package struct CardReference: ContentHashable {
  /// The name of the files of all cards.
  package static let fileName = "social-card.png"

  /// The path of the file, relative to the site.
  package let path: String
  /// The hash of the content and of the drawing of the card. Hosts that keep a card take the new one.
  package let version: ContentHash
  /// The names of the icons on the card.
  package let alternative: String

  /// A card at a path.
  package init(path: String, version: ContentHash, alternative: String) {
    (self.path, self.version, self.alternative) = (path, version, alternative)
  }
}

/// A file for download, and the version of its content.
package struct DownloadReference: ContentHashable {
  /// The format of the file, which decides on its path.
  package let format: CatalogDownload
  /// The hash of the content.
  package let version: ContentHash

  /// A version of a file.
  package init(format: CatalogDownload, version: ContentHash) {
    (self.format, self.version) = (format, version)
  }
}
