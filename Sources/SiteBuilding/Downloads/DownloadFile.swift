import Catalog
import CatalogExchange
import ContentHash
import SitePages

enum DownloadFile: SitePage {
  struct Input: ContentHashable {
    let format: CatalogDownload
    let icons: FreeIcons
  }

  static let templates: [String] = []

  static func recipes(_ structure: SiteStructure, _ rendering: Rendering) -> [PageRecipe] {
    guard structure.placements.contains(where: \.isGivenAway) else { return [] }
    return structure.site.downloads.map { format in
      PageRecipe { reader in
        PlannedFile(
          DownloadFile.self, Input(format: format, icons: FreeIcons(reader)), path: format.path,
          turn: .later, with: rendering)
      }
    }
  }

  static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let export = PublishedExport(
      title: input.icons.title, licenses: input.icons.licenses,
      icons: input.icons.icons.map { entry in
        (
          icon: entry.icon, svg: String(decoding: entry.svg(rendering), as: UTF8.self),
          variants: entry.variants(rendering).map {
            (name: $0.name, svg: String(decoding: $0.svg, as: UTF8.self))
          }
        )
      })
    // `try?` can't fail: this build generated the pictures.
    return (try? export.bytes(of: input.format)) ?? []
  }
}
