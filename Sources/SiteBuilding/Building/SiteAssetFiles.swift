import Catalog
import ContentHash
import SitePages

/// The files that the pages of a site are drawn with: its style sheet, and what it takes from the
/// theme as it is.
struct SiteAssetFiles: Sendable {
  /// The paths of what pages name.
  let names: SiteAssets
  /// What is published as it is.
  let copies: [Theme.Asset]
  /// The hashes of the files that one is made of, by path.
  let partHashes: [String: ContentHash]
  /// What is made of several.
  private let made: [PlannedFile]

  /// The files of a site.
  ///
  /// - Complexity: O(bytes of the style sheets).
  init(_ site: Site, _ theme: Theme) {
    let sheet = SiteStylesheet(site, theme)
    names = SiteAssets(stylesheet: sheet.path)
    if theme.usesSiteStylesheet {
      copies = theme.assets.filter { !SiteStylesheet.isPart($0.path) }
      partHashes = sheet.parts
      made = [PlannedFile(path: sheet.path, bytes: sheet.bytes)]
    } else {
      // Pages name the parts one by one.
      copies = theme.assets.filter { $0.path != "assets/releases.css" || site.hasChangesPage }
      partHashes = [:]
      made = [
        PlannedFile(path: "assets/layouts.css", bytes: Array(LayoutStylesheet.text(of: site).utf8))
      ]
    }
  }

  /// All of them.
  var files: [PlannedFile] {
    copies.map { asset in
      PlannedFile(path: asset.path) {
        let bytes = Array(asset.contents)
        return asset.isScript ? CompactScript.bytes(of: bytes) : bytes
      }
    } + made
  }
}
