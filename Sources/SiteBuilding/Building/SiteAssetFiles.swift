import AllCores
import Catalog
import CellConfiguration
import CollectionLayout
import ContentHash
import Foundation
import SitePages
import SiteTheme

/// The files that the pages of a site are drawn with: the style sheet and the scripts, which are
/// joined from parts, and copies of other files of the theme.
///
/// The names of joined files contain hashes of their bytes. A build keeps these names for the next
/// one, and the bytes are computed only if a file is written.
struct SiteAssetFiles: Sendable {
  /// The paths by which pages load the files.
  let names: SiteAssets
  /// The files of the theme that are published unchanged.
  let copies: [Theme.Asset]
  /// The hashes of the files that are parts of joined files, by path.
  let partHashes: [String: ContentHash]
  /// The key under which the list of joined files is kept from build to build.
  let keyOfList: ContentHash
  private let joined: [PlannedFile]
  /// The color of the theme's own sign, if the site sets one.
  private let accent: RGBColor?

  /// The files of a site.
  ///
  /// - Complexity: O(bytes of the style sheets and scripts). If a build has kept the list, they are
  ///   only hashed.
  init(_ site: Site, _ rendering: Rendering) {
    let theme = rendering.theme
    let layouts = LayoutStylesheet.layouts(of: site)
    let sheet = SiteStylesheet(site, theme)
    // A class of the site's own templates can need any rule.
    let needsAllRules = sheet.hasRules(forClasses: theme.ownClasses)
    let use = StylesheetUse(
      isJoined: theme.usesJoinedStylesheets,
      styles: theme.usesPageStylesheet && !needsAllRules ? PageStyle.all(of: site) : [])
    let scripts = theme.usesSiteScripts ? SiteScripts(site, theme) : nil
    let assets = Lazy { JoinedAssets(layouts: layouts, sheet, use, scripts) }
    // The hash of everything that `JoinedAssets` is computed from.
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

  /// All files.
  var files: [PlannedFile] {
    copies.map { asset in
      PlannedFile(path: asset.path) {
        let bytes = Array(asset.contents)
        return asset.isScript ? SourceStripper.script(bytes) : accent.map(asset.tinted) ?? bytes
      }
    } + joined
  }
}

/// The use of style sheets by pages.
private struct StylesheetUse: ContentHashable {
  /// False if pages load single sheets, and the rules of layouts are a file.
  let isJoined: Bool
  /// The kinds of pages with a sheet of their own.
  let styles: [PageStyle]
}

/// The joined files.
private struct JoinedAssets {
  let list: AssetList
  /// The bytes of each file, by path.
  let bytes: [String: [UInt8]]

  /// Joins the sheets and the scripts.
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
    // The editor's pages load the sheet with all rules.
    files.append(
      use.isJoined ? whole : (path: "assets/layouts.css", bytes: Array(rules.utf8)))
    var paths = Set(files.map(\.path))
    files += sheets.filter { paths.insert($0.path).inserted }
    list = AssetList(
      names: SiteAssets(
        stylesheet: whole.path,
        stylesheets: zip(use.styles, sheets).map { .init(kind: $0.kind, path: $1.path) },
        scripts: written?.names),
      files: files.map { .init(path: $0.path, hash: "\(ContentHash($0.bytes))") })
    bytes = Dictionary(firstOf: files.map { ($0.path, $0.bytes) })
  }
}

/// The names and the hashes of the joined files, as they are kept from build to build. Joining one
/// sheet and the scripts took 76 million instructions, and each kind of page adds a sheet.
private struct AssetList: Codable {
  let names: SiteAssets
  let files: [File]

  /// A joined file: its path in the output, and the hash of its bytes.
  struct File: Codable {
    let path: String
    let hash: String
  }

  init(names: SiteAssets, files: [File]) {
    (self.names, self.files) = (names, files)
  }

  /// Reads the result of `text`; `nil` for any other text.
  init?(text: String) {
    // `try?`: without a list, the files are joined again.
    guard let list = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = list
  }

  /// The list in JSON.
  var text: String? {
    // `try?`: a list that is not kept is computed again.
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) }
  }
}
