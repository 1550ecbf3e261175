import AllCores
import Catalog
import CellConfiguration
import ContentHash
import ContentLoading
import Foundation
import SiteMetadata
import SiteTestSupport
import SiteTheme
import TestSupport
import Testing

@testable import SiteBuilding
@testable import SitePages

/// Compares plans with traces of an earlier plan with plans that run all recipes.
@Suite struct PageTracesTests {
  /// The demo site, which has all kinds of pages.
  private func demo() async throws -> (source: ContentSource, site: Site, rendering: Rendering) {
    let root = Fixture.url("../..").standardizedFileURL
    let source = ContentSource.folder(root)
    let loaded = try await ContentLoader(source: source).load()
    let rendering = Rendering(
      theme: try Theme(source: source, language: loaded.site.language),
      content: loaded.store.resolver)
    return (source, loaded.site, rendering)
  }

  private func keys(of plan: SitePlan) -> [String] {
    plan.files.map { "\($0.path) \($0.key.map { "\($0)" } ?? "-") \($0.turn) \(text(of: $0))" }
  }

  private func text(of file: PlannedFile) -> String {
    file.sitemapEntry.map { "\($0.path) \($0.image ?? "-")" } ?? "-"
  }

  @Test func tracesGiveTheFilesOfAllRecipes() async throws {
    var random = SeededGenerator.fresh(for: "PageTracesTests")
    var (source, site, rendering) = try await demo()
    var plan = try SitePlan(site, source: source, rendering)
    for step in 0..<25 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        site.catalog.icons = edited(site.catalog.icons, &random)
      }
      let traced = try SitePlan(site, source: source, traces: plan.traces, rendering)
      let whole = try SitePlan(site, source: source, rendering)
      #expect(keys(of: traced) == keys(of: whole), "step \(step)")
      plan = traced
    }
  }

  /// Changes one field of an icon, or swaps two icons.
  private func edited(_ icons: [Icon], _ random: inout SeededGenerator) -> [Icon] {
    var icons = icons
    let (index, other) = (icons.indices.randomElement(using: &random) ?? 0, icons.count / 2)
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      icons[index].prices = PriceList(
        Price(minorUnits: Int.random(in: 0...2, using: &random) * 150, currency: .usDollar))
    case 1: icons[index].name += "x"
    case 2: icons[index].isFeatured.toggle()
    case 3: icons[index].tags = icons[other].tags
    case 4: icons[index].category = icons[other].category
    case 5: icons[index].summary = "Summary \(random.next())"
    case 6: icons[index].picture = icons[other].picture
    case 7: icons[index].symbolConfiguration = icons[other].symbolConfiguration
    default: icons.swapAt(index, other)
    }
    return icons
  }

  /// After an edit of a price, only the recipes that read the icon run.
  @Test func onlyRecipesThatReadAChangedIconRun() async throws {
    let (source, old, rendering) = try await demo()
    var site = old
    let plan = try SitePlan(site, source: source, rendering)
    let index = try #require(
      site.catalog.icons.indices.first { !site.catalog.icons[$0].prices.isFree })
    site.catalog.icons[index].prices = PriceList(
      Price(minorUnits: 12_345, currency: site.catalog.icons[index].prices.first.currency))
    let traced = try SitePlan(site, source: source, traces: plan.traces, rendering)
    let changed = traced.traces.files.filter { file in
      !plan.traces.files.contains { $0.path == file.path && $0.key == file.key }
    }
    #expect(!changed.isEmpty && changed.count < plan.traces.files.count / 4)
  }

  /// A recipe that reads an icon without its reader keeps an old key. The test above would detect
  /// this.
  @Test func anUnrecordedReadIsNoticed() throws {
    var site = try Site.sample([.sample("owl"), .sample("cat")])
    let before = SiteValues(site)
    site.catalog.icons[0].name = "Owlet"
    let after = SiteValues(site)
    func recipes(_ values: SiteValues) -> [PageRecipe] {
      [
        PageRecipe {
          PlannedFile(path: "recorded", bytes: Array($0.icon(at: 0).value.icon.name.utf8))
        },
        PageRecipe { _ in
          PlannedFile(path: "unrecorded", bytes: Array(values.icons[0].value.icon.name.utf8))
        },
        PageRecipe {
          PlannedFile(path: "other", bytes: Array($0.icon(at: 1).value.icon.name.utf8))
        },
      ]
    }
    let basis = before.structure.hash
    #expect(basis == after.structure.hash)
    let old = PageTraces.files(of: recipes(before), before, basis: basis, after: nil)
    let traced = PageTraces.files(
      of: recipes(after), after, basis: basis,
      after: PageTraces(basis: basis, of: old, before))
    let whole = PageTraces.files(of: recipes(after), after, basis: basis, after: nil)
    #expect(zip(traced, whole).map { $0.key == $1.key } == [true, false, true])
    #expect(zip(old, whole).map { $0.key == $1.key } == [false, false, true])
    #expect(try traced[2].contents() == Array("cat".utf8))
  }
}
