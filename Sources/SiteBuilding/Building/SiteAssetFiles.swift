import AllCores
import Catalog
import CellConfiguration
import CollectionLayout
import ContentHash
import Foundation
import SitePages
import SiteTheme

/// The style sheets, scripts and copied theme files of a site.
///
/// The name of a joined file contains a hash of its bytes. Builds cache the names, and compute
/// only bytes that they write.
struct SiteAssetFiles: Sendable {
  let names: SiteAssets
  let copies: [Theme.Asset]
  let partHashes: [String: ContentHash]
  let keyOfList: ContentHash
  private let joined: [PlannedFile]
  /// The accent color of the built-in favicon, if the site sets one.
  private let accent: RGBColor?

  init(_ site: Site, _ rendering: Rendering) {
    let theme = rendering.theme
    let layouts = LayoutStylesheet.layouts(of: site)
    let sheet = SiteStylesheet(site, theme)
    // A class in the site's own templates can need any rule.
    let needsAllRules = sheet.hasRules(forClasses: theme.ownClasses)
    let use = StylesheetUse(
      isJoined: theme.usesJoinedStylesheets,
      styles: theme.usesPageStylesheet && !needsAllRules ? PageStyle.all(of: site) : [])
    let scripts = theme.usesSiteScripts ? SiteScripts(site, theme) : nil
    let assets = Lazy { JoinedAssets(layouts: layouts, sheet, use, scripts) }
    let key = ContentHash { hasher in
      hasher.combine("joined assets")
      hasher.combine(ContentHash(of: layouts))
      hasher.combine(sheet.key)
      hasher.combine(ContentHash(of: use))
      hasher.combine(scripts.map { "\($0.key)" })
    }
    let kept = rendering.cells.content(for: key) { assets.value.list.text }
    let list = kept.flatMap(AssetList.init(text:)) ?? assets.value.list
    (names, keyOfList) = (list.names, key)
    joined = list.files.map { file in
      PlannedFile(path: file.path, key: ContentHash(hexadecimal: file.hash)) {
        assets.value.bytes[file.path] ?? []
      }
    }
    partHashes = (use.isJoined ? sheet.parts : [:])
      .merging(scripts?.parts ?? [:]) { $1 }
    copies = theme.assets.filter { asset in
      if SiteScripts.isPart(asset.path) { return scripts == nil }
      if SiteStylesheet.isPart(asset.path) {
        return !use.isJoined
          && (asset.path != "assets/releases.css" || site.hasChangesPage)
      }
      return true
    }
    accent = site.theme.accent?.light
  }

  var files: [PlannedFile] {
    copies.map { asset in
      PlannedFile(path: asset.path) {
        let bytes = Array(asset.contents)
        return asset.isScript ? SourceStripper.script(bytes) : accent.map(asset.tinted) ?? bytes
      }
    } + joined
  }
}

private struct StylesheetUse: ContentHashable {
  /// True if pages load joined sheets; false for separate sheets.
  let isJoined: Bool
  let styles: [PageStyle]
}

private struct JoinedAssets {
  let list: AssetList
  let bytes: [String: [UInt8]]

  init(layouts: [Layout], _ sheet: SiteStylesheet, _ use: StylesheetUse, _ scripts: SiteScripts?) {
    let rules = LayoutStylesheet.text(of: layouts)
    let whole = sheet.file(layoutRules: rules)
    let sheets = sheet.files(
      for: use.styles.map { style in
        let features = Set(style.features)
        let hasRows = features.contains(.rows)
        return (LayoutStylesheet.text(of: style.layouts, hasRows: hasRows), features)
      })
    let written = scripts?.written()
    var files = written?.files ?? []
    files.append(
      use.isJoined ? whole : (path: "assets/layouts.css", bytes: Array(rules.utf8)))
    let code = use.isJoined ? sheet.codeFile : nil
    if let code { files.append(code) }
    var paths = Set(files.map(\.path))
    files += sheets.filter { paths.insert($0.path).inserted }
    list = AssetList(
      names: SiteAssets(
        stylesheet: whole.path,
        stylesheets: zip(use.styles, sheets).map { .init(kind: $0.kind, path: $1.path) },
        codeStylesheet: code?.path ?? SiteStylesheet.codePath, scripts: written?.names),
      files: files.map { .init(path: $0.path, hash: "\(ContentHash($0.bytes))") })
    bytes = Dictionary(firstOf: files.map { ($0.path, $0.bytes) })
  }
}

/// The cached list of joined files. Joining a sheet and the scripts took 76 million instructions.
private struct AssetList: Codable {
  let names: SiteAssets
  let files: [File]

  struct File: Codable {
    let path: String
    let hash: String
  }

  init(names: SiteAssets, files: [File]) {
    (self.names, self.files) = (names, files)
  }

  init?(text: String) {
    // `try?`: without a list, the files are joined again.
    guard let list = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = list
  }

  var text: String? {
    // `try?`: a list without a cache entry is computed again.
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}
