import Catalog
import ContentHash
import ContentSyntax
import Diagnostics
import OutlineFormats
import PictureReading

extension LoadingSession {
  mutating func pictureSettings(of configuration: SiteConfiguration) -> PictureSettings {
    var settings = PictureSettings()
    if let size = configuration.pictureSize { settings.pictureSize = size }
    guard let draft = configuration.watermark, let site = reportOfSite else {
      return settings
    }
    let path = "Content/" + draft.image.value
    guard draft.image.value.hasSuffix(".svg") else {
      site.add(.notAnImage(path: draft.image.value), at: draft.image.range)
      return settings
    }
    guard let path = files.spelling(of: path) else {
      let nearest = files.spelling(of: "Content" + draft.image.value)
      site.add(
        .missingImage(
          named: draft.image.value, other: nil, nearest: nearest?.dropping(prefix: "Content/")),
        at: draft.image.range)
      return settings
    }
    let reading = SourceReading(source: source, path: path, decode: XMLEncoding.decode)
    diagnostics += reading.diagnostics
    guard let file = reading.file else { return settings }
    let (picture, problems) = SVGReader().readProtected(file)
    diagnostics += problems
    watermark = file
    settings.watermark = picture.map {
      Watermark(placement: draft.placement, path: path, source: $0.source)
    }
    return settings
  }

  /// Returns the picture of an SVG favicon, and the drawings that the author's files do not replace.
  ///
  /// Drawing problems are warnings, because browsers show the SVG file itself.
  mutating func favicon(of site: Site) -> (Reference<VectorImage>?, [FaviconDrawing]) {
    guard case .page(let target)? = site.theme.favicon else { return (nil, []) }
    let name = target.utf8.dropFirst().prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard let sign = site.staticFiles.first(where: { $0.path.utf8.elementsEqual(name) }),
      sign.path.lowercased().hasSuffix(".svg")
    else { return (nil, []) }
    let reading = SourceReading(source: source, path: sign.source, decode: XMLEncoding.decode)
    let picture = reading.file.map { SVGReader().readDrawn($0, warnsOfPixels: true) }
    diagnostics += (reading.diagnostics + (picture?.diagnostics ?? [])).map { problem in
      var warning = problem
      warning.severity = .warning
      warning.notes.append(.init("it is the favicon, which is drawn as '/apple-touch-icon.png'"))
      return warning
    }
    guard let image = picture?.image else { return (nil, []) }
    let reference = Reference(image)
    store.favicon = (reference.hash, sign.source)
    let own = Dictionary(
      site.staticFiles.map { ($0.path.lowercased(), $0.source) },
      uniquingKeysWith: { first, _ in first })
    let drawings = FaviconDrawing.allCases.filter { drawing in
      guard let file = own[drawing.path] else { return true }
      diagnostics.append(Problem.drawingTaken(drawing).diagnostic(ofFile: file))
      return false
    }
    return (reference, drawings)
  }

  var reportOfSite: FileReport? {
    reports.first { $0.file.path == "Content/site.json" }
  }

  func reportUnusedPictureSettings(
    of configuration: SiteConfiguration, _ rules: PictureRules
  ) {
    guard !rules.protectAny, !hasErrors else { return }
    for field in configuration.placesOfPictures {
      reportOfSite?.add(.nothingProtected(field: field.value), at: field.range)
    }
  }

  func reportEmptyDownloads(
    of configuration: SiteConfiguration, _ catalog: CatalogDraft, _ rules: PictureRules
  ) {
    guard let place = configuration.placeOfDownloads, !hasErrors else { return }
    @Sendable func isGivenAway(_ icon: IconDraft) -> Bool {
      icon.prices.isFree && !rules.protect(icon)
    }
    if !catalog.recordedAnswer(of: isGivenAway, { $0.icons.contains(where: isGivenAway) }) {
      reportOfSite?.add(.nothingToDownload, at: place)
    }
  }

  mutating func reportUnusedPictures(_ paths: [String], of draft: CatalogDraft) {
    let folder = "Content/icons"
    // An icon with an error can be the user of a picture. A missing catalog is reported separately.
    guard files.spelling(of: "Content/catalog.json") != nil, !draft.iconNames.isIncomplete,
      !reports.contains(where: \.diagnostics.hasErrors)
    else {
      return
    }
    // An icon with an unreadable picture has no files.
    let areAllRead = iconFiles.count == draft.icons.count
    let unused = draft.recordedAnswer(of: IconLoader.imagePaths) { draft in
      areAllRead && Self.hasOnlyPicturesOfIds(paths, draft)
        ? [] : Self.unusedPictures(paths, draft)
    }
    guard !unused.isEmpty else { return }
    let names = unused.map { String($0.dropFirst(folder.count + 1)) }
    diagnostics.append(Problem.unusedPictures(names).diagnostic(ofFile: folder))
  }

  private static func unusedPictures(_ paths: [String], _ draft: CatalogDraft) -> [String] {
    let used = Set(draft.icons.lazy.flatMap(IconLoader.imagePaths))
    return paths.filter { path in
      path.dropping(prefix: "Content/").map { name in
        name.utf8.starts(with: "icons/".utf8) && !used.contains(name)
          && name.lowercased().hasSuffix(".svg")
      } ?? false
    }
  }

  /// Ids are distinct, so equal counts of icons and pictures are sufficient.
  private static func hasOnlyPicturesOfIds(_ paths: [String], _ draft: CatalogDraft) -> Bool {
    guard draft.icons.allSatisfy({ $0.image == nil && $0.variants.isEmpty }) else { return false }
    // A match of another extension only disables this fast check.
    let ends = [UInt8(ascii: "g"), UInt8(ascii: "G")]
    let pictures = paths.count { path in
      path.utf8.last.map(ends.contains) == true && path.begins(with: "Content/icons/")
    }
    return pictures == draft.icons.count
  }
}
