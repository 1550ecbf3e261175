import ContentHash
import ContentSyntax
import Diagnostics
import Foundation

/// The text of a file of the content, or the problem of reading it.
struct SourceReading {
  var file: SourceFile?
  var diagnostics: [Diagnostic] = []
  /// The hash of its bytes.
  private(set) var hash = ContentHash([])

  /// The text of bytes in UTF-8; `nil` if they are not.
  static let utf8: @Sendable (Data) -> String? = { String(validating: $0, as: UTF8.self) }

  /// A file that was read before.
  init(file: SourceFile) { self.file = file }

  /// Reads a file; `decode` makes a text of its bytes.
  init(
    source: ContentSource, path: String,
    decode: (Data) -> String? = Self.utf8
  ) {
    do throws(ContentSourceError) {
      guard let data = try source.contents(path) else { return }
      hash = ContentHash(data)
      guard let text = decode(data) else {
        diagnostics = [ContentProblem.notUTF8.diagnostic(ofFile: path)]
        return
      }
      file = SourceFile(path: path, text: text.withoutByteOrderMark)
    } catch {
      diagnostics = [error.diagnostic]
    }
  }
}

extension String {
  /// The text without the mark that some editors for Windows put before it: it is no part of the
  /// text, and would hide front matter and shift columns.
  fileprivate var withoutByteOrderMark: String {
    unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
  }
}
