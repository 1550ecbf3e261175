import Diagnostics
import Foundation

/// A file of the content as text, or why it can't be had.
struct SourceReading {
  var file: SourceFile?
  var diagnostics: [Diagnostic] = []

  init(source: ContentSource, path: String) {
    do throws(ContentSourceError) {
      guard let data = try source.contents(path) else { return }
      guard let text = String(validating: data, as: UTF8.self) else {
        diagnostics = [ContentProblem.notUTF8.diagnostic(ofFile: path)]
        return
      }
      file = SourceFile(path: path, text: text)
    } catch {
      diagnostics = [error.diagnostic]
    }
  }
}
