// Stops an accidental publication of pages that other programs keep private. An unclear value is an
// error.

final class PublicationFields: FieldGroup {
  let flags = PublicationFlag.all.map { flag in
    Field(flag.name, .bool, "Holds the page back if it is \(flag.holdsBack).").decisive
  }
  let status = Field("status", .string, "The state of the page: draft or published.").decisive
  let date = Field("date", .string, "The day of the page, such as 2026-03-01.")
  let publishDate = Field("publishDate", .string, "The first day of the page.").decisive
  let expiryDate = Field("expiryDate", .string, "The day before which the page exists.").decisive
}

extension ObjectReader<PublicationFields> {
  /// Returns the first field that holds the page back, as written: `draft: true`. `day` is the day
  /// of the build.
  func fieldThatHoldsBack(on day: String?) -> Located<String>? {
    var fields: [Located<String>] = []
    for (index, flag) in PublicationFlag.all.enumerated() {
      guard hasDecisiveValue(flag.name, expected: "true or false"),
        let value = located({ $0.flags[index] }), value.value == flag.holdsBack
      else { continue }
      fields.append(Located("\(flag.name): \(value.value)", value.range))
    }
    if hasDecisiveValue("status", expected: "a string"), let status = located(\.status) {
      let value = status.value.lowercased()
      if PublicationFlag.heldBackStatuses.contains(value) {
        fields.append(Located("status: \(status.value)", status.range))
      } else if !PublicationFlag.publishedStatuses.contains(value) {
        report.add(
          .unknownValue(status.value, field: "status", allowed: ["draft", "published"]),
          at: status.range)
      }
    }
    fields += datesThatHoldBack(on: day)
    return fields.min { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func datesThatHoldBack(on day: String?) -> [Located<String>] {
    var fields: [Located<String>] = []
    for field in [\.date, \.publishDate, \.expiryDate] as [(PublicationFields) -> Field<String>] {
      let name = field(self.fields).name
      guard day != nil || name != "date", let text = located(field) else { continue }
      let date = String(text.value.prefix(10))
      guard let day else {
        report.add(.undecidedDate(name), at: text.range)
        continue
      }
      guard PublicationFlag.isDate(date) else {
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

  /// A field without a value, such as `draft:`, is an error.
  private func hasDecisiveValue(_ name: String, expected: String) -> Bool {
    if member(name) != nil { return true }
    guard let member = allMembers.first(where: { $0.key == name }) else { return false }
    report.add(.wrongType(field: "'\(name)'", expected: expected, found: "null"), at: member.value)
    return false
  }
}

struct PublicationFlag {
  let name: String
  let holdsBack: Bool

  /// The flags of Hugo, Zola and Docusaurus (`draft`), Jekyll (`published`), Obsidian (`publish`),
  /// Logseq (`public`), Grav (`visible`).
  static let all = [
    ("draft", true), ("published", false), ("publish", false), ("public", false),
    ("visible", false), ("hidden", true), ("private", true), ("unpublished", true),
  ].map { PublicationFlag(name: $0, holdsBack: $1) }

  /// The values of WordPress, Ghost and Pelican.
  fileprivate static let heldBackStatuses: Set = [
    "archived", "auto-draft", "draft", "future", "hidden", "inherit", "pending", "private",
    "review", "scheduled", "trash", "unlisted", "unpublished", "wip",
  ]
  fileprivate static let publishedStatuses: Set = ["live", "public", "publish", "published"]

  static func holdsBack(_ member: ContentNode.Member) -> Bool {
    switch member.value.value {
    case .bool(let value):
      return all.contains { $0.name == member.key && $0.holdsBack == value }
    case .string(let text):
      let text = text.lowercased()
      if member.key == "status" { return heldBackStatuses.contains(text) }
      let words = [true: ["true", "yes", "on"], false: ["false", "no", "off"]]
      return all.contains {
        $0.name == member.key && words[$0.holdsBack]?.contains(text) == true
      }
    default: return false
    }
  }

  fileprivate static func isDate(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.count == 10
      && bytes.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte)
      }
  }
}
