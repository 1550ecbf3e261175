package import Catalog
import CommonMark
package import ContentSyntax
import Diagnostics
import Markup

/// Reads Markdown into rich text. `![](icon:owl)` shows an icon, and `[text](icon:owl)` links to its page.
package struct MarkdownReader {
  private let report: FileReport
  let links: LinkReader
  /// The ids of deleted icons, whose references become plain text.
  private let goneIcons: Set<String>

  /// `page` resolves relative links. The deletion of `recorded` icons, which existed when the text
  /// was written, is not an error.
  package init(
    icons: NameTable, report: FileReport, page: String, recorded: Set<String> = []
  ) {
    self.report = report
    goneIcons = recorded.filter { !icons.contains($0) }
    links = LinkReader(icons: icons, report: report, page: page)
  }

  /// Reads the text from an offset. Headings are lowered so that the highest has `level`.
  package func text(from start: Int = 0, headingsFrom level: Int = 2) -> RichText? {
    reportedDocument(from: start).map { document in
      let options = MarkdownDocument.HTMLOptions(
        headingLevelOffset: Self.offset(of: document.headings, from: level))
      return text(of: document, without: nil, from: start, options)
    }
  }

  /// Reads a page. The first heading is the title and omitted from the text, unless front matter has another
  /// `title`. `start` is the UTF-8 offset of the text.
  package func page(from start: Int, title: String?) -> Page? {
    guard let document = reportedDocument(from: start) else { return nil }
    let heading = document.title.flatMap { heading in
      let text = heading.text.trimmed
      return text.isEmpty || title.map { $0.trimmed != text } == true ? nil : heading
    }
    let headings = document.headings.dropFirst(heading == nil ? 0 : 1)
    let options = MarkdownDocument.HTMLOptions(
      headingLevelOffset: Self.offset(of: headings, from: 2), linksAnchors: true)
    return Page(
      title: title ?? heading.map(\.text.trimmed),
      text: text(of: document, without: heading, from: start, options),
      contents: headings.map {
        ProsePage.Heading(
          level: options.level(for: $0.level), title: $0.text.trimmed, anchor: $0.anchor)
      }.filter { $0.level <= 3 && !$0.title.isEmpty })
  }

  /// A page of Markdown.
  package struct Page {
    package var title: String?
    package var text: RichText
    package var contents: [ProsePage.Heading]
  }

  /// Returns the offset that gives the highest heading a level.
  private static func offset(of headings: some Sequence<MarkdownHeading>, from level: Int) -> Int {
    max(0, level - (headings.map(\.level).min() ?? level))
  }

  private func reportedDocument(from start: Int) -> MarkdownDocument? {
    let note = note(from: start, isOutline: false)
    guard let document = document(of: note, from: start) else { return nil }
    reportOmissions(of: document, from: start)
    report(note.leftOut, isLeftOut: true, start)
    report(document.foreignSyntax, start)
    return document
  }

  private func text(
    of document: MarkdownDocument, without title: MarkdownHeading?, from start: Int,
    _ options: MarkdownDocument.HTMLOptions
  ) -> RichText {
    let root = document.root
    guard let title else {
      let pieces = root.pieces(options: options, substitutingCode: Self.code) {
        substitution(for: $0, from: start)
      }
      return RichText(pieces: pieces.map(Self.piece), plainText: root.plainText)
    }
    var pieces = root.pieces(after: title.node, options: options, substitutingCode: Self.code) {
      substitution(for: $0, from: start)
    }.map(Self.piece)
    if document.references.contains(where: { $0.destination == "#" + title.anchor }) {
      let id = title.anchor.escaped(for: .htmlInDoubleQuotes)
      pieces.insert(.html("<span id=\"\(id)\"></span>\n"), at: 0)
    }
    return RichText(pieces: pieces, plainText: root.plainText(after: title.node))
  }

  func note(from start: Int, isOutline: Bool) -> NoteText {
    let text = report.file.text
    return NoteText(
      start == 0 ? text : String(Substring(text.utf8.dropFirst(start))), isOutline: isOutline)
  }

  func document(of note: NoteText, from start: Int) -> MarkdownDocument? {
    let file = report.file
    do throws(MarkdownError) {
      return try MarkdownDocument(note.text, options: [.gitHubFlavored, .foreignSyntax])
    } catch {
      report.add([error.diagnostic(in: file, textStart: start)])
      return nil
    }
  }

  /// Without `keepsLinks`, links become their texts.
  func inlines(of node: MarkdownNode, from start: Int, keepsLinks: Bool) -> RichText {
    let pieces = node.contentPieces { reference -> MarkdownSubstitution<RichText.Piece>? in
      if reference.kind == .link, !keepsLinks {
        return .whole(.text(reference.plainText))
      }
      return substitution(for: reference, from: start)
    }
    return RichText(pieces: pieces.map(Self.piece), plainText: node.plainText)
  }

  /// Reports raw HTML once.
  func reportOmissions(of document: MarkdownDocument, from start: Int) {
    // `LinkReader` reports unsafe addresses.
    let omissions = document.omissions.compactMap { omission in
      if case .rawHTML(let html) = omission.reason { (html, omission.range) } else { nil }
    }
    guard let (html, range) = omissions.first else { return }
    let line = String(html.prefix { !$0.isNewline })
    report.add(.rawHTML(line, count: omissions.count), at: self.range(range, from: start))
  }

  /// Reports each kind of syntax once.
  func report(_ syntax: [ForeignSyntax], isLeftOut: Bool = false, _ start: Int) {
    let kinds = Dictionary(grouping: syntax, by: \.kind)
    for (kind, occurrences) in kinds.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let first = occurrences.min(by: { $0.utf8Range.lowerBound < $1.utf8Range.lowerBound })
      else {
        continue
      }
      let range = start + first.utf8Range.lowerBound..<start + first.utf8Range.upperBound
      report.add(
        .foreignSyntax(kind, first.source, count: occurrences.count, isLeftOut: isLeftOut),
        at: range)
    }
  }

  func range(_ range: MarkdownRange, from start: Int) -> Range<Int> {
    let lower = start + range.start.utf8Offset
    return lower..<max(lower + 1, start + range.end.utf8Offset)
  }

  func target(of reference: MarkdownReference, from start: Int) -> LinkTarget? {
    let destination = reference.destinationUTF8Range ?? reference.node.utf8Range
    let range =
      start + destination.lowerBound..<start
      + max(destination.lowerBound + 1, destination.upperBound)
    let isIcon = reference.scheme == "icon"
    return links.target(
      Located(isIcon ? "icon:" + reference.resource : reference.destination, range))
  }

  private func substitution(
    for reference: MarkdownReference, from start: Int
  ) -> MarkdownSubstitution<RichText.Piece>? {
    // An empty destination links to the page itself.
    guard !reference.destination.isEmpty else { return nil }
    if reference.scheme == "icon", goneIcons.contains(reference.resource) {
      return .whole(.text(reference.plainText))
    }
    switch (target(of: reference, from: start), reference.kind) {
    case (.icon(let icon)?, .image): return .whole(.icon(icon, label: reference.plainText))
    case (.icon(let icon)?, .link): return .destination(.address(.icon(icon)))
    case (.page(let path)?, _): return .destination(.address(.page(path)))
    // The destination is unchanged.
    case (.address?, _), (nil, _): return nil
    }
  }

  private static func code(info: String, text: String) -> RichText.Piece? {
    .code(CodeBlock(info: info, text: text.documentText))
  }

  private static func piece(_ piece: MarkdownPiece<RichText.Piece>) -> RichText.Piece {
    switch piece {
    case .html(let html): .html(html)
    case .placeholder(let piece): piece
    }
  }
}
