import Catalog

/// Dates of OPML: RFC 822 with years of two or four digits, or ISO 8601, which some programs write.
enum OPMLDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

  /// Returns `nil` for an invalid date or a date before 1970.
  static func day(_ text: String) -> CalendarDate? {
    if let date = CalendarDate(String(text.trimmed.prefix(10))) { return date }
    var words = text.split { $0.isWhitespace || $0 == "," || $0 == "-" }[...]
    if let first = words.first, Int(first) == nil { words.removeFirst() }
    guard words.count >= 3, let day = Int(words[words.startIndex]),
      let month = month(words[words.startIndex + 1]),
      let number = Int(words[words.startIndex + 2]), (1...31).contains(day)
    else { return nil }
    let year = number < 70 ? 2000 + number : number < 100 ? 1900 + number : number
    return CalendarDate("\(year)-\(twoDigits(month + 1))-\(twoDigits(day))")
  }

  /// The start of a day in RFC 822, in UTC.
  static func text(_ day: CalendarDate) -> String {
    let weekday = weekdays[daysSinceEpoch(day) % 7]
    return "\(weekday), \(twoDigits(day.day)) \(months[day.month - 1]) \(day.year) 00:00:00 GMT"
  }

  /// Months are compared by three letters.
  private static func month(_ name: Substring) -> Int? {
    months.firstIndex { $0.lowercased() == name.prefix(3).lowercased() }
  }

  /// The number of days since 1 January 1970 in the Gregorian calendar. Years begin in March, so that the
  /// leap day is the last day.
  private static func daysSinceEpoch(_ day: CalendarDate) -> Int {
    let year = day.month > 2 ? day.year : day.year - 1
    let month = (day.month + 9) % 12
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day.day
      - 719_469
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
