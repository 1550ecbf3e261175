import Markup
import OutlineFormats

/// A copy that a sync program, an editor or a file manager created next to the original.
///
/// A copy must not be published. A file is a copy if only programs write such a name, or if the original is
/// in the same folder.
struct CopiedFile: Hashable {
  let path: String
  let original: String?

  static func all(in paths: [String]) -> [CopiedFile] {
    let candidates = paths.filter(canBeCopy)
    guard !candidates.isEmpty else { return [] }
    let all = Set(paths)
    return candidates.compactMap { CopiedFile($0, among: all) }
  }

  /// A fast check of the bytes that occur in the name of each copy. Most names fail the check.
  private static func canBeCopy(_ path: String) -> Bool {
    // The current byte and the three bytes after it.
    var bytes: UInt32 = 0
    for byte in path.utf8.reversed() {
      bytes = bytes >> 8 | UInt32(byte) << 24
      switch byte {
      case UInt8(ascii: "/"): return false
      case UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: "~"): return true
      case UInt8(ascii: ")"), UInt8(ascii: "]"): return true
      case UInt8(ascii: "."), UInt8(ascii: "f"), UInt8(ascii: "T"):
        if signs.contains(bytes) { return true }
      default: break
      }
    }
    return false
  }

  /// Four bytes of each conflict mark and each backup extension.
  private static let signs = ["flic", "TOP-", ".bak", ".ori", ".rej", ".swp"].map { sign in
    sign.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
  }

  init?(_ path: String, among all: Set<String>) {
    let parts = path.splitAtSlashes()
    guard let name = parts.last.map(String.init), parts.count > 1 else { return nil }
    let folder = String(decoding: path.utf8.dropLast(name.utf8.count), as: UTF8.self)
    let (stem, ending) = Self.stemAndEnding(of: name)
    func existing(_ name: String) -> String? {
      let other = "\(folder)\(name)"
      return other != path && all.contains(other) ? other : nil
    }
    self.path = path
    if let stem = Self.certainOriginal(ofStem: stem) {
      original = existing(stem + ending)
    } else if let stem = Self.certainOriginal(ofStem: name) {
      original = existing(stem)
    } else if let other = Self.originalOfBackup(name) {
      // Other folders accept only specific file types, so they ignore backups.
      guard path.begins(with: "Content/static/") else { return nil }
      original = existing(other)
    } else {
      // These folders publish each file, so a copy with a likely name would be published.
      guard path.begins(with: "Content/pages/") || path.begins(with: "Content/outlines/"),
        let other = Self.likelyOriginals(ofStem: stem).lazy.compactMap({ existing($0 + ending) })
          .first
      else { return nil }
      original = other
    }
  }

  private static func stemAndEnding(of name: String) -> (String, String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return (name, "")
    }
    return (String(name[..<dot]), String(name[dot...]))
  }

  private static let certainMarks = [".sync-conflict-", "_conflict-"]

  private static let machineMarks = ["-DESKTOP-", "-LAPTOP-"]

  /// The word "conflict" in names of Dropbox, Nextcloud, ownCloud, Seafile, pCloud and Box.
  private static let conflictWords = [
    "conflict", "konflikt", "conflit", "конфликт", "競合", "冲突", "衝突", "충돌",
  ]
  private static let copyWords = ["cop", "kop", "копи", "コピー", "副本", "사본"]

  /// Names that only sync programs write:
  ///     p.sync-conflict-20240501-101010-ABCDEFG                    Syncthing
  ///     p_conflict-20240501-101010                                 ownCloud
  ///     p (Ann's conflicted copy 2024-05-01)                       Dropbox, Box
  ///     p (conflicted copy 2024-05-01 101010)                      Nextcloud
  ///     p (SFConflict ann@icons.example 2024-05-01-10-10-10)       Seafile
  ///     p [conflicted]                                             pCloud
  private static func certainOriginal(ofStem stem: String) -> String? {
    for mark in certainMarks {
      guard let range = stem.lastOccurrence(of: mark) else { continue }
      let rest = stem[range.upperBound...].split(
        separator: "-", omittingEmptySubsequences: false)
      if rest.count >= 2, rest[0].utf8.count == 8, rest[1].utf8.count == 6,
        rest[0].utf8.allSatisfy(isDigit), rest[1].utf8.allSatisfy(isDigit)
      {
        return String(stem[..<range.lowerBound])
      }
    }
    guard let (before, group, isSquare) = bracketed(stem) else { return nil }
    let text = group.lowercased()
    guard conflictWords.contains(where: { text.lastOccurrence(of: $0) != nil }) else { return nil }
    let isCopy = copyWords.contains(where: { text.lastOccurrence(of: $0) != nil })
    let years = group.utf8.split(whereSeparator: { !isDigit($0) }).contains { $0.count == 4 }
    return isSquare || isCopy || years && group.utf8.contains(UInt8(ascii: "-")) ? before : nil
  }

  private static func originalOfBackup(_ name: String) -> String? {
    if name.utf8.count > 2, name.hasPrefix("#"), name.hasSuffix("#") {
      return String(name.dropFirst().dropLast())
    }
    guard let ending = backupEndings.first(where: { name.hasSuffix($0) }),
      name.utf8.count > ending.utf8.count
    else { return nil }
    return String(name.dropLast(ending.count))
  }

  private static let backupEndings = ["~", ".bak", ".orig", ".rej", ".swp"]

  /// Names that also authors write:
  ///     p (1), p 2                         browsers, Google Drive, iCloud
  ///     p - Copy, p - Copy (2), p copy 2   Windows, macOS
  ///     Copy of p                          Google Drive
  ///     p-DESKTOP-1A2B3C4                  OneDrive, with the machine's name
  private static func likelyOriginals(ofStem stem: String) -> [String] {
    var all: [String] = []
    for prefix in ["Copy of ", "Kopie von ", "Copie de ", "Copia de ", "Kopia "]
    where stem.hasPrefix(prefix) {
      all.append(String(stem.dropFirst(prefix.count)))
    }
    var rest = stem
    if let (before, group, isSquare) = bracketed(rest), !isSquare, group.utf8.allSatisfy(isDigit) {
      rest = before
      all.append(rest)
    } else if let space = rest.utf8.lastIndex(of: UInt8(ascii: " ")) {
      let number = rest[rest.utf8.index(after: space)...]
      if !number.isEmpty, number.utf8.count <= 2, number.utf8.allSatisfy(isDigit) {
        rest = String(rest[..<space])
        all.append(rest)
      }
    }
    for word in ["copy", "kopie", "copie", "copia", "kopia"] {
      for suffix in [" - \(word)", " \(word)"] where rest.lowercased().hasSuffix(suffix) {
        all.append(String(rest.dropLast(suffix.count)))
      }
    }
    for mark in machineMarks {
      guard let range = stem.lastOccurrence(of: mark) else { continue }
      let machine = stem[range.upperBound...].utf8
      let isMachine = machine.allSatisfy { isDigit($0) || (0x41...0x5A).contains($0) }
      if machine.count >= 5, isMachine { all.append(String(stem[..<range.lowerBound])) }
    }
    return all
  }

  private static func bracketed(_ stem: String) -> (before: String, group: String, isSquare: Bool)?
  {
    let isSquare = stem.utf8.last == UInt8(ascii: "]")
    guard isSquare || stem.utf8.last == UInt8(ascii: ")"),
      let open = stem.utf8.lastIndex(of: isSquare ? UInt8(ascii: "[") : UInt8(ascii: "("))
    else { return nil }
    let before = String(stem[..<open])
    let trimmed = before.utf8.reversed().drop { $0 == UInt8(ascii: " ") }.count
    guard trimmed > 0 else { return nil }
    let group = stem[stem.utf8.index(after: open)...].utf8.dropLast()
    return (
      String(decoding: before.utf8.prefix(trimmed), as: UTF8.self),
      String(decoding: group, as: UTF8.self), isSquare
    )
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
