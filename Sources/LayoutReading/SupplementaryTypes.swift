package import Catalog
import CollectionLayout
package import ContentSyntax

/// The texts of supplementary views, with the source locations of their kinds.
package struct SupplementaryDraft {
  package var texts = SupplementaryTexts()
  package var kinds: [Located<String>] = []

  package init() {}

  mutating func add(_ kind: Located<String>, _ text: String) {
    guard texts[kind.value] == nil else { return }
    texts[kind.value] = text
    kinds.append(kind)
  }
}

extension JSONSchema {
  fileprivate static let textsByKind = JSONSchema([
    "type": "object",
    "propertyNames": JSONSchema(["pattern": .string(ElementKindReader.pattern)]).value,
    "additionalProperties": text.value,
  ])
}

extension FieldType<SupplementaryDraft> {
  package static var textsByKind: Self {
    FieldType<[MapEntry<String>]>.map(of: .text, as: .textsByKind).reading {
      entries, _, context in
      var draft = SupplementaryDraft()
      for entry in entries {
        guard ElementKindReader(report: context.report).kind(entry.name) != nil,
          let text = entry.value
        else { continue }
        draft.add(entry.name, text)
      }
      return draft
    }
  }
}

package final class BoundaryTextFields: FieldGroup {
  package let footer: Field<String>
  package let supplementaries = Field(
    "supplementaries", .textsByKind, "The texts of other supplementary views, by element kind.")

  package init(footer: String) {
    self.footer = Field(LayoutBoundarySupplementaryItem.footerKind, .text, footer)
  }
}

extension ObjectReader<BoundaryTextFields> {
  /// `header` is the text of a preceding field.
  package func texts(header: Located<String>? = nil) -> SupplementaryDraft {
    var draft = SupplementaryDraft()
    if let header {
      draft.add(Located(LayoutBoundarySupplementaryItem.headerKind, header.range), header.value)
    }
    if let footer = self[\.footer], let range = keyRange(\.footer) {
      draft.add(Located(name(\.footer), range), footer)
    }
    let others = self[\.supplementaries] ?? SupplementaryDraft()
    for kind in others.kinds { if let text = others.texts[kind.value] { draft.add(kind, text) } }
    return draft
  }
}

/// Element kinds become classes and selectors, so their character set prevents injection of HTML and CSS.
struct ElementKindReader {
  let report: FileReport

  static let pattern =
    "^(?!(?:\(Layout.documentClasses.joined(separator: "|")))$)[A-Za-z][A-Za-z0-9_-]*$"

  func kind(_ text: Located<String>) -> String? {
    guard Self.isKind(text.value) else {
      report.add(.badElementKind(text.value), at: text.range)
      return nil
    }
    guard !Layout.documentClasses.contains(text.value) else {
      report.add(.reservedElementKind(text.value), at: text.range)
      return nil
    }
    return text.value
  }

  private static func isKind(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy { byte in
      isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
