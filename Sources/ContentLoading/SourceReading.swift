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

  /// The text of bytes in UTF-8; `nil` if they are not, or contain zeros: UTF-16 without a mark is
  /// UTF-8 with zeros.
  static let utf8: @Sendable (Data) -> String? = { data in
    data.withUnsafeBytes { $0.contains(0) } ? nil : String(validating: data, as: UTF8.self)
  }

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
        diagnostics = [Self.problem(ofText: data, at: path)]
        return
      }
      file = SourceFile(path: path, text: text.withoutByteOrderMark)
    } catch {
      diagnostics = [error.diagnostic]
    }
  }
}

extension SourceReading {
  /// What is wrong with bytes that are no text, at the first of them that can't be in one.
  private static func problem(ofText data: Data, at path: String) -> Diagnostic {
    if path.utf8.suffix(4).elementsEqual(".svg".utf8), isPacked(data) {
      return Problem.notAnImage(path: path).diagnostic(ofFile: path)
    }
    let refusal = XMLEncoding.refusal(of: Array(data))
    let problem = Problem.notUTF8(refusal)
    guard refusal.isOfSingleBytes else { return problem.diagnostic(ofFile: path) }
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = data.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &bytes) { offset += scalar.count }
    // Up to there, the repaired text has the same bytes.
    let file = SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
    return problem.diagnostic(in: file, at: offset..<offset + "\u{FFFD}".utf8.count)
  }

  /// Whether bytes begin as those of a PNG, a JPEG or a GIF do.
  private static func isPacked(_ data: Data) -> Bool {
    let signs: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8),
    ]
    return signs.contains(where: data.starts)
  }
}

extension String {
  /// The text without the mark that some editors for Windows put before it: it is no part of the
  /// text, and would hide front matter and shift columns.
  fileprivate var withoutByteOrderMark: String {
    unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
  }
}
