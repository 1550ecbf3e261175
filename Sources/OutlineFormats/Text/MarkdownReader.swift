package import Catalog
import CommonMark
package import ContentSyntax
import Diagnostics

/// Reads Markdown into rich text, with icons as references: `![](icon:owl)` draws one,
/// `[text](icon:owl)` leads to its page.
package struct MarkdownReader {
  private let icons: NameTable
  private let report: FileReport

  /// A reader of what stands in one file.
  package init(icons: NameTable, report: FileReport) {
    self.icons = icons
    self.report = report
  }

  /// The text that begins at a UTF-8 offset of the file, or `nil` and a problem. Its headings go
  /// down so far that the page's own stays the only one of level 1.
  package func text(from start: Int = 0) -> RichText? {
    guard let document = document(from: start) else { return nil }
    reportOmissions(of: document, from: start)
    let top = document.headings.map(\.level).min() ?? 2
    let options = MarkdownDocument.HTMLOptions(headingLevelOffset: max(0, 2 - top))
    let links = LinkReader(icons: icons, report: report)
    let pieces = document.root.pieces(options: options) { reference in
      substitution(for: reference, links: links, from: start)
    }
    return RichText(pieces: pieces.map(Self.piece), plainText: document.root.plainText)
  }

  /// The parsed text, or `nil` and a problem.
  func document(from start: Int) -> MarkdownDocument? {
    let file = report.file
    do throws(MarkdownError) {
      let text = start == 0 ? file.text : String(Substring(file.text.utf8.dropFirst(start)))
      return try MarkdownDocument(text)
    } catch {
      report.add([error.diagnostic(in: file, textStart: start)])
      return nil
    }
  }

  /// The inlines of a block as rich text, without the block's own tag. Unless links are kept,
  /// their texts take their places.
  func inlines(of node: MarkdownNode, from start: Int, keepsLinks: Bool) -> RichText {
    let links = LinkReader(icons: icons, report: report)
    let pieces = node.contentPieces { reference -> MarkdownSubstitution<RichText.Piece>? in
      if reference.kind == .link, !keepsLinks {
        return .whole(.text(reference.plainText))
      }
      return substitution(for: reference, links: links, from: start)
    }
    return RichText(pieces: pieces.map(Self.piece), plainText: node.plainText)
  }

  /// Says what the text has that no page shows.
  func reportOmissions(of document: MarkdownDocument, from start: Int) {
    for omission in document.omissions {
      let range = range(omission.range, from: start)
      switch omission.reason {
      case .comment: break
      case .rawHTML(let html):
        report.add(.rawHTML(String(html.prefix { !$0.isNewline })), at: range)
      case .unsafeDestination(let destination) where destination.hasPrefix("icon:"): break
      case .unsafeDestination(let destination): report.add(.unsafeLink(destination), at: range)
      }
    }
  }

  /// A range of the Markdown as UTF-8 offsets of the file.
  func range(_ range: MarkdownRange, from start: Int) -> Range<Int> {
    let lower = start + range.start.utf8Offset
    return lower..<max(lower + 1, start + range.end.utf8Offset)
  }

  private func substitution(
    for reference: MarkdownReference, links: LinkReader, from start: Int
  ) -> MarkdownSubstitution<RichText.Piece>? {
    let destination = reference.destination
    if reference.kind == .link, destination.isPathOfSite {
      return .destination(.address(.page(destination)))
    }
    guard reference.scheme == "icon" else { return nil }
    let place = range(reference.destinationRange ?? reference.range, from: start)
    guard let icon = links.icon(Located(reference.resource, place)) else { return nil }
    switch reference.kind {
    case .image: return .whole(.icon(icon, label: reference.plainText))
    case .link: return .destination(.address(.icon(icon)))
    }
  }

  private static func piece(_ piece: MarkdownPiece<RichText.Piece>) -> RichText.Piece {
    switch piece {
    case .html(let html): .html(html)
    case .placeholder(let piece): piece
    }
  }
}
