import Catalog
import ContentSyntax
import Diagnostics
import OutlineFormats

// What icon sets of other programs say.

extension FieldReader {
  /// What an icon is grouped by: `category`, or `categories`, of which pages group by the first
  /// one.
  mutating func groups() -> [Located<String>] {
    reportConflict("category", "categories")
    // Neither is told of then as a field that nobody knows.
    let one = text("category")
    let all = locatedStrings("categories")
    for category in all where category.value.allSatisfy(\.isWhitespace) {
      report.add(.emptyText(field: "categories"), at: category.range)
    }
    for category in all { check(category.value, at: category.range, in: "categories") }
    return one.map { [$0] } ?? all.filter { !$0.value.allSatisfy(\.isWhitespace) }
  }

  /// The other names of an icon: texts, or objects that say why.
  mutating func aliases() -> [Located<IconAlias>] {
    (array("aliases") ?? []).compactMap { node in
      switch node.value {
      case .string(let text):
        return alias(Located(text, node.range))
      case .object:
        guard var object = FieldReader(node, owner: "an alias", report: report) else { return nil }
        let id = object.requiredText("id")
        let reason = object.text("reason")
        let isDeprecated = object.bool("deprecated") ?? false
        object.finish()
        return id.flatMap { alias($0, reason: reason?.value, isDeprecated: isDeprecated) }
      default:
        report.add(
          .wrongType(field: "'aliases'", expected: "a string or an object", found: node.kind),
          at: node)
        return nil
      }
    }
  }

  private func alias(
    _ text: Located<String>, reason: String? = nil, isDeprecated: Bool = false
  ) -> Located<IconAlias>? {
    do throws(SlugError) {
      let id = try Slug(text.value)
      return Located(IconAlias(id: id, reason: reason, isDeprecated: isDeprecated), text.range)
    } catch {
      report.add(.badSlug(text.value, field: "aliases", error), at: text.range)
      return nil
    }
  }

  /// The variants of an icon: their pictures by their names.
  mutating func variants() -> [VariantDraft] {
    guard let node = value("variants") else { return [] }
    guard case .object(let members) = node.value,
      var paths = FieldReader(node, owner: "'variants'", report: report)
    else { return wrongType("variants", expected: "an object", node) ?? [] }
    var names = IDRegistry(owner: "the variant")
    return members.compactMap { member in
      guard let path = paths.text(member.key) else { return nil }
      do throws(SlugError) {
        let name = Located(try Slug(member.key), member.keyRange)
        return names.insert(name, report: report) ? VariantDraft(name: name, image: path) : nil
      } catch {
        report.add(.badSlug(member.key, field: "variants", error), at: member.keyRange)
        return nil
      }
    }
  }

  /// Reads the declared fields of an icon.
  mutating func values() -> IconValues {
    var values = IconValues()
    for field in IconField.all {
      let value: IconField.Value?
      switch field.kind {
      case .text: value = text(field.name).map { .text($0.value) }
      case .number(let range): value = number(field.name, in: range).map { .number($0) }
      case .texts:
        let texts = texts(field.name)
        value = texts.isEmpty ? nil : .texts(texts)
      }
      if let value { values[field] = value }
    }
    return values
  }

  mutating func codePoint() -> CodePoint? {
    guard let text = text("codePoint") else { return nil }
    let codePoint = CodePoint(text: text.value)
    if codePoint == nil {
      report.add(
        .wrongType(
          field: "'codePoint'", expected: "a code point such as 'e900'", found: "'\(text.value)'"),
        at: text.range)
    }
    return codePoint
  }

  /// Reads what other programs' formats say and a catalog has no word for: it is kept for exports,
  /// and for no page.
  mutating func acceptExtensions() {
    guard let node = value("extensions") else { return }
    guard case .object = node.value else {
      report.add(
        .wrongType(field: "'extensions'", expected: "an object", found: node.kind), at: node)
      return
    }
  }
}
