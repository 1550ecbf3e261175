import ArgumentParser
import Catalog

/// The day for sales and releases, for all commands that read content.
struct DateOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The day for sales and releases. (default: the site's date)",
      valueName: "yyyy-mm-dd"),
    transform: Self.date)
  var date: CalendarDate?

  private static func date(_ text: String) throws -> CalendarDate {
    guard let date = CalendarDate(text) else {
      throw ValidationError("'\(text)' is not a date such as 2026-11-27")
    }
    return date
  }
}
