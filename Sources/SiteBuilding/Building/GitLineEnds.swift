import Foundation

/// The line ends that git writes into a work tree (gitattributes(5), `text` and `eol`).
///
/// Without this conversion, unchanged files would differ from a revision.
struct GitLineEnds {
  private enum Text { case none, all, found }

  private let text: Text
  private let isCRLF: Bool

  struct Configuration {
    var autocrlf: String?
    var eol: String?
  }

  init(text: String, eol: String, _ configuration: Configuration) {
    let hasEOL = eol == "crlf" || eol == "lf"
    let isAutomatic = configuration.autocrlf == "true" || configuration.autocrlf == "input"
    self.text =
      switch text {
      case "unset": .none
      case "set": .all
      case "auto": .found
      default: hasEOL ? .all : isAutomatic ? .found : .none
      }
    isCRLF =
      hasEOL
      ? eol == "crlf"
      : configuration.autocrlf == "true" || !isAutomatic && configuration.eol == "crlf"
  }

  func written(_ stored: Data) -> Data {
    guard isCRLF, text != .none, text == .all || Self.isText(stored) else { return stored }
    var written = Data(capacity: stored.count)
    var last: UInt8 = 0
    for byte in stored {
      if byte == 0x0A, last != 0x0D { written.append(0x0D) }
      written.append(byte)
      last = byte
    }
    return written
  }

  /// Git, convert.c: text has no carriage returns and few control characters.
  private static func isText(_ stored: Data) -> Bool {
    var (printed, others) = (0, 0)
    for byte in stored {
      switch byte {
      case 0x00, 0x0D: return false
      case 0x0A: break
      case 0x08, 0x09, 0x0C, 0x1B, 0x20...0x7E, 0x80...: printed += 1
      default: others += 1
      }
    }
    return printed >> 7 >= others
  }
}
