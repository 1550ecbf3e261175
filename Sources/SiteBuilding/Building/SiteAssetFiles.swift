import Catalog
import CellConfiguration
import ContentHash
import SitePages
import SiteTheme

/// The files that the pages of a site are drawn with: its style sheet, its scripts, and
/// what it takes from the theme as it is.
struct SiteAssetFiles: Sendable {
  /// The paths of what pages name.
  let names: SiteAssets
  /// What is published as it is.
  let copies: [Theme.Asset]
  /// The hashes of the files that one is made of, by path.
  let partHashes: [String: ContentHash]
  /// What is made of several.
  private let made: [PlannedFile]
  /// The colour of the theme's own sign, where the site has said one.
  private let accent: RGBColor?

  /// The files of a site.
  ///
  /// - Complexity: O(bytes of the style sheets and scripts).
  init(_ site: Site, _ theme: Theme) {
    let layoutRules = LayoutStylesheet.text(of: site)
    let sheet = SiteStylesheet(site, theme, layoutRules: layoutRules)
    let scripts = theme.usesSiteScripts ? SiteScripts(site, theme) : nil
    names = SiteAssets(stylesheet: sheet.path, scripts: scripts)
    var made = scripts?.files.map { PlannedFile(path: $0.path, bytes: $0.bytes) } ?? []
    var parts = scripts?.parts ?? [:]
    if theme.usesSiteStylesheet {
      parts.merge(sheet.parts) { $1 }
      made.append(PlannedFile(path: sheet.path, bytes: sheet.bytes))
    } else {
      // Pages name the parts one by one.
      made.append(PlannedFile(path: "assets/layouts.css", bytes: Array(layoutRules.utf8)))
    }
    copies = theme.assets.filter { asset in
      if SiteScripts.isPart(asset.path) { return scripts == nil }
      if SiteStylesheet.isPart(asset.path) {
        return !theme.usesSiteStylesheet
          && (asset.path != "assets/releases.css" || site.hasChangesPage)
      }
      return true
    }
    partHashes = parts
    self.made = made
    accent = site.theme.accent?.light
  }

  /// All of them.
  var files: [PlannedFile] {
    copies.map { asset in
      PlannedFile(path: asset.path) {
        let bytes = Array(asset.contents)
        return asset.isScript ? SourceStripper.script(bytes) : accent.map(asset.tinted) ?? bytes
      }
    } + made
  }
}
