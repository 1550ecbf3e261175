import Catalog
import Foundation
import TestSupport
import Testing

@Suite struct TodayTests {
  /// A sale from three days ago until in three days, so that midnight can't change the result.
  private static func shop() throws -> SiteFixture {
    let site = try SiteFixture.small()
    let now = Int(Date().timeIntervalSince1970)
    let days = [-3, 3].map { CalendarDate(secondsSince1970: now + $0 * 86_400) }
    try site.write(
      """
      { "date": "today", "sale": { "percent": 50, "from": "\(days[0])", "until": "\(days[1])" } }
      """, to: "Content/site.json")
    return site
  }

  @Test func aSaleIsOnByTheClock() async throws {
    let site = try Self.shop()
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 0 && result.errors == "")
    #expect(result.output.contains("note: 'date' is \"today\", so the site is of 20"))
    #expect(try #require(try site.text("Public/icons/cat/index.html")).contains("$1.50"))
    // The record is of the same day.
    #expect(try await site.vitrine("build").output.contains("0 written"))
  }

  @Test func theOptionOverridesTheClock() async throws {
    let site = try Self.shop()
    let result = try await site.vitrine("build", "--date", "2020-01-01")
    #expect(!result.output.contains("today"))
    #expect(try !#require(try site.text("Public/icons/cat/index.html")).contains("$1.50"))
    try site.replace(#""date": "today", "#, with: "", in: "Content/site.json")
    #expect(try await site.vitrine("build").errors.contains("[sale-without-date]"))
    #expect(try await site.vitrine("build", "--date", "today").exitCode == 0)
    #expect(try #require(try site.text("Public/icons/cat/index.html")).contains("$1.50"))
  }

  @Test func otherWordsAreRefused() async throws {
    let site = try Self.shop()
    try site.replace(#""today""#, with: #""tomorrow""#, in: "Content/site.json")
    #expect(try await site.vitrine("build").errors.contains("[bad-date]"))
    #expect(try await site.vitrine("build", "--date", "tomorrow").exitCode == 64)
  }

  /// A trial compares two builds, which need the day of the sale.
  @Test func aTrialOfAnImportTakesADate() async throws {
    let site = try Self.shop()
    try site.replace(#""date": "today", "#, with: "", in: "Content/site.json")
    try site.write(try #require(try site.text("Content/icons/cat.svg")), to: "new/fox.svg")
    let arguments = ["import", "new", "--update", "--dry-run", "--price", "2"]
    for date in ["today", "2020-01-01"] {
      let result = try await VitrineBinary.run(arguments + ["--date", date], folder: site.root())
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(result.output.contains("fox"))
    }
  }
}
