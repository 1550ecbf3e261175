package import Catalog
import Foundation
import Wording

/// Formats days for one language, in Foundation's numeric style: `12/1/2026`, `1.12.2026`. The
/// machine's own locale and time zone have no influence.
package struct DayFormatter: Sendable {
  private let style: Date.FormatStyle

  /// A formatter for a language, given as a BCP 47 tag: see `FormattingLocale`.
  package init(language: String) {
    style = Date.FormatStyle(
      date: .numeric, time: .omitted, locale: FormattingLocale.of(language: language),
      calendar: Self.calendar, timeZone: .gmt)
  }

  /// The day as the language writes it.
  package func text(_ day: CalendarDate) -> String {
    let components = DateComponents(year: day.year, month: day.month, day: day.day)
    return Self.calendar.date(from: components)?.formatted(style) ?? day.description
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
