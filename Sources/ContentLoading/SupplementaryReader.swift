import Catalog
import CollectionLayout
import ContentSyntax

/// The texts that content gives to supplementary views, and where their kinds stand.
struct SupplementaryDraft {
  var texts = SupplementaryTexts()
  var kinds: [Located<String>] = []

  mutating func add(_ kind: Located<String>, _ text: String) {
    guard texts[kind.value] == nil else { return }
    texts[kind.value] = text
    kinds.append(kind)
  }
}

extension FieldReader {
  /// The texts of a field that has one for each element kind.
  mutating func texts(byKind key: String) -> SupplementaryDraft {
    var draft = SupplementaryDraft()
    guard let node = value(key), var texts = FieldReader(node, owner: "'\(key)'", report: report),
      case .object(let members) = node.value
    else { return draft }
    for member in members {
      let name = Located(member.key, member.keyRange)
      guard let kind = ElementKindReader(report: report).kind(name),
        let text = texts.text(kind)
      else { continue }
      draft.add(name, text.value)
    }
    return draft
  }

  /// The texts of boundary supplementary views: those that have a field of their own, and those of
  /// other kinds, which are in `supplementaries`.
  mutating func boundaryTexts(_ keys: [String]) -> SupplementaryDraft {
    var draft = SupplementaryDraft()
    for key in keys {
      guard let text = text(key) else { continue }
      draft.add(Located(key, keyRange(of: key) ?? text.range), text.value)
    }
    let others = texts(byKind: "supplementaries")
    for kind in others.kinds {
      if let text = others.texts[kind.value] { draft.add(kind, text) }
    }
    return draft
  }
}

/// Reads the names of element kinds, which become classes of the document and stand in style
/// sheets.
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
