import Diagnostics
import Foundation
import LiveServer
import SiteBuilding
import SiteEditing

extension SiteEditor {
  /// Creates an editor whose edits the builder checks before they are written.
  init(of site: URL, checkedBy builder: SiteBuilder) {
    self.init(of: site) { page, site, content throws(DiagnosticError) in
      try builder.editedPage(page, of: site, content)
    } check: { source, changed, last throws(DiagnosticError) in
      try await builder.check(source, changed: changed, since: last)
    }
  }
}

extension LiveEditing {
  init(_ editor: SiteEditor) {
    self.init { request in
      do throws(EditProblem) {
        return .done(try await editor.answer(EditRequest(json: request)).json)
      } catch {
        return error == .stale ? .stale(error.json) : .refused(error.json)
      }
    }
  }
}

extension LiveSite {
  /// A rebuild that first notifies an editor about the changed files.
  static func telling(_ editor: SiteEditor?, _ rebuild: @escaping Rebuild) -> Rebuild {
    guard let editor else { return rebuild }
    return { changes, context in
      await editor.noteChanges(changes.paths)
      return await rebuild(changes, context)
    }
  }
}
