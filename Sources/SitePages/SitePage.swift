import Catalog
package import ContentHash
package import SiteMetadata
import SiteTheme

/// A kind of files of the site. A file is a function of one value, so it shows nothing that is not
/// in the value.
///
/// The key of a file is the hash of its value and of the templates that its kind may use. A build
/// renders a file again if its key has changed. No list of dependencies is needed.
///
///     enum Robots: SitePage {
///       static let templates = [Template.robots.name]
///       static func render(_ sitemap: String, _ rendering: PageRendering) -> [UInt8] {
///         rendering.bytes(Template.robots, RobotsView(sitemap: sitemap))
///       }
///     }
package protocol SitePage: SendableMetatype {
  /// Everything that the file shows. Pictures, texts and cells are in it as references or hashes.
  associatedtype Input: ContentHashable

  /// The names of the templates that `render` may use; using another one is an error.
  static var templates: [String] { get }

  /// The bytes of the file.
  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8]
}

/// A file of the site that is not rendered yet: its path, and how its contents are made. So files
/// can be rendered one by one, on all cores, and be released as soon as they are written.
package struct PlannedFile: Sendable {
  /// The path in the output folder, with `/` between components.
  package let path: String
  /// What the sitemap says of the page, if it belongs there.
  package let sitemapEntry: SitemapEntry?
  /// When the live site makes the file.
  package let turn: Turn
  /// The hash of everything that the file depends on; `nil` if only its bytes can be compared.
  package let key: ContentHash?
  /// The icons that were read to find the file's value.
  package var reads = IconReads()
  /// When the live site makes a file.
  package enum Turn: UInt8, Sendable {
    /// As soon as it can: someone may look at it.
    case soon
    /// After the others, as only programs read it.
    case later
    /// When the site is whole without it, as no page of the live site shows it.
    case last
  }

  /// Makes the bytes of the file.
  package private(set) var contents: @Sendable () throws -> [UInt8]

  /// A file that is not rendered from a value, such as a copy. `key` is the hash of everything that
  /// the contents depend on, if that is known.
  package init(
    path: String, key: ContentHash? = nil, turn: Turn = .soon, sitemapEntry: SitemapEntry? = nil,
    contents: @escaping @Sendable () throws -> [UInt8]
  ) {
    (self.path, self.key, self.turn) = (path, key, turn)
    (self.sitemapEntry, self.contents) = (sitemapEntry, contents)
  }

  /// The file with its bytes from elsewhere. They have to be those that its key stands for.
  package func made(by contents: @escaping @Sendable () throws -> [UInt8]) -> PlannedFile {
    var file = self
    file.contents = contents
    return file
  }

  /// A file whose bytes are known already, such as a part of the index of the search.
  ///
  /// - Complexity: O(bytes).
  package init(path: String, bytes: [UInt8], turn: Turn = .soon) {
    self.init(path: path, key: ContentHash(bytes), turn: turn) { bytes }
  }

  /// A page, or another file that is rendered from a value.
  ///
  /// - Complexity: O(bytes of the value); parts that are hashed already count as their hashes.
  package init<Page: SitePage>(
    _ kind: Page.Type, _ input: Page.Input, path: String, sitemapEntry: SitemapEntry? = nil,
    turn: Turn = .soon, with rendering: Rendering
  ) {
    let theme = rendering.theme(of: kind)
    self.init(
      path: path, key: theme.hash.combined(with: ContentHash(of: input)), turn: turn,
      sitemapEntry: sitemapEntry
    ) { try rendering.render(Page.self, input, theme) }
  }

  /// A page with an entry in the sitemap. `image` is the path of the file with the picture that the
  /// page is about.
  init<Page: SitePage>(
    page kind: Page.Type, _ input: Page.Input, at path: PagePath, image: String? = nil,
    _ addresses: SiteAddresses, _ rendering: Rendering
  ) {
    self.init(
      kind, input, path: path.file,
      sitemapEntry: SitemapEntry(
        path: addresses.path(of: path), image: image.map(addresses.path(ofFile:))),
      with: rendering)
  }
}
