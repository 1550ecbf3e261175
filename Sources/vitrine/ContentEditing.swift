import Diagnostics
import Foundation
import LiveServer
import SiteBuilding
import SiteEditing

extension LiveEditing {
  /// Edits of the content's files, each of which is checked by the builder before it is written.
  static func files(of builder: SiteBuilder, in site: URL) -> LiveEditing {
    let editor = SiteEditor(of: site) { source throws(DiagnosticError) in
      try await builder.check(source)
    }
    return LiveEditing { request in
      do throws(EditProblem) {
        return .done(try await editor.answer(EditRequest(json: request)).json)
      } catch {
        return error == .stale ? .stale(error.json) : .refused(error.json)
      }
    }
  }
}
