// Fields of other site generators and note programs that hold a page back.
//
// Attack that stops here: a slip of the author. A page that another program keeps private is not
// published, and a value that is not clear is an error.

extension FieldReader {
  /// A field of front matter, and the value that holds the page back: Hugo, Zola and Docusaurus
  /// (`draft`), Jekyll (`published`), Obsidian (`publish`), Logseq (`public`), Grav (`visible`).
  private static let publicationFlags: [(name: String, holdsBack: Bool)] = [
    ("draft", true), ("published", false), ("publish", false), ("public", false),
    ("visible", false), ("hidden", true), ("private", true), ("unpublished", true),
  ]

  /// Values of `status` that hold a page back (WordPress, Ghost, Pelican).
  private static let heldBackStatuses: Set = [
    "archived", "auto-draft", "draft", "future", "hidden", "inherit", "pending", "private",
    "review", "scheduled", "trash", "unlisted", "unpublished", "wip",
  ]
  private static let publishedStatuses: Set = ["live", "public", "publish", "published"]

  /// Reads the fields that decide whether the page of a file is published.
  ///
  /// - Parameter day: The day of the build, as `2026-03-01`; `nil` if the site has no day.
  /// - Returns: The first field that holds the page back, as it could be written: `draft: true`.
  package mutating func fieldThatHoldsBack(on day: String?) -> Located<String>? {
    treatAsDecisive("status", "publishDate", "expiryDate")
    for flag in Self.publicationFlags { treatAsDecisive(flag.name) }
    var fields: [Located<String>] = []
    for flag in Self.publicationFlags {
      guard let node = decisiveValue(flag.name, expected: "true or false"),
        let value = bool(flag.name), value == flag.holdsBack
      else { continue }
      fields.append(Located("\(flag.name): \(value)", node.range))
    }
    if decisiveValue("status", expected: "a string") != nil, let status = string("status") {
      let value = status.value.lowercased()
      if Self.heldBackStatuses.contains(value) {
        fields.append(Located("status: \(status.value)", status.range))
      } else if !Self.publishedStatuses.contains(value) {
        report.add(
          .unknownValue(status.value, field: "status", allowed: ["draft", "published"]),
          at: status.range)
      }
    }
    fields += datesThatHoldBack(on: day)
    return fields.min { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func datesThatHoldBack(on day: String?) -> [Located<String>] {
    var fields: [Located<String>] = []
    for name in ["date", "publishDate", "expiryDate"] {
      guard day != nil || name != "date", let text = string(name) else { continue }
      let date = String(text.value.prefix(10))
      guard let day else {
        report.add(.undecidedDate(name), at: text.range)
        continue
      }
      guard Self.isDate(date) else {
        report.add(
          .wrongType(
            field: "'\(name)'", expected: "a date such as '2026-03-01'", found: "'\(text.value)'"),
          at: text.range)
        continue
      }
      if name == "expiryDate" ? date <= day : date > day {
        fields.append(Located("\(name): \(date)", text.range))
      }
    }
    return fields
  }

  /// The value of a field. A field without a value, such as `draft:`, is an error.
  private mutating func decisiveValue(_ key: String, expected: String) -> ContentNode? {
    if let value = value(key) { return value }
    guard let member = allMembers.first(where: { $0.key == key }) else { return nil }
    return wrongType(key, expected: expected, member.value)
  }

  /// True if another program would hold the object back because of a field.
  static func holdsBack(_ member: ContentNode.Member) -> Bool {
    switch member.value.value {
    case .bool(let value):
      return publicationFlags.contains { $0.name == member.key && $0.holdsBack == value }
    case .string(let text):
      let text = text.lowercased()
      if member.key == "status" { return heldBackStatuses.contains(text) }
      let words = [true: ["true", "yes", "on"], false: ["false", "no", "off"]]
      return publicationFlags.contains {
        $0.name == member.key && words[$0.holdsBack]?.contains(text) == true
      }
    default: return false
    }
  }

  private static func isDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 10
      && bytes.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte)
      }
  }
}
