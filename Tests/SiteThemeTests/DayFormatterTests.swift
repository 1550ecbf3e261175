import Catalog
import Testing

@testable import SiteTheme

/// Independent of the machine's language and time zone.
@Suite struct DayFormatterTests {
  @Test(arguments: [
    ("en", "2026-12-01", "12/1/2026"),
    ("en-GB", "2026-12-01", "01/12/2026"),
    ("de", "2026-12-01", "1.12.2026"),
    ("fr", "2026-02-28", "28/02/2026"),
    ("ja", "2026-12-01", "2026/12/1"),
    ("en", "1970-01-01", "1/1/1970"),
  ])
  func text(language: String, day: String, expected: String) throws {
    let day = try #require(CalendarDate(day))
    #expect(DayFormatter(language: language).text(day) == expected)
  }
}
