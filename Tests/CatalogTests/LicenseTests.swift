import Testing

@testable import Catalog

@Suite struct LicenseTests {
  private static func cost(_ minorUnits: Int, _ cost: License.Cost) throws -> Int {
    let license = License(id: try Slug("a"), name: "A", cost: cost)
    return license.price(for: Price(minorUnits: minorUnits, currency: .usDollar)).minorUnits
  }

  /// In minor units, rounded half up: 5.99 × 2.5 is 14.975.
  @Test(arguments: [
    (599, 800, 4792), (599, 250, 1498), (599, 50, 300), (1, 1, 1), (1, 50, 1), (3, 49, 1),
    (99, 101, 100), (999_999_999_999_999, 100_000, 999_999_999_999_999_000),
  ])
  func multiples(price: Int, factor: Int, result: Int) throws {
    #expect(try Self.cost(price, .hundredths(factor)) == result)
  }

  @Test func pricesOfTheirOwn() throws {
    #expect(try Self.cost(599, .iconPrice) == 599)
    #expect(try Self.cost(599, .fixed(Price(minorUnits: 5000, currency: .usDollar))) == 5000)
  }
}
