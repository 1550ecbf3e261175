package import Catalog
import CommonMark
package import ContentSyntax
import Diagnostics

/// Reads Markdown into rich text, with icons as references: `![](icon:owl)` draws one,
/// `[text](icon:owl)` leads to its page.
package struct MarkdownReader {
  private let report: FileReport
  let links: LinkReader
  /// The ids of icons that there are no more: what a text says of these stays as plain text.
  private let goneIcons: Set<String>

  /// A reader of what stands in one file. Its relative links are those of the page with the path
  /// `page`.
  ///
  /// - Parameters:
  ///   - icons: The ids of the icons that there are.
  ///   - report: The report of the file.
  ///   - page: The path of the page.
  ///   - recorded: The ids of icons that there were when the text was written, if that is known. It
  ///     is no mistake of the text that some are gone.
  package init(
    icons: NameTable, report: FileReport, page: String, recorded: Set<String> = []
  ) {
    self.report = report
    goneIcons = recorded.filter { !icons.contains($0) }
    links = LinkReader(icons: icons, report: report, page: page)
  }

  /// The text that begins at a UTF-8 offset of the file, or `nil` and a problem. Its headings go
  /// down so far that its highest has `level`: by default, the page's own stays the only one of
  /// level 1.
  package func text(from start: Int = 0, headingsFrom level: Int = 2) -> RichText? {
    guard let document = document(from: start) else { return nil }
    reportOmissions(of: document, from: start)
    let top = document.headings.map(\.level).min() ?? level
    let options = MarkdownDocument.HTMLOptions(headingLevelOffset: max(0, level - top))
    let pieces = document.root.pieces(options: options) { substitution(for: $0, from: start) }
    return RichText(pieces: pieces.map(Self.piece), plainText: document.root.plainText)
  }

  /// The parsed text, or `nil` and a problem.
  func document(from start: Int) -> MarkdownDocument? {
    let file = report.file
    do throws(MarkdownError) {
      let text = start == 0 ? file.text : String(Substring(file.text.utf8.dropFirst(start)))
      return try MarkdownDocument(text, options: .gitHubFlavored)
    } catch {
      report.add([error.diagnostic(in: file, textStart: start)])
      return nil
    }
  }

  /// The inlines of a block as rich text, without the block's own tag. Unless links are kept,
  /// their texts take their places.
  func inlines(of node: MarkdownNode, from start: Int, keepsLinks: Bool) -> RichText {
    let pieces = node.contentPieces { reference -> MarkdownSubstitution<RichText.Piece>? in
      if reference.kind == .link, !keepsLinks {
        return .whole(.text(reference.plainText))
      }
      return substitution(for: reference, from: start)
    }
    return RichText(pieces: pieces.map(Self.piece), plainText: node.plainText)
  }

  /// Says what the text has that no page shows: of all HTML once, at the first.
  func reportOmissions(of document: MarkdownDocument, from start: Int) {
    var first: (html: String, omission: MarkdownOmission)?
    var count = 0
    for omission in document.omissions {
      switch omission.reason {
      // `LinkReader` reports addresses.
      case .comment, .unsafeDestination: break
      case .rawHTML(let html):
        count += 1
        first = first ?? (html, omission)
      }
    }
    guard let first else { return }
    let line = String(first.html.prefix { !$0.isNewline })
    report.add(.rawHTML(line, count: count), at: range(first.omission.range, from: start))
  }

  /// A range of the Markdown as UTF-8 offsets of the file.
  func range(_ range: MarkdownRange, from start: Int) -> Range<Int> {
    let lower = start + range.start.utf8Offset
    return lower..<max(lower + 1, start + range.end.utf8Offset)
  }

  /// Where a link of the text leads, or a picture comes from; `nil`, and a problem, if no page may
  /// link there.
  func target(of reference: MarkdownReference, from start: Int) -> LinkTarget? {
    let place = reference.destinationUTF8Range ?? reference.node.utf8Range
    let range = start + place.lowerBound..<start + max(place.lowerBound + 1, place.upperBound)
    let isIcon = reference.scheme == "icon"
    return links.target(
      Located(isIcon ? "icon:" + reference.resource : reference.destination, range))
  }

  private func substitution(
    for reference: MarkdownReference, from start: Int
  ) -> MarkdownSubstitution<RichText.Piece>? {
    // A link to nowhere else is one to the page itself.
    guard !reference.destination.isEmpty else { return nil }
    if reference.scheme == "icon", goneIcons.contains(reference.resource) {
      return .whole(.text(reference.plainText))
    }
    switch (target(of: reference, from: start), reference.kind) {
    case (.icon(let icon)?, .image): return .whole(.icon(icon, label: reference.plainText))
    case (.icon(let icon)?, .link): return .destination(.address(.icon(icon)))
    case (.page(let path)?, _): return .destination(.address(.page(path)))
    // As it stands; without a target there is no site.
    case (.address?, _), (nil, _): return nil
    }
  }

  private static func piece(_ piece: MarkdownPiece<RichText.Piece>) -> RichText.Piece {
    switch piece {
    case .html(let html): .html(html)
    case .placeholder(let piece): piece
    }
  }
}
