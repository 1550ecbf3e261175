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
  struct Work {
    var icons: [PlannedIcon]
    let texts: CatalogTexts
    let target: ImportTarget
    var base: ImportRecord
    var merge: CatalogMerge?
    /// True if icons that the source lacks may be removed.
    var mayRemove = true

    func catalog(_ text: [UInt8]?, adding icons: [PlannedIcon]) -> [UInt8] {
      target.catalog(
        text, adding: icons.map { .object($0.members(in: texts.currency)) }, texts,
        isUpdate: merge?.isBased == true)
    }
  }

  private struct ReadPicture: Sendable {
    var bytes: [UInt8] = []
    var problems: [Diagnostic] = []
  }

  private struct ReadIcon: Sendable {
    var icon: PlannedIcon
    var picture: ReadPicture
    var variants: [ReadPicture]

    var problems: [Diagnostic] { picture.problems + variants.flatMap(\.problems) }

    mutating func keepWhole() {
      icon.variants = zip(icon.variants, variants).filter { $1.problems.isEmpty }.map(\.0)
      variants.removeAll { !$0.problems.isEmpty }
    }

    func base(in currency: Currency) -> ImportRecord.Icon {
      let hashes = zip(icon.variants, variants).map { ($0.name.text, ContentHash($1.bytes)) }
      return ImportRecord.Icon(
        key: icon.foreign.key, picture: ContentHash(picture.bytes),
        variants: Dictionary(firstOf: hashes),
        entry: icon.members(in: currency))
    }
  }

  private static let chunk = 512

  /// Writes all files or no file.
  func write(_ work: inout Work, _ report: inout ImportReport) throws(DiagnosticError) {
    guard !work.icons.isEmpty || work.merge != nil else { return }
    var staging = try ImportStaging(for: work.target)
    do throws(DiagnosticError) {
      let added = try take(&work, &staging, &report)
      guard !options.isStrict || report.isComplete else { return staging.discard() }
      try commit(added, work, staging)
    } catch {
      staging.discard()
      throw error
    }
  }

  private func take(
    _ work: inout Work, _ staging: inout ImportStaging, _ report: inout ImportReport
  ) throws(DiagnosticError) -> [PlannedIcon] {
    var added: [PlannedIcon] = []
    var pictures: [ContentHash: Slug] = [:]
    // Removing processed icons frees the memory of their pictures.
    var icons = work.icons
    work.icons = []
    let content = CurrentPictures(of: site)
    for start in stride(from: 0, to: icons.count, by: Self.chunk) {
      let range = start..<min(start + Self.chunk, icons.count)
      let part = Array(icons[range])
      for index in range { icons[index].foreign.picture = .svg("") }
      for var readIcon in part.mapConcurrently(readAll) {
        let id = readIcon.icon.id
        let isKnown = work.merge?.knows(id) == true
        let isTaken = readIcon.picture.problems.isEmpty
        let effect = "the icon '\(id)' \(isKnown ? "stays as it is" : "is left out")"
        report.add(readIcon.picture.problems.map { $0.leavingOut(effect) })
        let ofVariants = isTaken && !isKnown ? "the variant of '\(id)' is left out" : effect
        report.add(readIcon.variants.flatMap(\.problems).map { $0.leavingOut(ofVariants) })
        guard isTaken, !isKnown || readIcon.problems.isEmpty && !readIcon.icon.isDoubtful else {
          work.merge?.keep(id)
          continue
        }
        readIcon.keepWhole()
        if isKnown {
          try merge(readIcon, into: &work, content, &staging)
        } else if try add(readIcon.icon, readIcon, to: &work, &staging, &pictures, &report) {
          readIcon.icon.foreign.picture = .svg("")
          added.append(readIcon.icon)
        }
      }
      options.progress?(range.upperBound, icons.count)
    }
    report.added = added.map(\.id.text)
    report.facts = added.map(\.facts)
    staging.removed += removed(&work, added, content, &report)
    tellEmptiedCategories(work, added, &report)
    report.add(work.merge?.diagnostics ?? [])
    report.changes = work.merge?.changes ?? []
    return added
  }

  /// Merges an icon that the catalog contains or contained.
  private func merge(
    _ readIcon: ReadIcon, into work: inout Work, _ content: CurrentPictures,
    _ staging: inout ImportStaging
  ) throws(DiagnosticError) {
    let id = readIcon.icon.id
    let new = readIcon.base(in: work.texts.currency)
    let current = work.merge?.picture(of: id)?.read(from: content)
    let variants = readIcon.icon.variants.map(\.name)
    // `try?` never fails: the keys are variant names.
    let former = work.base.icons[id]?.variants.keys.compactMap { try? Slug($0) } ?? []
    var sitePictures: [Slug: CatalogMerge.SitePicture] = [:]
    for variant in variants + former {
      sitePictures[variant] = work.merge?.picture(of: id, variant: variant)?.read(from: content)
    }
    let existing = sitePictures.filter { $0.value.hash != nil }.map { ($0.key.text, $0.value) }
    let changes = work.merge?.merge(
      id, new, current: current, variants: Dictionary(firstOf: existing))
    guard let changes else { return }
    if changes.isReplaced, let path = current?.path {
      try staging.add(readIcon.picture.bytes, at: path, isNew: false)
    }
    if work.mayRemove {
      staging.removed += former.filter { changes.removed.contains($0.text) }.compactMap {
        sitePictures[$0]?.path
      }
    }
    for (variant, picture) in zip(variants, readIcon.variants) {
      let isNew = changes.added.contains(variant.text)
      guard let path = sitePictures[variant]?.path, isNew || changes.replaced.contains(variant.text)
      else { continue }
      try staging.add(picture.bytes, at: path, isNew: isNew)
    }
  }

  /// Leaves out the icon if a picture would overwrite a different file.
  private func add(
    _ icon: PlannedIcon, _ readIcon: ReadIcon, to work: inout Work, _ staging: inout ImportStaging,
    _ pictures: inout [ContentHash: Slug], _ report: inout ImportReport
  ) throws(DiagnosticError) -> Bool {
    let id = icon.id
    let files =
      [(PlannedIcon.path(of: id), icon.foreign, readIcon.picture.bytes)]
      + zip(icon.variants, readIcon.variants).map {
        (PlannedIcon.path(of: id, variant: $0.name), $0.foreign, $1.bytes)
      }
    if let other = files.first(where: { staging.isTaken($0.0, by: $0.2) == true }) {
      report.add(other.1.diagnostic(.pictureInTheWay(path: "Content/\(other.0)")))
      return false
    }
    for (path, foreign, bytes) in files {
      let hash = ContentHash(bytes)
      if let other = pictures[hash], other != id {
        report.add(foreign.diagnostic(.samePicture(of: id, as: other)), isLoss: false)
      }
      pictures[hash] = pictures[hash] ?? id
      try staging.add(bytes, at: path)
    }
    let new = readIcon.base(in: work.texts.currency)
    work.merge?.add(id, new)
    work.base.icons[id] = new
    return true
  }

  private func commit(
    _ added: [PlannedIcon], _ work: Work, _ staging: ImportStaging
  ) throws(DiagnosticError) {
    let old = work.merge?.text ?? work.target.catalog?.bytes
    var base = work.base
    if let merge = work.merge {
      base.icons = merge.next.icons
    } else if added.isEmpty {
      return staging.discard()
    }
    try staging.commit(
      catalog: work.catalog(old, adding: added),
      siteFile: CatalogTexts.siteFile(title: work.texts.title), base)
  }

  private func readAll(_ icon: PlannedIcon) -> ReadIcon {
    let isFree = icon.prices?.isFree == true
    return ReadIcon(
      icon: icon, picture: read(icon.foreign, isFree: isFree),
      variants: icon.variants.map { read($0.foreign, isFree: isFree) })
  }

  func hashes(of icons: [ForeignIcon]) -> Set<ContentHash> {
    let hashes = icons.mapConcurrently { icon in
      ([icon] + icon.variants).compactMap { icon -> ContentHash? in
        let bytes = try? bytes(of: icon)  // the import reports unreadable pictures
        return bytes.map { ContentHash($0) }
      }
    }
    return Set(hashes.joined())
  }

  private func bytes(of icon: ForeignIcon) throws(DiagnosticError) -> [UInt8] {
    switch icon.picture {
    case .svg(let text): Array(text.utf8)
    case .made(let text): Array(text().utf8)
    case .file(let path): try source.pictureBytes(of: path)
    case .otherFile(let path, let other): try other.pictureBytes(of: path)
    }
  }

  private func read(_ icon: ForeignIcon, isFree: Bool) -> ReadPicture {
    var picture = ReadPicture()
    do throws(DiagnosticError) {
      picture.bytes = try bytes(of: icon)
    } catch {
      picture.problems = error.diagnostics
      return picture
    }
    guard let text = XMLEncoding.decode(Data(picture.bytes)) else {
      picture.problems = [
        InputProblem.notUTF8(TextEncoding.refusal(ofNonUTF8: picture.bytes))
          .diagnostic(ofFile: icon.shownPath)
      ]
      return picture
    }
    let file = SourceFile(path: icon.shownPath, text: text)
    let problems =
      isFree ? SVGReader().read(file).diagnostics : SVGReader().readProtected(file).diagnostics
    picture.problems = problems.filter { $0.severity == .error }.map { problem in
      // A generated picture has no lines of its own.
      icon.location.map { problem.moved(to: $0.picture, of: $0.file) } ?? problem
    }
    return picture
  }
}

extension Diagnostic {
  fileprivate func leavingOut(_ effect: String) -> Diagnostic {
    var warning = self
    warning.severity = .warning
    warning.notes.append(.init(effect))
    return warning
  }
}
