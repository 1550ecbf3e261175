package import Diagnostics
package import Foundation

/// The kind of a file that should be text in UTF-8, and is not.
package enum UndecodableText: Hashable, Sendable {
  /// Text in UTF-16 or UTF-32.
  case wide(String)
  /// A packed file, a picture or a document, with its name and the remedy.
  case binary(String, remedy: String)
  /// An encoding that the file declares and that is not read.
  case declared(String)
  /// The character NUL.
  case nul
  /// Bytes in an encoding that the file does not name.
  case unknown

  /// The kind of some bytes, which can't be decoded or contain zeros.
  ///
  /// - Complexity: O(bytes) at most.
  package init(of data: Data) {
    if let sign = Self.signs.first(where: { data.starts(with: $0.bytes) }) {
      self = .binary(sign.name, remedy: sign.remedy)
    } else if let name = Self.wideEncoding(of: Array(data.prefix(4_096))) {
      self = .wide(name)
    } else if let name = XMLEncoding.declaredName(of: data), !XMLEncoding.isUnicode(name) {
      self = .declared(name)
    } else if data.contains(0) {
      self = .nul
    } else {
      self = .unknown
    }
  }

  private static let signs: [(bytes: [UInt8], name: String, remedy: String)] = [
    ([0x1F, 0x8B], "packed with gzip", "unpack it: 'gzip -d'"),
    ([0x50, 0x4B, 3, 4], "a zip archive", "unpack it: 'unzip'"),
    ([0x42, 0x5A, 0x68], "packed with bzip2", "unpack it: 'bzip2 -d'"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "packed with xz", "unpack it: 'xz -d'"),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG picture", "export it as text from its program"),
    ([0xFF, 0xD8, 0xFF], "a JPEG picture", "export it as text from its program"),
    (Array("GIF8".utf8), "a GIF picture", "export it as text from its program"),
    (Array("%PDF".utf8), "a PDF document", "export it as text from its program"),
  ]

  /// UTF-16 and UTF-32 have a mark, or zeros at every other place: most files have markup or digits.
  private static func wideEncoding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    let zeros = bytes.indices.filter { bytes[$0] == 0 }
    guard zeros.count * 4 > bytes.count, bytes.count > 3 else { return nil }
    if zeros.count * 3 > bytes.count * 2 { return "UTF-32 without a byte order mark" }
    let odd = zeros.count { $0 % 2 == 1 }
    return odd == zeros.count || odd == 0 ? "UTF-16 without a byte order mark" : nil
  }
}

extension UndecodableText: FileProblem {
  package var severity: Diagnostic.Severity { .error }

  package var code: DiagnosticCode { .notUTF8 }

  package var message: String {
    switch self {
    case .wide(let name): "the file is \(name)"
    case .binary(let name, _): "the file is \(name)"
    case .declared(let name): "the encoding '\(name)' is not read"
    case .nul: "the file contains the character NUL, so it is not text"
    case .unknown: "the file is not UTF-8 text"
    }
  }

  package var notes: [Diagnostic.Note] {
    switch self {
    case .binary(_, let remedy): [.init(remedy)]
    case .nul: [.init("delete it, or save the file as UTF-8 from the program that wrote it")]
    case .declared: [.init("save the file as UTF-8, and declare encoding=\"UTF-8\"")]
    case .wide, .unknown: [.init("save the file as UTF-8")]
    }
  }
}
