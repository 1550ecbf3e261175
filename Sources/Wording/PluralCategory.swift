/// The plural categories of Unicode CLDR ("Language Plural Rules").
package enum PluralCategory: String, CaseIterable, Hashable, Sendable, Codable {
  case zero, one, two, few, many, other
}
