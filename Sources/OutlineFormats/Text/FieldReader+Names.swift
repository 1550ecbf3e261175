package import Catalog
package import ContentSyntax

extension FieldReader {
  /// A name that can stand in an address.
  package mutating func slug(_ key: String) -> Located<Slug>? {
    guard let text = string(key) else { return nil }
    do throws(SlugError) {
      return Located(try Slug(text.value), text.range)
    } catch {
      report.add(.badSlug(text.value, field: key, error), at: text.range)
      return nil
    }
  }

  /// A day of the calendar.
  package mutating func date(_ key: String) -> CalendarDate? {
    guard let text = string(key) else { return nil }
    if let date = CalendarDate(text.value) { return date }
    report.add(.badDate(text.value), at: text.range)
    return nil
  }
}
