import Catalog
import ContentSyntax
import Diagnostics
import OutlineFormats

/// The distinct paths of all pages.
///
/// Paths of icons and outlines follow from their ids, so conflicts are reported at pages whose paths the
/// author chooses.
struct PagePathRegistry {
  private var places: [String: NameTable.Definition] = [:]

  mutating func add(
    pages: [PageDraft], icons: [IconDraft], catalog: FileReport?,
    outlines: [OutlineDraft], prose: [ProseDraft]
  ) {
    let chosen = pages.map(\.page.path.text) + prose.map(\.page.path.text)
    let folder = "/icons/".utf8
    // Few sites have an author's page below `/icons/`. The page `/icons/` itself causes no conflict.
    if let catalog,
      chosen.contains(where: {
        $0.utf8.count > folder.count && $0.lowercased().utf8.starts(with: folder)
      })
    {
      for icon in icons {
        places["/icons/\(icon.id.value.fileSystemKey)/"] = .init(
          file: catalog.file, range: icon.id.range)
        for alias in icon.aliases {
          places["/icons/\(alias.value.id.fileSystemKey)/"] = .init(
            file: catalog.file, range: alias.range)
        }
      }
    }
    if let first = outlines.first { _ = claim("/outlines/", in: first.report.file) }
    for outline in outlines {
      let path = "/outlines/\(outline.id)/"
      claim(path, in: outline.report.file).map { outline.report.add($0) }
    }
    for draft in pages {
      guard
        let problem = claim(
          draft.page.path.text, in: draft.report.file, at: draft.pathRange ?? 0..<0)
      else { continue }
      if let range = draft.pathRange {
        draft.report.add(problem, at: range)
      } else {
        draft.report.add(problem)
      }
    }
    for draft in prose {
      claim(draft.page.path.text, in: draft.report.file).map { draft.report.add($0) }
    }
  }

  private mutating func claim(
    _ path: String, in file: SourceFile, at range: Range<Int> = 0..<0
  ) -> Problem? {
    let key = path.lowercased()
    if let first = places[key] { return .duplicatePath(path, first: first.location) }
    places[key] = .init(file: file, range: range)
    return nil
  }
}
