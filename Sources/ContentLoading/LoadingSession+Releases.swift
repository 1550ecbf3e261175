import Catalog
import ContentSyntax
import Diagnostics
import OutlineFormats

extension LoadingSession {
  mutating func releases(in paths: [String], icons: NameTable) -> [Release] {
    var releases: [Release] = []
    for path in paths {
      guard let name = path.dropping(prefix: Release.folder), !name.utf8.contains(0x2F) else {
        continue
      }
      if let stem = name.dropping(suffix: ".json") {
        if let release = release(path, stem: stem, icons: icons) { releases.append(release) }
      } else if let stem = name.dropping(suffix: ".md") {
        reportNotesAlone(path, stem: stem)
      } else {
        diagnostics.append(Problem.noRelease(name).diagnostic(ofFile: path))
      }
    }
    return releases.sorted(by: >)
  }

  func releaseDrawings(in paths: [String]) -> Set<Slug> {
    // `try?`: a release cannot name a file without a valid id.
    Set(
      paths.compactMap { path in
        path.dropping(prefix: Release.pictures)?.dropping(suffix: ".png").flatMap { try? Slug($0) }
      })
  }

  private mutating func release(_ path: String, stem: String, icons: NameTable) -> Release? {
    guard let (node, report) = readJSON(path), let name = slug(stem, report: report) else {
      return nil
    }
    var reader = ReleaseReader(report: report)
    guard var release = reader.read(node, name: name) else { return nil }
    reportMissingPictures(of: release, reader)
    if let notes = readText(release.notesFile) {
      let markdown = MarkdownReader(
        icons: icons, report: notes, page: PagePath.changes.text,
        recorded: Set(release.icons.map(\.id.text)))
      notes.refuseFrontMatter()
      release.notes = markdown.text(headingsFrom: 3)
    }
    return release
  }

  private mutating func reportNotesAlone(_ path: String, stem: String) {
    let record = "\(Release.folder)\(stem).json"
    guard !files.contains(record) else { return }
    let remedy = "'vitrine release' writes it"
    diagnostics.append(
      Problem.missingFile(path: record, remedy: remedy).diagnostic(ofFile: path))
  }

  private func reportMissingPictures(of release: Release, _ reader: ReleaseReader) {
    let missing = release.icons.filter { $0.isDrawn && !files.contains($0.pictureFile) }
    guard let first = missing.first, let place = reader.places[first.picture] else { return }
    reader.report.add(
      .missingReleasePictures(missing.count, first: first.pictureFile), at: place)
  }
}

struct ReleaseReader {
  let report: FileReport
  /// The first location of each picture.
  private(set) var places: [Slug: Range<Int>] = [:]
  private var ids = IDRegistry(owner: "the icon")

  init(report: FileReport) { self.report = report }

  mutating func read(_ node: ContentNode, name: Slug) -> Release? {
    guard let object = ObjectReader(node, ReleaseFields.object, report: report) else { return nil }
    _ = object[\.schema]
    let (date, hashes) = (object[\.date], object[\.hashes])
    let icons = (object[\.icons] ?? []).map { icon($0.value) }
    guard icons.count == object.node(\.icons)?.elements.count else { return nil }
    guard let date, let hashes, !icons.contains(where: { $0 == nil }) else { return nil }
    return Release(name: name, date: date, icons: icons.compactMap(\.self), hashes: hashes)
  }

  private mutating func icon(_ object: ObjectReader<ReleasedIconFields>) -> ReleasedIcon? {
    let (id, name, prices) = (object.located(\.id), object[\.name], object[\.prices])
    let (section, picture) = (object[\.section], object.located(\.picture))
    let (category, tags) = (object[\.category], object[\.tags] ?? [])
    let (isFeatured, isDrawn) = (object[\.isFeatured] ?? false, object[\.isDrawn] ?? true)
    let variants = (object[\.variants] ?? []).compactMap(variant)
    let formerly = (object[\.formerly] ?? []).map(\.value)
    guard let id, ids.insert(id, report: report), let name, let prices, let section, let picture
    else { return nil }
    if places[picture.value] == nil { places[picture.value] = picture.range }
    return ReleasedIcon(
      id: id.value, formerly: formerly, name: name, prices: prices, section: section,
      category: category, tags: tags, isFeatured: isFeatured, picture: picture.value,
      isDrawn: isDrawn, variants: variants)
  }

  /// In a release record, `image` contains a hash.
  private func variant(_ draft: VariantDraft) -> ReleasedVariant? {
    do throws(SlugError) {
      return ReleasedVariant(name: draft.name.value, picture: try Slug(draft.image.value))
    } catch {
      report.add(
        .badSlug(draft.image.value, field: "variants", error), at: draft.image.range)
      return nil
    }
  }
}
