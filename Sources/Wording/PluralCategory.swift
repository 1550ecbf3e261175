/// What a language makes of numbers: each of its plural forms is for one of these (Unicode CLDR,
/// Language Plural Rules).
package enum PluralCategory: String, CaseIterable, Hashable, Sendable, Codable {
  case zero, one, two, few, many, other
}
