package import Catalog
import Foundation
import Wording

/// Formats days in a language's numeric style, such as `12/1/2026` or `1.12.2026`. Independent of
/// the machine's locale and time zone.
package struct DayFormatter: Sendable {
  private let style: Date.FormatStyle

  package init(language: String) {
    style = Date.FormatStyle(
      date: .numeric, time: .omitted, locale: FormattingLocale.of(language: language),
      calendar: Self.calendar, timeZone: .gmt)
  }

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
