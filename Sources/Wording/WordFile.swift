import ContentSyntax
import Diagnostics

/// The localized strings of `words/LANG.json`: an object of keys, with texts or objects of plural forms.
///
///     { "bag": "Bag", "icons": { "one": "1 icon", "other": "{count} icons" } }
struct WordFile {
  private(set) var messages: [String: Message] = [:]
  private let report: FileReport
  private let rules: PluralRules
  private let language: String

  /// `reference` has all strings of the theme, or is `nil` for the reference file itself.
  init(
    _ file: SourceFile, language: String, reference: [String: Message]?,
    problems: inout [Diagnostic]
  ) {
    report = FileReport(file)
    self.language = language
    rules = PluralRules(language: language)
    do throws(JSONSyntaxError) {
      read(try JSONReader.read(file), reference)
    } catch {
      report.add(error)
    }
    problems += report.diagnostics
  }

  private mutating func read(_ root: ContentNode, _ reference: [String: Message]?) {
    guard case .object(let members) = root.value else {
      return report.add(.noObject(found: root.kind), at: root.range)
    }
    var seen: Set<String> = []
    let known = reference?.keys.sorted() ?? []
    for member in members {
      guard seen.insert(member.key).inserted else {
        report.add(.repeatedWord(member.key), at: member.keyRange)
        continue
      }
      if let reference, reference[member.key] == nil {
        let nearest = report.nearest(to: member.key, in: known)
        report.add(.unknownWord(member.key, nearest: nearest), at: member.keyRange)
        continue
      }
      messages[member.key] = message(member, reference?[member.key])
    }
  }

  private func message(_ member: ContentNode.Member, _ english: Message?) -> Message? {
    // Only strings with English plural forms can have forms.
    let canHaveForms = english?.forms.isEmpty != true
    switch member.value.value {
    case .string(let text):
      return pattern(text, member.value, of: member.key, english)
        .map { Message($0, rules: rules) }
    case .object(let members) where canHaveForms:
      return message(members, of: member, english)
    default:
      report.add(
        .wrongType(member.key, found: member.value.kind, hasForms: canHaveForms),
        at: member.value.range)
      return nil
    }
  }

  private func message(
    _ members: [ContentNode.Member], of member: ContentNode.Member, _ english: Message?
  ) -> Message? {
    var forms: [PluralCategory: Pattern] = [:]
    for form in members {
      guard let category = PluralCategory(rawValue: form.key) else {
        report.add(.unknownForm(form.key, of: member.key), at: form.keyRange)
        continue
      }
      if !rules.categories.contains(category) {
        report.add(
          .unusedForm(
            category, of: member.key, language: language, known: rules.categories),
          at: form.keyRange)
      }
      guard case .string(let text) = form.value.value else {
        report.add(
          .wrongType("\(member.key).\(form.key)", found: form.value.kind, hasForms: false),
          at: form.value.range)
        continue
      }
      forms[category] = pattern(text, form.value, of: member.key, english)
    }
    guard members.contains(where: { $0.key == PluralCategory.other.rawValue }) else {
      report.add(.noOtherForm(member.key), at: member.keyRange)
      return nil
    }
    return Message(forms: forms, rules: rules)
  }

  private func pattern(
    _ text: String, _ node: ContentNode, of key: String, _ english: Message?
  ) -> Pattern? {
    guard let pattern = Pattern(text) else {
      report.add(.strayBrace(key), at: node.range)
      return nil
    }
    if text.allSatisfy(\.isWhitespace) { report.add(.emptyWord(key), at: node.range) }
    guard let known = english?.placeholders else { return pattern }
    let unknown = pattern.placeholders.subtracting(known).sorted()
    for name in unknown {
      report.add(.unknownPlaceholder(name, of: key, known: known.sorted()), at: node.range)
    }
    return unknown.isEmpty ? pattern : nil
  }
}
