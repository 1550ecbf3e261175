import ContentLoading
import ContentTestSupport
import Diagnostics
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages
@testable import SiteTheme

/// The check looks up names like Mustache does at render time.
@Suite struct TemplateScopeTests {
  private func messages(_ templates: [String: String]) -> [String] {
    let files = templates.map { ("Templates/\($0.key).mustache", $0.value) }
    do throws(DiagnosticError) {
      _ = try Theme(source: .memory(Dictionary(uniqueKeysWithValues: files)), language: "en")
      return []
    } catch {
      return error.diagnostics.sorted().map { problem in
        "\(problem.location.map { "\($0)" } ?? ""): \(problem.message)"
      }
    }
  }

  @Test func namesClimbOutOfSections() {
    #expect(messages(["icon-cell": "{{#tags}}{{name}} {{href}}{{/tags}}"]) == [])
    #expect(
      messages(["icon-cell": "{{#price}}{{#tags}}{{amount}}{{summary}}{{/tags}}{{/price}}"]) == [])
  }

  @Test func namesEndWithTheirSection() {
    #expect(
      messages(["icon-cell": "{{#price}}{{amount}}{{/price}}{{amount}}"]) == [
        "Templates/icon-cell.mustache:1:31: an icon has no 'amount'"
      ])
  }

  @Test func invertedSectionsStayWhereTheyAre() {
    #expect(messages(["icon-cell": "{{^category}}{{name}}{{/category}}"]) == [])
    #expect(
      messages(["icon-cell": "{{^category}}{{title}}{{/category}}"]) == [
        "Templates/icon-cell.mustache:1:14: an icon has no 'title'"
      ])
    #expect(
      messages(["icon-cell": "{{^categry}}{{/categry}}"]) == [
        "Templates/icon-cell.mustache:1:1: an icon has no 'categry'"
      ])
  }

  @Test func dottedNamesGoFromModelToModel() {
    #expect(messages(["icon-cell": "{{price.amount}} {{category.title}}"]) == [])
    #expect(
      messages(["icon-cell": "{{price.amuont}}"]) == [
        "Templates/icon-cell.mustache:1:1: a price has no 'amuont'"
      ])
    #expect(
      messages(["icon-cell": "{{name.first}}"]) == [
        "Templates/icon-cell.mustache:1:1: this has no 'first'"
      ])
  }

  @Test func delimitersCanBeSet() {
    #expect(messages(["icon-cell": "{{=<% %>=}}<% name %>{{nmae}}"]) == [])
    #expect(
      messages(["icon-cell": "{{=<% %>=}}\n<%nmae%><%={{ }}=%>{{href}}{{herf}}"]) == [
        "Templates/icon-cell.mustache:2:1: an icon has no 'nmae'",
        "Templates/icon-cell.mustache:2:28: an icon has no 'herf'",
      ])
  }

  @Test func commentsAreNotRead() {
    #expect(messages(["icon-cell": "{{! nmae {{ }}{{!> prise }}"]) == [])
  }

  @Test func aPartialIsCheckedWhereItIsUsed() {
    let partial = ["tile": "{{name}}{{amount}}"]
    #expect(
      messages(partial.merging(["icon-cell": "{{#price}}{{>tile}}{{/price}}"]) { $1 }) == [])
    #expect(
      messages(
        partial.merging(["icon-cell": "{{#price}}{{>tile}}{{/price}}{{>tile}}"]) { $1 }) == [
          "Templates/tile.mustache:1:9: an icon has no 'amount'"
        ])
    #expect(
      messages(partial.merging(["robots": "{{>tile}}"]) { $1 }) == [
        "Templates/tile.mustache:1:1: robots.txt has no 'name'",
        "Templates/tile.mustache:1:9: robots.txt has no 'amount'",
      ])
  }

  @Test func aPartialThatNothingUsesIsNotChecked() {
    #expect(messages(["notes": "{{anything}}"]) == [])
  }

  @Test func parentsAndTheirBlocks() {
    let parent = ["frame": "<b>{{$body}}{{name}}{{/body}}</b>"]
    #expect(
      messages(
        parent.merging(["icon-cell": "{{<frame}}{{$body}}{{href}}{{/body}}{{/frame}}"]) { $1 })
        == [])
    #expect(
      messages(
        parent.merging(["icon-cell": "{{<frame}}{{$body}}{{herf}}{{/body}}{{/frame}}"]) { $1 })
        == ["Templates/icon-cell.mustache:1:20: an icon has no 'herf'"])
    #expect(
      messages(["icon-cell": "{{<farme}}{{/farme}}"]) == [
        "Templates/icon-cell.mustache:1:1: there is no template 'farme'"
      ])
  }

  /// A block can use the names in the parent's scope.
  @Test func aBlockIsCheckedWhereTheParentHasIt() {
    let parent = ["frame": "{{#price}}{{$body}}{{/body}}{{/price}}{{$foot}}{{/foot}}"]
    #expect(
      messages(
        parent.merging(["icon-cell": "{{<frame}}{{$body}}{{amount}}{{/body}}{{/frame}}"]) { $1 })
        == [])
    #expect(
      messages(
        parent.merging(["icon-cell": "{{<frame}}{{$foot}}{{amount}}{{/foot}}{{/frame}}"]) { $1 })
        == ["Templates/icon-cell.mustache:1:20: an icon has no 'amount'"])
  }

  @Test func theTextOfAReplacedBlockIsNotChecked() {
    let parent = ["frame": "{{$body}}{{nmae}}{{/body}}"]
    #expect(
      messages(parent.merging(["icon-cell": "{{<frame}}{{$body}}{{/body}}{{/frame}}"]) { $1 })
        == [])
    #expect(
      messages(parent.merging(["icon-cell": "{{<frame}}{{/frame}}"]) { $1 })
        == ["Templates/frame.mustache:1:10: an icon has no 'nmae'"])
  }

  /// Rendering a recursive block would not end.
  @Test func aBlockThatIsItselfIsSaid() {
    #expect(
      messages([
        "frame": "{{$body}}{{/body}}",
        "icon-cell": "{{<frame}}{{$body}}{{$body}}{{/body}}{{/body}}{{/frame}}",
      ]) == [
        "Templates/icon-cell.mustache:1:20: "
          + "the template includes itself: icon-cell → frame → $body → $body"
      ])
  }
}
