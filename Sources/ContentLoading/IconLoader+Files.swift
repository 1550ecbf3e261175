import Catalog
import ContentHash
import ContentSyntax
import Diagnostics
import OutlineFormats
import PictureReading

// The files of one icon: read now, or known and read when they are needed.

extension IconLoader {
  /// A file, and what is in it.
  struct Part<Value: Sendable> {
    var value: Deferred<Value>
    var file: IconFiles.File
  }

  /// The picture of an icon; `nil` if there is none that could be shown.
  func picture(
    of draft: IconDraft, reader: SVGReader, _ diagnostics: inout [Diagnostic]
  ) -> Part<VectorImage>? {
    let path = "Content/" + Self.imagePath(of: draft)
    if let entry = known[draft.id.value], known.hold(for: entry.files.picture, at: path) {
      let file = entry.files.picture
      return Part(value: entry.icon?.deferredImage ?? deferredPicture(file), file: file)
    }
    let reading = SourceReading(source: source, path: path)
    diagnostics += reading.diagnostics
    guard let source = reading.file else { return nil }
    let (image, problems) = reader.read(source)
    diagnostics += problems
    return image.map {
      Part(
        value: Deferred($0),
        file: IconFiles.File(
          path: path, hash: reading.hash, references: [], hasDiagnostics: !problems.isEmpty))
    }
  }

  private func deferredPicture(_ file: IconFiles.File) -> Deferred<VectorImage> {
    Deferred { [source, mistakes = known.mistakes] in
      let reading = SourceReading(source: source, path: file.path)
      if reading.hash == file.hash, let image = reading.file.flatMap({ SVGReader().read($0).image })
      {
        return image
      }
      mistakes.note()
      return VectorImage(viewBox: .init(width: 1, height: 1), content: [])
    }
  }

  /// The text of an icon, if it has one.
  func text(
    of draft: IconDraft, _ diagnostics: inout [Diagnostic]
  ) -> Part<RichText?>? {
    let path = "Content/icons/\(draft.id.value).md"
    guard files.contains(path) else { return nil }
    if let entry = known[draft.id.value], let file = entry.files.text,
      known.hold(for: file, at: path), file.references.allSatisfy({ icons.contains($0.text) })
    {
      return Part(value: entry.icon?.deferredText ?? deferredText(file), file: file)
    }
    let reading = SourceReading(source: source, path: path)
    diagnostics += reading.diagnostics
    guard let source = reading.file else { return nil }
    let (text, problems) = markdown(source)
    diagnostics += problems
    return Part(
      value: Deferred(text),
      file: IconFiles.File(
        path: path, hash: reading.hash, references: text?.references ?? [],
        hasDiagnostics: !problems.isEmpty))
  }

  private func deferredText(_ file: IconFiles.File) -> Deferred<RichText?> {
    Deferred { [self] in
      let reading = SourceReading(source: source, path: file.path)
      if reading.hash != file.hash { known.mistakes.note() }
      return reading.file.flatMap { markdown($0).text }
    }
  }

  private func markdown(_ file: SourceFile) -> (text: RichText?, diagnostics: [Diagnostic]) {
    let report = FileReport(file)
    let text = MarkdownReader(icons: icons, report: report).text()
    return (text, report.diagnostics)
  }

  static func imagePath(of draft: IconDraft) -> String {
    draft.image?.value ?? "icons/\(draft.id.value).svg"
  }
}

extension RichText {
  /// The icons that are named in it, sorted, none twice.
  fileprivate var references: [Slug] {
    let names = pieces.compactMap { piece -> Slug? in
      switch piece {
      case .icon(let id, _), .address(.icon(let id)): id
      case .html, .text, .address: nil
      }
    }
    return Set(names).sorted()
  }
}
