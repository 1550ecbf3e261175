package import Catalog
import ContentSyntax
package import Diagnostics
import FileSystem
package import Foundation
import PictureReading
import SiteEditing

/// The icons of a catalog on their way into a format.
package struct ExportedSet: Sendable {
  let title: String
  let currency: Currency
  let licenses: [License]
  /// What formats said of the set when it came in.
  let extensions: ContentNode?
  let icons: [ExportedIcon]
  /// Whether all icons of the catalog are among them.
  let isWhole: Bool
  /// How many were left out for they are protected.
  package let protected: Int

  /// Which icons of a catalog are exported.
  package struct Choice: Sendable {
    package var freeOnly = false
    package var includesProtected = false

    package init() {}
  }

  /// The icons of a site.
  ///
  /// - Parameters:
  ///   - site: The site, loaded.
  ///   - folder: Where it is.
  ///   - choice: Which icons are meant.
  /// - Throws: `DiagnosticError` if catalog.json can't be read.
  /// - Complexity: O(bytes of catalog.json); pictures are read when they are written.
  package init(
    of site: Site, in folder: URL, _ choice: Choice
  ) throws(DiagnosticError) {
    let content = try ExchangeSource(folder.appending(path: "Content").path)
    let root = try JSONFile(FilePath("catalog.json"), of: content).root
    let nodes = root["icons"]?.elements ?? []
    // They come in the order of the file, which has no mistakes.
    let all = zip(site.catalog.icons, nodes)
    title = site.catalog.title.isEmpty ? site.title : site.catalog.title
    currency = root["currency"]?.string.flatMap(Currency.init(code:)) ?? .usDollar
    licenses = site.catalog.licenses
    extensions = root["extensions"]
    let wanted = all.filter { icon, _ in !choice.freeOnly || icon.prices.isFree }
    icons = wanted.filter { icon, _ in choice.includesProtected || !icon.isProtected }.map {
      ExportedIcon(icon: $0, node: $1, content: content)
    }
    protected = wanted.count - icons.count
    isWhole = icons.count == nodes.count
  }

  /// A set of icons that are at hand.
  init(title: String, licenses: [License], icons: [ExportedIcon]) {
    self.title = title
    self.licenses = licenses
    self.icons = icons
    currency = icons.first?.icon.prices.first.currency ?? .usDollar
    extensions = nil
    (isWhole, protected) = (true, 0)
  }
}

/// An icon on its way into a format.
struct ExportedIcon: Sendable {
  let icon: Icon
  /// What catalog.json says of it.
  let node: ContentNode?
  private let picture: Picture

  private enum Picture {
    /// A file that catalog.json names.
    case file(of: ExchangeSource)
    case svg(String)
  }

  init(icon: Icon, node: ContentNode, content: ExchangeSource) {
    (self.icon, self.node, picture) = (icon, node, .file(of: content))
  }

  /// An icon with its picture, of which is said what the model has.
  init(icon: Icon, svg: String) {
    (self.icon, picture) = (icon, .svg(svg))
    var members = [
      JSONMember("id", json: JSONText.string(icon.id.text)),
      JSONMember("name", json: JSONText.string(icon.name)),
      JSONMember("price", json: JSONText.number(icon.prices.first)),
    ]
    if let category = icon.category {
      members.append(JSONMember("category", json: JSONText.string(category)))
    }
    if !icon.tags.isEmpty { members.append(JSONMember("tags", json: JSONText.strings(icon.tags))) }
    if let aliases = icon.aliases.member { members.append(aliases) }
    if !icon.origin.contributors.isEmpty {
      members.append(
        JSONMember("contributors", json: JSONText.strings(icon.origin.contributors)))
    }
    if let version = icon.origin.addedIn {
      members.append(JSONMember("addedIn", json: JSONText.string(version)))
    }
    if let codePoint = icon.origin.codePoint { members.append(codePoint.member) }
    // `try?` never fails: it was just written.
    node = try? JSONReader.read(SourceFile(path: "", text: JSONText.object(members)))
  }

  var id: String { icon.id.text }

  /// All its categories, the one that pages group by first.
  var categories: [String] {
    let all = node?["categories"]?.elements.compactMap(\.string) ?? []
    return all.isEmpty ? [node?["category"]?.string].compactMap(\.self) : all
  }

  /// What a format said of it when it came in.
  func fields(of format: String) -> ContentNode? { node?["extensions"]?[format] }

  /// Its picture, byte for byte as it is in the content.
  ///
  /// - Throws: `DiagnosticError` if it can't be read.
  func bytes() throws(DiagnosticError) -> [UInt8] {
    guard case .file(let content) = picture else { return Array(try svg().utf8) }
    let path = node?["image"]?.string ?? "icons/\(icon.id).svg"
    guard let file = FilePath(bytes: path.utf8) else {
      throw DiagnosticError(
        ExchangeProblem.unreadableSource(reason: "it is no path").diagnostic(ofFile: path))
    }
    return try content.bytes(of: file, limit: SVGReader.maximumSize)
  }

  /// The text of its picture.
  func svg() throws(DiagnosticError) -> String {
    if case .svg(let text) = picture { return text }
    guard let text = XMLEncoding.decode(Data(try bytes())) else {
      throw DiagnosticError(
        ExchangeProblem.notUTF8.diagnostic(ofFile: "Content/icons/\(icon.id).svg"))
    }
    return text
  }

  /// The inside of its picture with what its root says of colours, and its box.
  func drawing() throws(DiagnosticError) -> (body: String, box: IconBox) {
    let svg = try svg()
    guard let (tag, body) = SVGWrapping.parts(of: svg) else {
      throw DiagnosticError(
        ExchangeProblem.noIcons(format: "SVG").diagnostic(ofFile: "Content/icons/\(icon.id).svg"))
    }
    let box =
      SVGWrapping.attribute("viewBox", of: tag).flatMap(IconBox.init(viewBox:))
      ?? SVGWrapping.size(of: tag) ?? IconBox()
    return (SVGWrapping.keepingStyle(of: tag, around: body), box)
  }
}
