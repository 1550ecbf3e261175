import Foundation

/// The line ends that git gives the files of a work tree: `.gitattributes` says it, or the
/// configuration does (gitattributes(5), `text` and `eol`). In a revision, lines end as git has
/// stored them; compared with it, a file would differ that nobody has changed.
struct GitLineEnds {
  /// Which files git takes for text.
  private enum Text { case none, all, found }

  private let text: Text
  private let isCRLF: Bool

  /// The settings of the repository and of the user: `core.autocrlf` and `core.eol`.
  struct Configuration {
    var autocrlf: String?
    var eol: String?
  }

  /// What attributes and settings say of a file: `text` and `eol` are the values of these
  /// attributes, as `git check-attr` prints them.
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

  /// A file as git writes it into the work tree.
  ///
  /// - Complexity: O(bytes).
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

  /// Whether git takes a file for text that it may convert: it has no carriage return, and hardly
  /// any control characters (convert.c).
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
