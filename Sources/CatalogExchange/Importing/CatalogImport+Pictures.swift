import AllCores
import Catalog
import ContentHash
import ContentSyntax
import Diagnostics
import FileSystem
import Foundation
import PictureReading
import SiteEditing

extension CatalogImport {
  /// What is to be written.
  struct Work {
    var icons: [PlannedIcon]
    let texts: CatalogTexts
    let target: ImportTarget
    /// What this source said, for the next update.
    var base: ImportBase
    /// The merge with what is there, if it is an update.
    var merge: CatalogMerge?
    /// Whether icons that the source does not have may be taken for gone.
    var mayRemove = true
  }

  /// A picture that was read: its bytes if it can be taken, and what there is to say.
  private struct ReadPicture: Sendable {
    var bytes: [UInt8] = []
    var problems: [Diagnostic] = []
    /// How many bytes it had before it was cleaned, if it was.
    var cleanedFrom: Int?
    /// Why no picture can be cleaned.
    var failure: PictureDrawer.DrawingError?
  }

  /// The icons that were taken, by what becomes of their pictures.
  private struct Taken {
    var added: [PlannedIcon] = []
    var replaced: [Slug] = []
    var removed: [Slug] = []
  }

  /// How many pictures are in memory at a time.
  private static let chunk = 512

  /// Reads the pictures, merges what is there, and writes everything or nothing.
  func write(_ work: inout Work, _ report: inout ImportReport) throws(DiagnosticError) {
    guard !work.icons.isEmpty || work.merge != nil else { return }
    let staging = options.isDryRun ? nil : try ImportStaging(for: work.target)
    do throws(DiagnosticError) {
      let taken = try take(&work, staging, &report)
      guard let staging else { return }
      guard !options.isStrict || report.isComplete else { return staging.discard() }
      try commit(taken, work, staging)
    } catch {
      staging?.discard()
      throw error
    }
  }

  private func take(
    _ work: inout Work, _ staging: ImportStaging?, _ report: inout ImportReport
  ) throws(DiagnosticError) -> Taken {
    var taken = Taken()
    var pictures: [ContentHash: Slug] = [:]
    let icons = work.icons
    let content = CurrentPictures(of: site)
    var (cleaned, saved) = (0, 0)
    for start in stride(from: 0, to: icons.count, by: Self.chunk) {
      let part = Array(icons[start..<min(start + Self.chunk, icons.count)])
      for (icon, picture) in zip(part, part.mapConcurrently(read)) {
        let isKnown = work.merge?.knows(icon.id) == true
        if let failure = picture.failure { throw Self.error(failure) }
        if let before = picture.cleanedFrom {
          cleaned += 1
          saved += before - picture.bytes.count
        }
        report.add(picture.problems.map { $0.leavingOut(isKnown: isKnown) })
        guard picture.problems.isEmpty else {
          work.merge?.keep(icon.id)
          continue
        }
        let hash = ContentHash(picture.bytes)
        let new = ImportBase.Icon(
          key: icon.foreign.key, picture: hash, entry: icon.members(in: work.texts.currency))
        if isKnown {
          let place = work.merge?.picture(of: icon.id)
          let change = work.merge?.merge(
            icon.id, new, current: place.flatMap { content.hash(of: $0.path) },
            isPictureOwn: place?.isOwn == true)
          if case .isReplaced? = change {
            try staging?.add(picture.bytes, of: icon.id)
            taken.replaced.append(icon.id)
          }
          continue
        }
        if staging?.isTaken(icon.id, by: picture.bytes) == true {
          report.add(
            ExchangeProblem.pictureInTheWay(path: "Content/icons/\(icon.id).svg")
              .diagnostic(ofFile: icon.foreign.shownPath))
          continue
        }
        if let other = pictures[hash] {
          report.add(
            ExchangeProblem.samePicture(as: other.text)
              .diagnostic(ofFile: icon.foreign.shownPath), isLoss: false)
        }
        pictures[hash] = pictures[hash] ?? icon.id
        try staging?.add(picture.bytes, of: icon.id)
        taken.added.append(icon)
        work.merge?.add(icon.id, new)
        work.base.icons[icon.id] = new
      }
    }
    if options.cleaner != nil {
      report.notes.append("\(cleaned.counting("picture")) cleaned, \(saved.counting("byte")) less")
    }
    report.added = taken.added.map(\.id.text)
    taken.removed = removed(&work, content, &report)
    report.add(work.merge?.diagnostics ?? [])
    report.changes = work.merge?.changes ?? []
    return taken
  }

  /// Puts what was taken into the site.
  private func commit(
    _ taken: Taken, _ work: Work, _ staging: ImportStaging
  ) throws(DiagnosticError) {
    let old = work.merge?.text ?? work.target.catalog?.bytes
    var base = work.base
    if let merge = work.merge {
      base.icons = merge.next.icons
    } else if taken.added.isEmpty {
      return staging.discard()
    }
    let currency = work.texts.currency
    try staging.commit(
      .init(
        added: taken.added.map(\.id), replaced: taken.replaced, removed: taken.removed,
        catalog: work.target.catalog(
          old, adding: taken.added.map { $0.json(in: currency) }, work.texts,
          isUpdate: work.merge?.isBased == true),
        siteFile: work.texts.siteFile, base: base))
  }

  /// Cleans a picture, if that is asked for and nobody sees it.
  private func clean(_ picture: inout ReadPicture, _ file: SourceFile) {
    guard let cleaner = options.cleaner else { return }
    do throws(PictureDrawer.DrawingError) {
      guard let text = try cleaner.cleaned(file) else { return }
      picture.cleanedFrom = picture.bytes.count
      picture.bytes = Array(text.utf8)
    } catch {
      picture.failure = error
    }
  }

  private static func error(_ failure: PictureDrawer.DrawingError) -> DiagnosticError {
    DiagnosticError(ExchangeProblem.nothingDrawn(isInstalled: failure != .noLibrary).diagnostic)
  }

  /// Reads a picture, and looks whether a site can publish it.
  private func read(_ icon: PlannedIcon) -> ReadPicture {
    var picture = ReadPicture()
    do throws(DiagnosticError) {
      switch icon.foreign.picture {
      case .svg(let text): picture.bytes = Array(text.utf8)
      case .file(let path):
        picture.bytes = try source.bytes(of: path, limit: SVGReader.maximumSize)
      }
    } catch {
      picture.problems = error.diagnostics
      return picture
    }
    guard let text = XMLEncoding.decode(Data(picture.bytes)) else {
      picture.problems = [ExchangeProblem.notUTF8.diagnostic(ofFile: icon.foreign.shownPath)]
      return picture
    }
    let file = SourceFile(path: icon.foreign.shownPath, text: text)
    let isFree = icon.price?.isFree == true
    let problems =
      isFree ? SVGReader().read(file).diagnostics : SVGReader().readProtected(file).diagnostics
    picture.problems = problems.filter { $0.severity == .error }
    if picture.problems.isEmpty { clean(&picture, file) }
    return picture
  }
}

extension Diagnostic {
  /// What is wrong with an icon that is left out for it, or stays as it is.
  fileprivate func leavingOut(isKnown: Bool) -> Diagnostic {
    var warning = self
    warning.severity = .warning
    warning.notes.append(.init(isKnown ? "the icon stays as it is" : "the icon is left out"))
    return warning
  }
}
