import Catalog
import CellConfiguration
import ContentHash
import ContentSyntax
import Diagnostics
import Markup
import OutlineFormats
import PictureReading

struct IconLoader {
  let source: ContentSource
  let files: Set<String>
  let icons: NameTable
  let rules: PictureRules
  var cache = IconCache.empty

  /// The number of icons per task: large enough to make the cost of a task negligible.
  private static let chunk = 128

  struct Loaded: Sendable {
    var icons: [Icon] = []
    var files: [IconFiles] = []
    var diagnostics: [Diagnostic] = []
    var links = ContentLinks()
  }

  func load(_ drafts: [IconDraft], report: FileReport?) async -> Loaded {
    let missing = reportMissingImages(drafts, report: report)
    let chunks = stride(from: 0, to: drafts.count, by: Self.chunk).map {
      Array(drafts[$0..<min($0 + Self.chunk, drafts.count)])
    }
    var parts = [Loaded](repeating: Loaded(), count: chunks.count)
    await withTaskGroup(of: (Int, Loaded).self) { group in
      for (index, chunk) in chunks.enumerated() {
        group.addTask { (index, Task.isCancelled ? Loaded() : load(chunk, without: missing)) }
      }
      for await (index, part) in group { parts[index] = part }
    }
    let loaded = parts.reduce(into: Loaded()) { whole, part in
      whole.icons += part.icons
      whole.files += part.files
      whole.diagnostics += part.diagnostics
      whole.links.add(part.links)
    }
    reportMissingLayers(drafts, of: loaded.icons, in: store(of: loaded.files), report: report)
    return loaded
  }

  func reportMissingLayers(
    _ drafts: [IconDraft], of icons: [Icon], in store: ContentStore, report: FileReport?
  ) {
    // Few pictures have too few layers, so most catalogs do not need this table.
    lazy var places = Dictionary(
      drafts.map { ($0.id.value, $0.placeOfRenderingMode) }, uniquingKeysWith: { first, _ in first }
    )
    for icon in icons {
      let mode = icon.symbolConfiguration.renderingMode
      // `try?`: a picture whose file has changed is reported when pages are rendered.
      guard mode.needsLayers, let layers = try? store.numberOfLayers(of: icon.picture),
        mode.supported(byLayers: layers) != mode, let place = places[icon.id] ?? nil
      else { continue }
      report?.add(.tooFewLayers(mode), at: place)
    }
  }

  func reportMissingImages(_ drafts: [IconDraft], report: FileReport?) -> Set<Slug> {
    var missing: Set<Slug> = []
    for draft in drafts where !hasOnePicture(draft) {
      let pictures =
        [(Self.imagePath(of: draft), draft.image?.range ?? draft.id.range)]
        + draft.variants.filter { !Self.isMain($0, of: draft) }.map {
          ($0.image.value, $0.image.range)
        }
      for (path, range) in pictures where !isThere(path, at: range, report: report) {
        missing.insert(draft.id.value)
      }
    }
    return missing
  }

  private func hasOnePicture(_ draft: IconDraft) -> Bool {
    guard draft.variants.isEmpty else { return false }
    let path = Self.picturePath(of: draft)
    return path.hasSuffix(".svg") && files.contains(path)
  }

  private func isThere(_ path: String, at range: Range<Int>, report: FileReport?) -> Bool {
    if !path.hasSuffix(".svg") {
      report?.add(.notAnImage(path: path), at: range)
    } else if !files.contains("Content/" + path) {
      let other = pictureOfOtherKind(at: path)
      let nearest = other == nil ? nearestPicture(to: path) : nil
      report?.add(
        .missingImage(named: path, other: other, nearest: nearest), at: range)
    } else {
      return true
    }
    return false
  }

  private func pictureOfOtherKind(at path: String) -> String? {
    let stem = path.dropLast(4)
    let endings = ["SVG", "Svg", "svgz", "png", "PNG", "jpg", "JPG", "jpeg", "webp", "gif", "avif"]
    return endings.map { "\(stem).\($0)" }.first { files.contains("Content/" + $0) }
  }

  /// Returns the most similar path.
  ///
  /// The common folder and `.svg` would make all paths similar, so only the names are compared.
  private func nearestPicture(to path: String) -> String? {
    if files.contains("Content" + path) { return String(path.dropFirst()) }
    if files.contains(path), let inside = path.dropping(prefix: "Content/") { return inside }
    // A picture with the same name in a folder with a similar name.
    let name = "/" + (path.splitAtSlashes().last.map(String.init) ?? "")
    let others = files.lazy.compactMap { $0.dropping(prefix: "Content/") }.filter {
      $0.hasSuffix(name)
    }
    if let other = Suggestion.nearest(to: path, in: others) { return other }
    let folder = path.splitAtSlashes().dropLast().map { $0 + "/" }.joined()
    let names = files.lazy.compactMap {
      $0.dropping(prefix: "Content/" + folder)?.dropping(suffix: ".svg")
    }
    guard let name = path.dropping(prefix: folder)?.dropping(suffix: ".svg"),
      let nearest = Suggestion.nearest(to: name, in: names)
    else { return nil }
    return folder + nearest + ".svg"
  }

  func load(_ drafts: [IconDraft], without missing: Set<Slug>) -> Loaded {
    var loaded = Loaded()
    let reader = SVGReader()
    for draft in drafts where !missing.contains(draft.id.value) {
      let cached = cache[draft.id.value]
      let picture = picture(of: draft, cached, reader: reader, &loaded.diagnostics)
      let text = text(of: draft, cached, &loaded)
      guard let picture,
        let variants = variants(
          of: draft, cached, main: picture, reader: reader, &loaded.diagnostics)
      else { continue }
      loaded.icons.append(Self.icon(draft, picture, variants.values, text: text?.value))
      loaded.files.append(
        IconFiles(
          id: draft.id.value, picture: picture.file, text: text?.file, variants: variants.files))
    }
    return loaded
  }

  private static func icon(
    _ draft: IconDraft, _ picture: Part<Picture>, _ variants: [IconVariant], text: TextReference?
  ) -> Icon {
    Icon(
      id: draft.id.value, name: draft.name, prices: draft.prices, isFeatured: draft.isFeatured,
      section: draft.section, category: draft.category, otherCategories: draft.otherCategories,
      tags: draft.tags, summary: draft.summary, datePublished: draft.datePublished,
      badges: draft.badges, size: draft.size, symbolConfiguration: draft.symbolConfiguration,
      picture: picture.value, hasTextInPicture: picture.file.hasText,
      aliases: draft.aliases.map(\.value), variants: variants, values: draft.values,
      origin: draft.origin, text: text, cell: draft.cell, buy: draft.buy, sale: draft.sale)
  }
}
