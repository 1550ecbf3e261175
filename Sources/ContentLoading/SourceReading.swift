import ContentHash
import ContentSyntax
import Diagnostics
import Foundation

struct SourceReading {
  var file: SourceFile?
  var diagnostics: [Diagnostic] = []
  private(set) var hash = ContentHash([])

  /// Decodes UTF-8. Refuses zeros, because UTF-16 without a byte order mark is often valid UTF-8 with zeros.
  static let utf8: @Sendable (Data) -> String? = { data in
    data.withUnsafeBytes { $0.contains(0) } ? nil : String(validating: data, as: UTF8.self)
  }

  init(file: SourceFile) { self.file = file }

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
  /// Returns the problem at the first invalid byte.
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
    // The repaired text has the same bytes up to this offset.
    let file = SourceFile(path: path, text: String(decoding: data, as: UTF8.self))
    return problem.diagnostic(in: file, at: offset..<offset + "\u{FFFD}".utf8.count)
  }

  /// True if the bytes have the signature of a PNG, JPEG or GIF.
  private static func isPacked(_ data: Data) -> Bool {
    let signs: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8),
    ]
    return signs.contains(where: data.starts)
  }
}

extension String {
  /// The text without a byte order mark, which some Windows editors add. The mark would hide front matter
  /// and shift columns.
  fileprivate var withoutByteOrderMark: String {
    unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
  }
}
