import Catalog
package import CellConfiguration
package import ContentSyntax

extension JSONSchema {
  /// The syntax of a color. The reader also checks names.
  static let color = string(matching: #"^(#[0-9A-Fa-f]{3,8}|[A-Za-z-]+(\(.*\))?)$"#)
}

extension FieldType<Color> {
  package static var color: Self {
    FieldType<String>.string(as: .color).reading { text, node, context in
      if let color = Color(text) { return color }
      context.report.add(.badColor(text, field: context.field), at: node.range)
      return nil
    }
  }
}

package final class SymbolFields: FieldGroup {
  package let renderingMode: Field<RenderingMode>
  package let palette: Field<[Located<Color>]>
  package let imageScale: Field<ImageScale>

  package init(renderingMode: String, palette: String, imageScale: String) {
    self.renderingMode = Field("renderingMode", .choice(RenderingMode.self), renderingMode)
    self.palette = Field(
      "palette", .array(of: .color, count: 1...SymbolConfiguration.maximumColors, "colors"),
      palette)
    self.imageScale = Field("imageScale", .choice(ImageScale.self), imageScale)
  }
}

extension ObjectReader<SymbolFields> {
  package var configuration: SymbolConfiguration {
    SymbolConfiguration(
      renderingMode: self[\.renderingMode] ?? .automatic,
      palette: self[\.palette]?.map(\.value) ?? [], imageScale: self[\.imageScale])
  }
}
