import Catalog
import ContentLoading

/// The files that readers take away of an outline: all of it, and each branch at level 0, as OPML
/// and as Markdown.
///
/// Deeper branches have no files: with one for every branch a node would be written once for each
/// level above it. So all files together are as large as the outline twice over, in each format.
struct OutlineDownloads: Sendable {
  let outline: Outline
  let addresses: SiteAddresses

  /// The outline itself: `/outlines/ID.opml`.
  var whole: DownloadsView { view(title: outline.title, branch: nil) }

  /// A branch at level 0: `/outlines/ID/BRANCH.opml`.
  func view(of branch: OutlineItem) -> DownloadsView { view(title: branch.text, branch: branch.id) }

  private func view(title: String, branch: String?) -> DownloadsView {
    DownloadsView(
      title: title, opml: addresses.path(ofFile: path(.opml, branch: branch)),
      markdown: addresses.path(ofFile: path(.markdown, branch: branch)))
  }

  /// - Complexity: O(items at level 0): files are made when they are written.
  var files: [PlannedFile] {
    let branches = outline.published.items.filter { !$0.children.isEmpty }
    return [OutlineFormat.opml, .markdown].flatMap { format in
      [file(format, branch: nil)] + branches.map { file(format, branch: $0) }
    }
  }

  private func file(_ format: OutlineFormat, branch: OutlineItem?) -> PlannedFile {
    .text(path(format, branch: branch?.id)) {
      format.text(of: branch.map(outline.branch) ?? outline)
    }
  }

  private func path(_ format: OutlineFormat, branch: String?) -> String {
    let page = SiteAddresses.page(ofOutline: outline.id, branch: branch)
    return page.text.dropFirst().dropLast() + "." + format.fileExtension
  }
}
