public import ContentHash
import Markup

/// The path of a page: `/`, `/list/`, `/icons/owl/`.
public struct PagePath: Hashable, Sendable {
  /// The names between the slashes; empty for the home page.
  public let components: [Slug]

  /// Creates a path.
  public init(_ components: [Slug] = []) {
    self.components = components
  }

  /// Parses `/a/b/`. The final slash is optional.
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

  /// Returns `/icons/ID/`.
  public static func page(ofIcon id: Slug) -> PagePath { PagePath(folder("icons") + [id]) }

  /// The index of the outlines.
  public static let outlines = PagePath(folder("outlines"))

  /// The index of the bundles.
  public static let bundles = PagePath(folder("bundles"))
  /// The page of the reader's bag.
  public static let bag = PagePath(folder("bag"))
  /// The index of the tags.
  public static let tags = PagePath(folder("tags"))

  /// The index of the colors.
  public static let colors = PagePath(folder("colors"))

  /// Returns the page of a color in `PaintedColors`: `/colors/red/`.
  public static func page(ofColor name: String) -> PagePath {
    PagePath(colors.components + folder(name))
  }

  /// The page of the licenses.
  public static let licenses = PagePath(folder("licenses"))

  /// The search page.
  public static let search = PagePath(folder("search"))

  /// The index from A to Z of a large catalog.
  public static let names = PagePath(search.components + folder("names"))

  /// The page of the releases.
  public static let changes = PagePath(folder("changes"))

  private static func folder(_ name: String) -> [Slug] {
    (try? Slug(name)).map { [$0] } ?? []  // always a valid slug
  }

  /// Returns the path with an additional component.
  public func appending(_ component: Slug) -> PagePath {
    PagePath(components + [component])
  }

  /// The path with slashes at both ends.
  public var text: String {
    components.reduce("/") { $0 + $1.text + "/" }
  }

  /// The path of the first part: `/list/` for `/list/page/2/`.
  public var withoutPart: PagePath {
    let count = components.count
    guard count >= 2, components[count - 2].text == "page", Int(components[count - 1].text) != nil
    else { return self }
    return PagePath(components.dropLast(2))
  }

  /// The file of the page, relative to the output folder.
  public var file: String { components.map { $0.text + "/" }.joined() + "index.html" }
}

/// The reason why a text is not a page path.
public enum PagePathError: Error, Hashable, Sendable {
  case missingLeadingSlash
  case component(String, SlugError)
}

extension PagePath: Comparable, CustomStringConvertible {
  /// Compares texts.
  public static func < (left: PagePath, right: PagePath) -> Bool { left.text < right.text }

  /// The path as a text.
  public var description: String { text }
}

extension PagePath: Encodable {
  /// Writes the text.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension PagePath: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(text)
  }
}
