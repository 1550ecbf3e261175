package import ContentHash

/// A kind of files of the site. Each file is a function of one value: what is not in the value can't
/// be in the file.
///
/// The key of a file is the hash of the value and of the templates that its kind may run. A build
/// makes a file again when its key is another one, and there is no list of what depends on what.
///
///     enum Robots: SitePage {
///       static let templates = [Template.robots.name]
///       static func render(_ sitemap: String, _ rendering: PageRendering) -> [UInt8] {
///         rendering.bytes(Template.robots, RobotsView(sitemap: sitemap))
///       }
///     }
package protocol SitePage: SendableMetatype {
  /// All that the file shows. Pictures, texts and cells stand in it as references or by their
  /// hashes.
  associatedtype Input: ContentHashable

  /// The templates that `render` may run: no other is there for it.
  static var templates: [String] { get }

  /// Makes the file.
  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8]
}

/// A file of the site that is to be made: where, and how. Nothing is rendered until it is asked for,
/// so that files can be made one by one, on all cores, and be forgotten as soon as written.
package struct PlannedFile: Sendable {
  /// The path in the output, `/` between components.
  package let path: String
  /// The page's own address if it belongs in the sitemap: the path from the host's root.
  package let sitemapPath: String?
  /// Whether nobody looks at it: it is for machines.
  package let canWait: Bool
  /// The hash of everything that it is made of; `nil` if only its bytes can tell.
  package let key: ContentHash?
  /// Which icons were looked at to find its value.
  package var reads = IconReads()
  /// Makes the contents.
  package let contents: @Sendable () throws -> [UInt8]

  /// A file whose bytes come from elsewhere.
  package init(
    path: String, canWait: Bool = false,
    contents: @escaping @Sendable () throws -> [UInt8]
  ) {
    self.path = path
    sitemapPath = nil
    self.canWait = canWait
    key = nil
    self.contents = contents
  }

  /// A page, or another file that is made of a value.
  ///
  /// - Complexity: O(bytes of the value), without what stands in it by its hash.
  package init<Page: SitePage>(
    _ kind: Page.Type, _ input: Page.Input, path: String, sitemapPath: String? = nil,
    canWait: Bool = false, with rendering: Rendering
  ) {
    self.path = path
    self.sitemapPath = sitemapPath
    self.canWait = canWait
    let theme = rendering.theme(of: kind)
    key = theme.hash.combined(with: ContentHash(of: input))
    contents = { try rendering.render(Page.self, input, theme) }
  }
}
