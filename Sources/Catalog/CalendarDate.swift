public import ContentHash
import Foundation

/// A day of the Gregorian calendar, without a time or a time zone (ISO 8601: `2026-03-01`).
public struct CalendarDate: Hashable, Sendable {
  /// From 1970 to 9999.
  public let year: Int
  /// From 1 to 12.
  public let month: Int
  /// From 1.
  public let day: Int

  /// Parses a valid `YYYY-MM-DD`.
  public init?(_ text: String) {
    guard text.utf8.count == 10 else { return nil }
    var digits = 0
    for (place, byte) in text.utf8.enumerated() {
      if place == 4 || place == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
      }
    }
    let (year, month, day) = (digits / 10_000, digits / 100 % 100, digits % 100)
    guard year >= 1970, (1...12).contains(month), day >= 1, day <= Self.days(of: month, in: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Returns the day of a time in UTC.
  ///
  /// The algorithm is `civil_from_days` of Howard Hinnant, "chrono-Compatible Low-Level Date
  /// Algorithms". Times before 1970 and after 9999 become the first and the last day.
  public init(secondsSince1970 seconds: Int) {
    let lastSecond = 253_402_300_799
    // The count of days begins on 0000-03-01, so that a leap day is the last day of its year.
    let days = min(max(seconds, 0), lastSecond) / 86_400 + 719_468
    let (era, dayOfEra) = (days / 146_097, days % 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
  }

  /// The current day in UTC, for authors who choose `"today"`. All other output is independent of the
  /// clock.
  public static var today: CalendarDate { CalendarDate(secondsSince1970: Int(time(nil))) }

  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: Comparable, CustomStringConvertible {
  /// Compares chronologically.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// `YYYY-MM-DD`.
  public var description: String {
    "\(year)-\(Self.twoDigits(month))-\(Self.twoDigits(day))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}

extension CalendarDate: Encodable {
  /// Writes `YYYYMMDD` as a number.
  public func encode(to encoder: any Encoder) throws {
    try ((year * 100 + month) * 100 + day).encode(to: encoder)
  }
}

extension CalendarDate: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine((year * 100 + month) * 100 + day)
  }
}
