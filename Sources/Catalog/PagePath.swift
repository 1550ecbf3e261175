import Markup

/// Where a page stands in the site: `/`, `/list/`, `/icons/owl/`.
public struct PagePath: Hashable, Sendable {
  /// The names between the slashes; none for the home page.
  public let components: [Slug]

  /// The path of some components.
  public init(_ components: [Slug] = []) {
    self.components = components
  }

  /// Reads `/a/b/`, as site.json has it. The slash at the end may be missing.
  ///
  /// - Throws: `PagePathError` when there is no slash at the beginning or a component is no slug.
  public init(_ text: String) throws(PagePathError) {
    guard text.beginsWithSlash else { throw .missingLeadingSlash }
    guard text != "/" else {
      components = []
      return
    }
    var trimmed = Substring(text.utf8.dropFirst())
    if trimmed.last == "/" { trimmed.removeLast() }
    var components: [Slug] = []
    for part in trimmed.splitAtSlashes(omittingEmptySubsequences: false) {
      do throws(SlugError) {
        components.append(try Slug(String(part)))
      } catch {
        throw .component(String(part), error)
      }
    }
    self.components = components
  }

  /// The home page.
  public static let root = PagePath()

  /// The page of an icon: `/icons/ID/`.
  public static func page(ofIcon id: Slug) -> PagePath { PagePath(folder("icons") + [id]) }

  /// The index of the outlines.
  public static let outlines = PagePath(folder("outlines"))

  /// The index of the bundles.
  public static let bundles = PagePath(folder("bundles"))
  /// The page of what a reader has put aside.
  public static let bag = PagePath(folder("bag"))
  /// The index of the tags, above their pages.
  public static let tags = PagePath(folder("tags"))

  /// The index of the colours, above their pages.
  public static let colors = PagePath(folder("colors"))

  /// The page of a colour by its name in `PaintedColors`: `/colors/red/`.
  public static func page(ofColor name: String) -> PagePath {
    PagePath(colors.components + folder(name))
  }

  /// The page of the licences.
  public static let licenses = PagePath(folder("licenses"))

  /// The page of the search.
  public static let search = PagePath(folder("search"))

  /// The index from A to Z of a large catalog, above the pages of letters.
  public static let names = PagePath(search.components + folder("names"))

  /// The page of the releases.
  public static let changes = PagePath(folder("changes"))

  private static func folder(_ name: String) -> [Slug] {
    (try? Slug(name)).map { [$0] } ?? []  // never fails: callers pass words
  }

  /// The path one component below.
  public func appending(_ component: Slug) -> PagePath {
    PagePath(components + [component])
  }

  /// The path as a text with slashes at both ends.
  public var text: String {
    components.reduce("/") { $0 + $1.text + "/" }
  }

  /// The path of the whole page, of which this may be a part: `/list/` of `/list/page/2/`.
  public var withoutPart: PagePath {
    let count = components.count
    guard count >= 2, components[count - 2].text == "page", Int(components[count - 1].text) != nil
    else { return self }
    return PagePath(components.dropLast(2))
  }

  /// The file that holds the page, relative to the output folder.
  public var file: String { components.map { $0.text + "/" }.joined() + "index.html" }
}

/// Why a text is no page path.
public enum PagePathError: Error, Hashable, Sendable {
  /// It does not begin with `/`.
  case missingLeadingSlash
  /// One of its components is no slug.
  case component(String, SlugError)
}

extension PagePath: Comparable, CustomStringConvertible {
  /// By text.
  public static func < (left: PagePath, right: PagePath) -> Bool { left.text < right.text }

  /// The path as a text.
  public var description: String { text }
}

extension PagePath: Encodable {
  /// Writes the path as text.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}
