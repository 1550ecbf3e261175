import Catalog
import ContentHash
import ContentSyntax
import Diagnostics
import OutlineFormats
import PictureReading

extension IconLoader {
  struct Part<Value: Sendable> {
    var value: Value
    var file: IconFiles.File
  }

  func picture(
    of draft: IconDraft, _ cached: IconCache.Entry?, reader: SVGReader,
    _ diagnostics: inout [Diagnostic]
  ) -> Part<Picture>? {
    picture(
      at: Self.picturePath(of: draft), of: draft, known: cached?.files.picture,
      value: cached?.icon?.picture, reader: reader, &diagnostics)
  }

  func variants(
    of draft: IconDraft, _ cached: IconCache.Entry?, main: Part<Picture>, reader: SVGReader,
    _ diagnostics: inout [Diagnostic]
  ) -> (values: [IconVariant], files: [IconFiles.File])? {
    guard !draft.variants.isEmpty else { return ([], []) }
    let known = Dictionary(
      zip(cached?.icon?.otherVariants ?? [], cached?.files.variants ?? []).map {
        ($0.name, ($0.picture, $1))
      }, uniquingKeysWith: { first, _ in first })
    var values: [IconVariant] = []
    var files: [IconFiles.File] = []
    var isWhole = true
    for variant in draft.variants {
      let name = variant.name.value
      if Self.isMain(variant, of: draft) {
        values.append(
          IconVariant(
            name: name, picture: main.value, isMain: true, hasTextInPicture: main.file.hasText))
      } else if let part = picture(
        at: "Content/" + variant.image.value, of: draft, known: known[name]?.1,
        value: known[name]?.0, reader: reader, &diagnostics)
      {
        values.append(
          IconVariant(name: name, picture: part.value, hasTextInPicture: part.file.hasText))
        files.append(part.file)
      } else {
        isWhole = false
      }
    }
    return isWhole ? (values, files) : nil
  }

  static func isMain(_ variant: VariantDraft, of draft: IconDraft) -> Bool {
    variant.image.value == imagePath(of: draft)
  }

  private func picture(
    at path: String, of draft: IconDraft, known: IconFiles.File?, value: Picture?,
    reader: SVGReader, _ diagnostics: inout [Diagnostic]
  ) -> Part<Picture>? {
    let path = files.spelling(of: path) ?? path
    let isProtected = rules.protect(draft)
    if let file = known, cache.isCurrent(file, at: path),
      isProtected == (file.traits != nil),
      // A drawn picture with text needs a warning, so its file is read again.
      !(file.hasText && rules.draws(draft))
    {
      return Part(value: picture(of: file, known: value), file: file)
    }
    let reading = SourceReading(source: source, path: path, decode: XMLEncoding.decode)
    diagnostics += reading.diagnostics
    guard let source = reading.file else { return nil }
    var file = IconFiles.File(
      path: path, hash: reading.hash, contentHash: reading.hash, icons: [], isReadAlways: false)
    let problems: [Diagnostic]
    var known: Picture?
    // Warnings about the drawing also depend on the site's settings.
    var isReadAlways = false
    if isProtected {
      let picture: ProtectedPicture?
      (picture, problems) = reader.readProtected(source)
      (file.contentHash, file.traits) = (picture?.source ?? file.hash, picture?.traits)
      file.prints = picture?.prints ?? []
    } else {
      let picture = reader.readDrawn(source, warnsOfPixels: rules.draws(draft))
      problems = picture.diagnostics
      (file.hasText, isReadAlways) = (picture.hasText, picture.isDrawnOtherwise)
      known = picture.image.map { .vector(Reference($0)) }
      file.contentHash = known?.hash ?? file.hash
    }
    diagnostics += problems
    file.isReadAlways = isReadAlways || !problems.isEmpty
    guard known != nil || file.traits != nil else { return nil }
    return Part(value: picture(of: file, known: known), file: file)
  }

  private func picture(of file: IconFiles.File, known: Picture?) -> Picture {
    if let traits = file.traits {
      return .pixels(
        PixelPicture(source: file.contentHash, traits: traits, settings: rules.settings))
    }
    if case .vector? = known, let known { return known }
    return .vector(Reference(hash: file.contentHash))
  }

  func text(
    of draft: IconDraft, _ cached: IconCache.Entry?, _ loaded: inout Loaded
  ) -> Part<TextReference>? {
    guard let path = files.spelling(of: "Content/icons/\(draft.id.value).md") else { return nil }
    if let file = cached?.files.text,
      cache.isCurrent(file, at: path), file.icons.allSatisfy({ icons.contains($0.text) })
    {
      return Part(
        value: cached?.icon?.text
          ?? TextReference(Reference(hash: file.contentHash), icons: file.icons), file: file)
    }
    let reading = SourceReading(source: source, path: path)
    loaded.diagnostics += reading.diagnostics
    guard let source = reading.file else { return nil }
    let report = FileReport(source)
    let reader = MarkdownReader(
      icons: icons, report: report, page: Self.page(of: draft.id.value.text))
    report.refuseFrontMatter()
    let text = reader.text()
    loaded.diagnostics += report.diagnostics
    loaded.links.add(report.siteLinks, of: source)
    guard let text else { return nil }
    let reference = TextReference(
      Reference(text.withoutPlainText, hash: ContentHash(of: text)), icons: text.icons)
    return Part(
      value: reference,
      file: IconFiles.File(
        path: path, hash: reading.hash, contentHash: reference.text.hash, icons: reference.icons,
        isReadAlways: !report.diagnostics.isEmpty || !report.siteLinks.isEmpty))
  }

  func store(of icons: [IconFiles]) -> ContentStore {
    ContentStore(source: source, icons: self.icons, files: icons)
  }

  static func page(of id: String) -> String { "/icons/\(id)/" }

  static func picturePath(of draft: IconDraft) -> String {
    draft.image.map { "Content/" + $0.value } ?? "Content/icons/\(draft.id.value).svg"
  }

  static func imagePath(of draft: IconDraft) -> String {
    draft.image?.value ?? "icons/\(draft.id.value).svg"
  }

  static func imagePaths(of draft: IconDraft) -> [String] {
    [imagePath(of: draft)] + draft.variants.map(\.image.value)
  }
}
