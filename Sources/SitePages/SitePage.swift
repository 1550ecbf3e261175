import Catalog
package import ContentHash
package import SiteMetadata
import SiteTheme

/// A kind of file that is a pure function of one value.
///
/// The key of a file is the hash of its value and of the templates that its kind may use. A build renders a
/// file again if its key has changed. A list of dependencies is not needed.
///
///     enum Robots: SitePage {
///       static let templates = [Template.robots.name]
///       static func render(_ sitemap: String, _ rendering: PageRendering) -> [UInt8] {
///         rendering.bytes(Template.robots, RobotsView(sitemap: sitemap))
///       }
///     }
package protocol SitePage: SendableMetatype {
  /// Pictures, texts and cells are references or hashes.
  associatedtype Input: ContentHashable

  /// The templates that `render` may use. Use of another template is an error.
  static var templates: [String] { get }

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8]

  static func hash(of input: Input) -> ContentHash
}

extension SitePage {
  package static func hash(of input: Input) -> ContentHash { ContentHash(of: input) }
}

extension SitePage where Input: DirectlyHashable {
  package static func hash(of input: Input) -> ContentHash { ContentHash(of: input) }
}

/// A file of the site that is rendered later. Its bytes are released as soon as they are written.
package struct PlannedFile: Sendable {
  /// The path in the output folder, with `/` between components.
  package let path: String
  package let sitemapEntry: SitemapEntry?
  package let turn: Turn
  /// `nil` if only the bytes can be compared.
  package let key: ContentHash?
  /// The icons that were read to compute the file's value.
  package var reads = IconReads()
  /// The time at which the live site renders a file.
  package enum Turn: UInt8, Sendable {
    /// As soon as possible: a reader may be looking at the file.
    case soon
    /// After the `soon` files: only programs read the file.
    case later
    /// After the site is complete: no page of the live site shows the file.
    case last
  }

  package private(set) var contents: @Sendable () throws -> [UInt8]

  /// Creates a file that is not rendered from a value, such as a copy.
  package init(
    path: String, key: ContentHash? = nil, turn: Turn = .soon, sitemapEntry: SitemapEntry? = nil,
    contents: @escaping @Sendable () throws -> [UInt8]
  ) {
    (self.path, self.key, self.turn) = (path, key, turn)
    (self.sitemapEntry, self.contents) = (sitemapEntry, contents)
  }

  /// Replaces the source of the bytes, which must match the file's key.
  package func made(by contents: @escaping @Sendable () throws -> [UInt8]) -> PlannedFile {
    var file = self
    file.contents = contents
    return file
  }

  /// - Complexity: O(bytes).
  package init(path: String, bytes: [UInt8], turn: Turn = .soon) {
    self.init(path: path, key: ContentHash(bytes), turn: turn) { bytes }
  }

  /// - Complexity: O(bytes of the value). Parts that are already hashed count as their hashes.
  package init<Page: SitePage>(
    _ kind: Page.Type, _ input: Page.Input, path: String, sitemapEntry: SitemapEntry? = nil,
    turn: Turn = .soon, with rendering: Rendering
  ) {
    let theme = rendering.theme(of: kind)
    self.init(
      path: path, key: theme.hash.combined(with: Page.hash(of: input)), turn: turn,
      sitemapEntry: sitemapEntry
    ) { try rendering.render(Page.self, input, theme) }
  }

  /// Creates a page with a sitemap entry. `image` is the path of the page's main picture.
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
