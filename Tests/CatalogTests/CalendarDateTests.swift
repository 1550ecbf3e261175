import Catalog
import Foundation
import Testing

@Suite struct CalendarDateTests {
  @Test(arguments: [
    "1970-01-01", "2024-02-29", "2000-02-29", "2026-12-31", "2026-04-30", "9999-12-31",
  ])
  func reads(_ text: String) throws {
    #expect(try #require(CalendarDate(text)).description == text)
  }

  @Test(arguments: [
    "", "2026", "2026-03", "2026-3-1", "26-03-01", "2026-13-01", "2026-00-01", "2026-01-00",
    "2026-01-32", "2026-04-31", "2026-02-29", "2100-02-29", "1900-02-28", "2026-03-01T00:00",
    "2026-03-01 ", "+026-03-01", "2026-+3-01", "2026/03/01", "\u{662}026-03-01", "20260301",
  ])
  func refuses(_ text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func order() throws {
    let dates = try ["1970-01-01", "2025-12-31", "2026-01-31", "2026-02-01"].map {
      try #require(CalendarDate($0))
    }
    #expect(dates.shuffled().sorted() == dates)
    #expect(dates.first == CalendarDate("1970-01-01"))
  }

  /// Foundation's calendar is the judge.
  @Test func daysOfTheClock() {
    let day = 86_400
    for seconds in stride(from: 0, to: 200_000 * day, by: 7 * day) {
      let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
      let text = Date(timeIntervalSince1970: Double(seconds)).formatted(style)
      #expect(CalendarDate(secondsSince1970: seconds).description == text)
      #expect(CalendarDate(secondsSince1970: seconds + day - 1).description == text)
    }
    #expect(CalendarDate(secondsSince1970: -1).description == "1970-01-01")
    #expect(CalendarDate(secondsSince1970: .max).description == "9999-12-31")
  }
}
