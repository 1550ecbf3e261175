import Catalog
import ContentSyntax
import OutlineFormats

private final class AliasFields: FieldGroup {
  static let object = ContentObject(AliasFields(), "an alias")

  let id = Field("id", .slug, "The other name, as in URLs.").required
  let reason = Field(
    "reason", .text, "The reason for the name or for its deprecation, as plain text.")
  let deprecated = Field("deprecated", .bool, "True if the name should no longer be used.")
}

extension FieldType<Located<IconAlias>> {
  static var alias: Self {
    FieldType<Slug>.slug.or(.object(AliasFields.object)).reading { value, node, _ in
      switch value {
      case .first(let id): Located(IconAlias(id: id, reason: nil, isDeprecated: false), node.range)
      case .second(let object):
        object.located(\.id).map { id in
          Located(
            IconAlias(
              id: id.value, reason: object[\.reason], isDeprecated: object[\.deprecated] ?? false),
            id.range)
        }
      }
    }
  }
}

extension JSONSchema {
  fileprivate static let textsBySlug = JSONSchema([
    "type": "object", "propertyNames": slug.value, "additionalProperties": text.value,
  ])
}

extension FieldType<[VariantDraft]> {
  static var variants: Self {
    FieldType<[MapEntry<String>]>.map(of: .text, as: .textsBySlug).reading {
      entries, _, context in
      var names = IDRegistry(owner: "the variant")
      return entries.compactMap { entry in
        guard let path = entry.value else { return nil }
        do throws(SlugError) {
          let name = Located(try Slug(entry.name.value), entry.name.range)
          guard names.insert(name, report: context.report) else { return nil }
          return VariantDraft(name: name, image: Located(path, entry.node.range))
        } catch {
          context.report.add(
            .badSlug(entry.name.value, field: context.field, error), at: entry.name.range)
          return nil
        }
      }
    }
  }
}

extension Field<IconField.Value> {
  convenience init(_ field: IconField) {
    let type: FieldType<IconField.Value> =
      switch field.kind {
      case .text: FieldType<String>.text.map { .text($0) }
      case .texts: FieldType<[String]>.texts().map { .texts($0) }
      case .number(let range): FieldType<Double>.number(range).map { .number($0) }
      }
    self.init(field.name, type, field.summary)
  }
}

extension ObjectReader<IconFields> {
  var values: IconValues {
    var values = IconValues()
    for (index, field) in IconField.all.enumerated() {
      guard let value = self[{ $0.values[index] }] else { continue }
      if case .texts([]) = value { continue }
      values[field] = value
    }
    return values
  }

  /// Pages group by the first one.
  var groups: [Located<String>] {
    let categories = self[\.categories]
    return located(\.category).map { [$0] } ?? categories ?? []
  }
}

extension FieldType<CodePoint> {
  static var codePoint: Self {
    FieldType<String>.text(as: .string(matching: "^(U\\+)?[0-9A-Fa-f]{4,6}$")).reading {
      text, node, context in
      if let codePoint = CodePoint(text: text) { return codePoint }
      context.report.add(
        .wrongType(
          field: "'\(context.field)'", expected: "a code point such as 'e900'", found: "'\(text)'"),
        at: node)
      return nil
    }
  }
}
