import Foundation
import TestSupport
import Testing

@Suite struct PreviewTests {
  /// The small site, published.
  private func site() async throws -> SiteFixture {
    let site = try SiteFixture.small()
    #expect(try await site.vitrine("build").exitCode == 0)
    return site
  }

  private let dog = #"    { "id": "dog", "name": "Dog", "price": 1.99, "section": "day" },"#

  @Test func nothingChanged() async throws {
    let site = try await site()
    #expect(try await site.vitrine("preview").output == "the catalog is as it was published\n")
    let json = try await site.vitrine("preview", "--format", "json").output
    let empty = try JSONDecoder().decode([String: [String]].self, from: Data(json.utf8))
    #expect(empty == ["inserted": [], "deleted": [], "moved": [], "changed": []])
  }

  @Test func everyKindOfChange() async throws {
    let site = try await site()
    try site.replace(dog, with: #"{ "id": "bat", "name": "Bat", "price": 0, "section": "night" },"#)
    try site.addPicture(of: "bat")
    try site.replace("2.99", with: "3.49")
    try site.replace(#""name": "Owl""#, with: #""name": "Eagle Owl""#)
    try site.replace(#", "isFeatured": true"#, with: "")
    let result = try await site.vitrine("preview")
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        1 inserted, 1 deleted, 2 changed

        + bat  Bat, $0.00
        - dog  Dog, $1.99
        ~ cat  price $2.99 → $3.49
        ~ owl  name 'Owl' → 'Eagle Owl', no longer featured

        """)
  }

  @Test func movesWithinAndBetweenSections() async throws {
    let site = try await site()
    try site.replace(dog, with: "")
    try site.replace(
      #"{ "id": "cat""#, with: dog + #"{ "id": "cat""#)
    #expect(
      try await site.vitrine("preview").output == """
        1 moved

        > dog  moved from place 2 to 1

        """)
    try site.replace(#""price": 1.99, "section": "day""#, with: #""price": 1.99, "section": "night""#)
    #expect(
      try await site.vitrine("preview").output == """
        1 moved

        > dog  moved from place 2 to 2, from section 'day' to 'night'

        """)
  }

  @Test func asJSON() async throws {
    let site = try await site()
    try site.replace("5.99", with: "6.49")
    #expect(
      try await site.vitrine("preview", "--format", "json").output == """
        {
          "changed" : [
            {
              "id" : "owl",
              "new" : {
                "currency" : "USD",
                "id" : "owl",
                "isFeatured" : true,
                "name" : "Owl",
                "price" : "6.49",
                "section" : "night"
              },
              "old" : {
                "currency" : "USD",
                "id" : "owl",
                "isFeatured" : true,
                "name" : "Owl",
                "price" : "5.99",
                "section" : "night"
              }
            }
          ],
          "deleted" : [

          ],
          "inserted" : [

          ],
          "moved" : [

          ]
        }

        """)
  }

  @Test func beforeAnyBuildEverythingIsNewAndNothingIsWritten() async throws {
    let site = try SiteFixture.small()
    let result = try await site.vitrine("preview")
    #expect(
      result.output == """
        nothing is published yet, so every icon is new
        3 inserted

        + cat  Cat, $2.99
        + dog  Dog, $1.99
        + owl  Owl, $5.99

        """)
    #expect(try !site.contains("Public"))
  }

  @Test func aPreviewPublishesNothing() async throws {
    let site = try await site()
    let before = try site.published()
    try site.replace("5.99", with: "6.49")
    try await site.vitrine("preview")
    #expect(try site.published() == before)
  }

  @Test func aBuildAfterItDoesWhatItSaid() async throws {
    let site = try await site()
    try site.replace("5.99", with: "6.49")
    #expect(try await site.vitrine("build").output.hasSuffix("\ncatalog: 1 changed\n"))
    #expect(try await site.vitrine("preview").output == "the catalog is as it was published\n")
  }
}
