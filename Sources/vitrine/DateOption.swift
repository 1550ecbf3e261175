import ArgumentParser
import Catalog

/// The day for sales and releases, for all commands that read content.
struct DateOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The day for sales and releases: a date, or 'today' in UTC. (default: the site's date)",
      valueName: "yyyy-mm-dd"),
    transform: Self.date)
  var date: CalendarDate?

  private static func date(_ text: String) throws -> CalendarDate {
    if text == "today" { return .today }
    guard let date = CalendarDate(text) else {
      throw ValidationError("'\(text)' is not 'today' or a date such as 2026-11-27")
    }
    return date
  }
}
