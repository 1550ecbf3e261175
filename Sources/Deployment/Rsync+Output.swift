import FileSystem

/// Parses the output of rsync.
///
/// Stops a host from forging output: a host can print any line by the local rsync (`MSG_INFO`). An invalid
/// line ends the deployment.
extension Rsync {
  static func listing(in output: [UInt8]) throws(UnexpectedOutput) -> TargetListing {
    var listing = TargetListing()
    for line in output.split(separator: UInt8(ascii: "\n")) {
      guard let entry = ListedEntry(line) else {
        throw .form(UnexpectedOutput.shown(line))
      }
      if entry.isFolder, entry.name.elementsEqual([UInt8(ascii: ".")]) {
        listing.isReadable = entry.isReadable
        continue
      }
      let path = try TargetListing.path(entry.name)
      if entry.isFolder {
        try listing.addFolder(path, isReadable: entry.isReadable)
      } else {
        try listing.add(path, entry.description, isReadable: entry.isReadable)
      }
    }
    let files = listing.files
    let blocked = files.keys.filter { path in path.ancestors.contains { files[$0] != nil } }
    if let path = blocked.min() { throw .listedTwice("\(path)") }
    return listing
  }

  static func differing(
    in output: [UInt8], of paths: [FilePath]
  ) throws(UnexpectedOutput) -> [FilePath] {
    let requested = Set(paths)
    var differing: [FilePath] = []
    for line in output.split(separator: UInt8(ascii: "\n")) {
      // In `<f..t...... NAME` only the time differs. With `c` or `+` in the third place, the bytes differ.
      let code = Array(line.prefix(12))
      guard code.count == 12, code[11] == UInt8(ascii: " "), "<>ch.".utf8.contains(code[0]),
        "fdLDS".utf8.contains(code[1])
      else { throw .form(UnexpectedOutput.shown(line)) }
      guard code[1] == UInt8(ascii: "f"), "c+".utf8.contains(code[2]) else { continue }
      let path = try TargetListing.path(unescaped(line.dropFirst(12)))
      guard requested.contains(path) else { throw .notAsked("\(path)") }
      differing.append(path)
    }
    return differing
  }

  /// Decodes `\#ooo`, rsync's notation of control characters.
  static func unescaped(_ name: ArraySlice<UInt8>) -> [UInt8] {
    guard name.contains(UInt8(ascii: "\\")) else { return Array(name) }
    var result: [UInt8] = []
    var remaining = name
    while let byte = remaining.popFirst() {
      let digits = remaining.dropFirst().prefix(3)
      if byte == UInt8(ascii: "\\"), remaining.first == UInt8(ascii: "#"), digits.count == 3,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        result.append(value)
        remaining = remaining.dropFirst(4)
      } else {
        result.append(byte)
      }
    }
    return result
  }

  private struct ListedEntry {
    private let kind: UInt8
    private let permissions: ArraySlice<UInt8>
    private let size: Int
    private let time: String
    let name: [UInt8]

    init?(_ line: ArraySlice<UInt8>) {
      let blank = UInt8(ascii: " ")
      let fields = line.split(separator: blank, maxSplits: 4)
      guard fields.count == 5, let kind = fields[0].first, "-dlcbps".utf8.contains(kind),
        fields[0].startIndex == line.startIndex, fields[0].count == 10,
        fields[0].dropFirst().allSatisfy({ "rwxsStT-".utf8.contains($0) }),
        let size = Self.number(fields[1]),
        Self.isDate(fields[2]), Self.has(fields[3], "dd:dd:dd")
      else { return nil }
      (self.kind, self.size) = (kind, size)
      permissions = fields[0].dropFirst()
      time = String(decoding: fields[2] + [blank] + fields[3], as: UTF8.self)
      name = Rsync.unescaped(fields[4])
    }

    var isFolder: Bool { kind == UInt8(ascii: "d") }

    /// By all users. Folders must also allow access to their files.
    var isReadable: Bool {
      let others = permissions.suffix(3)
      let canRead = others.first == UInt8(ascii: "r")
      return switch kind {
      case UInt8(ascii: "-"): canRead
      case UInt8(ascii: "d"): canRead && others.last.map("xt".utf8.contains) == true
      default: true
      }
    }

    var description: String {
      let prefix = kind == UInt8(ascii: "-") ? "" : "\(Character(Unicode.Scalar(kind))) "
      return "\(prefix)\(size) \(time)"
    }

    /// Commas separate groups of digits.
    private static func number(_ field: ArraySlice<UInt8>) -> Int? {
      guard field.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: ",") }) else { return nil }
      return Int(String(decoding: field.filter(isDigit), as: UTF8.self))
    }

    private static func isDate(_ field: ArraySlice<UInt8>) -> Bool {
      let year = field.dropLast(6)
      return year.count >= 4 && year.allSatisfy(isDigit) && has(field.suffix(6), "/dd/dd")
    }

    private static func has(_ field: ArraySlice<UInt8>, _ form: String) -> Bool {
      field.elementsEqual(form.utf8) { byte, form in
        form == UInt8(ascii: "d") ? isDigit(byte) : byte == form
      }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
  }
}
