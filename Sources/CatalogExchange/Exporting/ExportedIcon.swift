import Catalog
import ContentSyntax
import Diagnostics
import FileSystem
import Foundation
import PictureReading
import SVGParts
import SiteEditing

struct ExportedIcon: Sendable {
  let icon: Icon
  let node: ContentNode?
  private let picture: Picture

  private enum Picture {
    case file(of: ExchangeSource)
    case svg(String, variants: [String: String])
  }

  struct Variant {
    let name: String
    /// Relative to `Content`, or the variant's name if the picture is in memory.
    fileprivate let path: String
    /// The metadata from an earlier import.
    let recorded: ContentNode?
  }

  init(icon: Icon, node: ContentNode, content: ExchangeSource) {
    (self.icon, self.node, picture) = (icon, node, .file(of: content))
  }

  init(icon: Icon, svg: String, variants: [(name: Slug, svg: String)] = []) {
    let texts = Dictionary(firstOf: variants.map { ($0.name.text, $0.svg) })
    (self.icon, picture) = (icon, .svg(svg, variants: texts))
    var members = CatalogEntry.members(
      id: icon.id, name: icon.name,
      price: [.init("price", .number(icon.prices.first))],
      categories: [icon.category].compactMap(\.self) + icon.otherCategories, tags: icon.tags,
      aliases: icon.aliases)
    members += icon.values.all.map { .init($0.field.name, ContentNode($0.value)) }
    if let codePoint = icon.origin.codePoint { members.append(codePoint.member) }
    node = .object(members)
  }

  var id: String { icon.id.text }

  /// Pages group the icon by the first category.
  var categories: [String] {
    let categories = node?["categories"]?.elements.compactMap(\.string) ?? []
    return categories.isEmpty ? [node?["category"]?.string].compactMap(\.self) : categories
  }

  func fields(of format: String) -> ContentNode? { node?["extensions"]?[format] }

  var mainVariant: String? { icon.variants.first(where: \.isMain)?.name.text }

  var variants: [Variant] {
    icon.otherVariants.map { variant in
      let name = variant.name.text
      return Variant(
        name: name, path: node?["variants"]?[name]?.string ?? name,
        recorded: node?["extensions"]?[PlannedIcon.variantsName]?[name])
    }
  }

  func bytes(of variant: Variant? = nil) throws(DiagnosticError) -> [UInt8] {
    switch picture {
    case .svg(let text, let variants):
      return Array((variant.map { variants[$0.name] ?? "" } ?? text).utf8)
    case .file(let content):
      let path = variant?.path ?? node?["image"]?.string ?? "icons/\(icon.id).svg"
      guard let file = FilePath(bytes: path.utf8) else {
        throw ExchangeProblem.unreadableSource(reason: "it is not a valid path").error(ofFile: path)
      }
      return try content.bytes(of: file, limit: SVGReader.maximumSize)
    }
  }

  func svg(of variant: Variant? = nil) throws(DiagnosticError) -> String {
    if variant == nil, case .svg(let text, _) = picture { return text }
    let bytes = try bytes(of: variant)
    guard let text = XMLEncoding.decode(Data(bytes)) else {
      let path = variant?.path ?? "icons/\(icon.id).svg"
      throw InputProblem.notUTF8(TextEncoding.refusal(ofNonUTF8: bytes)).error(
        ofFile: "Content/\(path)")
    }
    return text
  }

  /// The content includes the color attributes of the root element.
  func drawing() throws(DiagnosticError) -> (body: String, box: IconBox) {
    let svg = try svg()
    guard let (tag, body) = SVGWrapping.parts(of: svg) else {
      throw ExchangeProblem.noIcons(format: "SVG").error(ofFile: "Content/icons/\(icon.id).svg")
    }
    return (
      SVGWrapping.keepingStyle(of: tag, around: body), SVGWrapping.box(of: tag) ?? IconBox()
    )
  }
}
