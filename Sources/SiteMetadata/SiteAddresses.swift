package import Catalog
package import ContentHash
import Markup

/// Creates all addresses of a site's pages and files.
///
/// Links are absolute paths, so they work at any depth. They begin with the base URL's path, so a site works
/// in a folder of a shared host.
package struct SiteAddresses: Sendable {
  package let baseURL: BaseURL

  package init(baseURL: BaseURL) { self.baseURL = baseURL }

  /// With a final slash.
  package func path(of page: PagePath) -> String {
    // By component, for speed: a page has many links.
    page.components.reduce(into: baseURL.path) { path, component in
      path += Self.encoded(component.text)
      path += "/"
    }
  }

  /// The fragment is the element's id.
  package func path(of page: PagePath, fragment: String) -> String {
    path(of: page) + "#" + Self.encoded(fragment)
  }

  package func path(of moved: MovedPage) -> String {
    moved.fragment.map { path(of: moved.to, fragment: $0) } ?? path(of: moved.to)
  }

  package func path(ofIcon id: Slug) -> String { path(of: Self.page(ofIcon: id)) }

  /// Returns the path of a protected icon's drawing. The version in it allows unlimited caching.
  package func path(
    ofIcon id: Slug, variant: Slug? = nil, _ picture: PixelPicture, _ part: PixelPicture.Part,
    size: Int
  ) -> String {
    path(ofFile: Self.drawing(ofIcon: id, variant: variant, part, size: size))
      + "?v=\(picture.version.shortDescription)"
  }

  /// The path of a protected icon's drawing, relative to the site.
  package static func drawing(
    ofIcon id: Slug, variant: Slug? = nil, _ part: PixelPicture.Part, size: Int
  ) -> String {
    "\(stem(ofIcon: id, variant: variant))-\(size)\(part.suffix).png"
  }

  /// The path of a free icon's vectors, relative to the site.
  package static func vectors(ofIcon id: Slug, variant: Slug? = nil) -> String {
    stem(ofIcon: id, variant: variant) + ".svg"
  }

  /// `icons/owl/owl`, `icons/owl/filled/owl-filled`.
  private static func stem(ofIcon id: Slug, variant: Slug?) -> String {
    variant.map { "icons/\(id)/\($0)/\(id)-\($0)" } ?? "icons/\(id)/\(id)"
  }

  package func path(ofCard card: CardReference) -> String {
    path(ofFile: card.path) + "?v=\(card.version.shortDescription)"
  }

  package func path(ofDownload download: DownloadReference) -> String {
    path(ofFile: download.format.path) + "?v=\(download.version.shortDescription)"
  }

  /// The id of the offer on the page of an icon or a bundle. Templates use it, too.
  package static func fragment(of license: License) -> String { "license:\(license.id)" }

  package func path(ofOutline id: Slug) -> String { path(of: Self.page(ofOutline: id)) }

  package func path(ofOutline id: Slug, branch: String) -> String {
    path(of: Self.page(ofOutline: id, branch: branch))
  }

  package func path(ofFile file: String) -> String { baseURL.path + Self.encoded(file) }

  /// - Returns: `nil` for a site without a host.
  package func url(_ path: String) -> String? { baseURL.origin.map { $0 + path } }

  /// Returns the percent-encoded address of a link in the content, as CommonMark does.
  package func href(_ target: LinkTarget) -> String {
    switch target {
    case .icon(let id): path(ofIcon: id)
    // By bytes: a combining mark would hide the slash.
    case .page(let path) where path.utf8.first == UInt8(ascii: "/"):
      baseURL.path + String(Substring(path.utf8.dropFirst())).escaped(for: .url)
    case .page(let fragment): fragment.escaped(for: .url)
    case .address(let address): address.escaped(for: .url)
    }
  }

  /// - Returns: `nil` for a page of a site without a host.
  package func url(of target: LinkTarget) -> String? {
    let href = href(target)
    if case .address = target { return href }
    return url(href)
  }

  /// `/icons/ID/`.
  package static func page(ofIcon id: Slug) -> PagePath { .page(ofIcon: id) }

  /// `/outlines/ID/`.
  package static func page(ofOutline id: Slug) -> PagePath { outlines.appending(id) }

  /// The page of a large branch, or of the outline without a branch. Node ids are slugs separated by slashes.
  package static func page(ofOutline id: Slug, branch: String?) -> PagePath {
    let components = branch?.splitAtSlashes().flatMap { folder(String($0)) } ?? []
    return PagePath(page(ofOutline: id).components + components)
  }

  package static let outlines = PagePath.outlines

  /// A placeholder path for the 404 page, so that the navigation does not mark the home page as current.
  package static let notFound = PagePath(folder("404"))

  /// A part of a long page: `PATH/page/2/`. Part 1 is the page itself.
  package static func page(_ number: Int, of page: PagePath) -> PagePath {
    number == 1 ? page : PagePath(page.components + folder("page") + folder(String(number)))
  }

  private static func folder(_ name: String) -> [Slug] {
    (try? Slug(name)).map { [$0] } ?? []  // never fails: callers pass words and numbers
  }

  /// RFC 3986 §2.1.
  private static func encoded(_ path: String) -> String { path.escaped(for: .urlPath) }
}

package struct CardReference: ContentHashable {
  package static let fileName = "social-card.png"

  package let path: String
  /// The hash of content and drawing. A new version invalidates cached cards.
  package let version: ContentHash
  /// The alternative text: the names of the icons.
  package let alternative: String

  package init(path: String, version: ContentHash, alternative: String) {
    (self.path, self.version, self.alternative) = (path, version, alternative)
  }
}

package struct DownloadReference: ContentHashable {
  /// Determines the path.
  package let format: CatalogDownload
  package let version: ContentHash

  package init(format: CatalogDownload, version: ContentHash) {
    (self.format, self.version) = (format, version)
  }
}

extension CardReference: DirectlyHashable {
  package func hash(into hasher: ValueHasher) {
    hasher.combine(path)
    hasher.combine(version)
    hasher.combine(alternative)
  }
}
