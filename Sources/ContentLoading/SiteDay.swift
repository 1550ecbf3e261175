import Catalog
import ContentSyntax

/// The day for sales and drafts: from `--date`, from site.json, or from the clock.
struct SiteDay: Sendable {
  /// The value of `date` in site.json for the clock.
  static let today = "today"

  /// The day of `--date`, which overrides site.json.
  let override: CalendarDate?
  /// The day of the clock.
  let now: CalendarDate

  /// Returns the day for the `date` of site.json.
  func day(for date: Either<Void, CalendarDate>?) -> CalendarDate? {
    if let override { return override }
    switch date {
    case .first: return now
    case .second(let date): return date
    case nil: return nil
    }
  }

  /// Returns the day as text, before site.json is checked.
  func text(for date: String?) -> String? {
    override.map { "\($0)" } ?? (date == Self.today ? "\(now)" : date)
  }
}
