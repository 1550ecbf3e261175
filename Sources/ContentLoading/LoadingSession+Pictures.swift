import Catalog
import ContentSyntax
import Diagnostics

extension LoadingSession {
  /// Tells, once for all of them, of the pictures beside those of the icons that no icon uses.
  ///
  /// - Complexity: O(files).
  mutating func reportUnusedPictures(_ paths: [String], of draft: CatalogDraft) {
    let folder = "Content/icons"
    // Where something is wrong with an icon, it is not known which picture is meant.
    guard !draft.iconNames.isIncomplete, !reports.contains(where: \.diagnostics.hasErrors) else {
      return
    }
    let used = Set(draft.icons.map { "Content/" + IconLoader.imagePath(of: $0) })
    let unused = paths.filter {
      $0.hasPrefix(folder + "/") && $0.lowercased().hasSuffix(".svg") && !used.contains($0)
    }
    guard !unused.isEmpty else { return }
    let names = unused.map { String($0.dropFirst(folder.count + 1)) }
    diagnostics.append(ContentProblem.unusedPictures(names).diagnostic(ofFile: folder))
  }
}
