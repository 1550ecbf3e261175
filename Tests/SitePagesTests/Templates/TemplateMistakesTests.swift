import ContentLoading
import ContentTestSupport
import Diagnostics
import Foundation
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages
@testable import SiteTheme

/// Mistakes that Mustache renders as empty text are errors with a location.
@Suite struct TemplateMistakesTests {
  private func problems(_ templates: [String: String]) -> [Diagnostic] {
    let files = templates.map { ("Templates/\($0.key).mustache", $0.value) }
    do throws(DiagnosticError) {
      _ = try Theme(source: .memory(Dictionary(uniqueKeysWithValues: files)), language: "en")
      return []
    } catch {
      return error.diagnostics.sorted()
    }
  }

  /// The problems as `file:line:column: [code] message; note`.
  private func words(_ templates: [String: String]) -> [String] {
    problems(templates).map { problem in
      let place = problem.location.map { "\($0)" } ?? "nowhere"
      let notes = problem.notes.map { "; \($0.message)" }.joined()
      return "\(place): [\(problem.code)] \(problem.message)\(notes)"
    }
  }

  /// 100,000 nested sections overflowed the stack.
  @Test func sectionsCannotStandTooDeep() {
    func nested(_ depth: Int) -> String {
      String(repeating: "{{#xyzzyxyzzy}}", count: depth)
        + String(repeating: "{{/xyzzyxyzzy}}", count: depth)
    }
    #expect(
      words(["robots": nested(101)]) == [
        "Templates/robots.mustache:1:1501: [malformed-template] "
          + "sections can be nested at most 100 levels deep"
      ])
    #expect(Set(problems(["robots": nested(100)]).map(\.code)) == ["unknown-variable"])
    #expect(problems(["robots": nested(100_000)]).count == 1)
  }

  @Test func theBuiltInThemeHasNone() {
    #expect(words([:]) == [])
  }

  @Test func anUnknownNameSaysTheNearest() {
    #expect(
      words(["icon-cell": "<p>\n  {{ nmae }}</p>"]) == [
        "Templates/icon-cell.mustache:2:3: [unknown-variable] an icon has no 'nmae'; "
          + "did you mean 'name'?"
      ])
  }

  @Test func anUnknownWordSaysTheNearest() {
    #expect(
      words(["moved": "<h1>{{@moved.titel}}</h1>"]) == [
        "Templates/moved.mustache:1:5: [unknown-word] there is no string 'moved.titel'; "
          + "did you mean 'moved.title'?"
      ])
  }

  @Test func aPlaceholderIsAFieldOrABlock() {
    #expect(
      words(["moved": "{{@icon.at}}"]) == [
        "Templates/moved.mustache:1:1: [unknown-variable] a page that has moved has no 'seller'; "
          + "available: 'href'"
      ])
    #expect(words(["moved": "{{<@icon.at}}{{$seller}}{{href}}{{/seller}}{{/@icon.at}}"]) == [])
    #expect(
      words(["moved": "{{<@moved.go}}{{$to}}{{href}}{{/to}}{{/@moved.go}}"]) == [
        "Templates/moved.mustache:1:15: [wrong-placeholder] the string 'moved.go' has no "
          + "placeholder 'to'"
      ])
  }

  @Test func aWordWithFormsNeedsANumber() {
    #expect(
      words(["moved": "{{<@icons.count}}{{$count}}2{{/count}}{{/@icons.count}}"]).first
        == "Templates/moved.mustache:1:1: [not-counted] the string 'icons.count' has plural "
        + "forms, but 'count' is not a number here")
  }

  @Test func aWordIsShownAsTextAlone() {
    #expect(
      words(["moved": "{{{@moved.go}}}"]) == [
        "Templates/moved.mustache:1:1: [unescaped-text] '@moved.go' is text, so it must be "
          + "escaped; "
          + "write {{@moved.go}}"
      ])
    #expect(
      words(["moved": "{{uppercased(@moved.go)}}"]) == [
        "Templates/moved.mustache:1:1: [unknown-transform] this value has no transform "
          + "'uppercased'; available: 'json', 'pattern'"
      ])
  }

  @Test func anUnknownNameThatIsNearNothingSaysAll() {
    #expect(
      words(["robots": "{{xyzzyxyzzy}}"]) == [
        "Templates/robots.mustache:1:1: [unknown-variable] robots.txt has no 'xyzzyxyzzy'; "
          + "available: 'sitemap'"
      ])
  }

  @Test func aNameThatIsKnownTwiceIsSaidOnce() {
    let words = words(["sitemap": "{{#pages}}{{xyzzyxyzzy}}{{/pages}}"])
    #expect(
      words == [
        "Templates/sitemap.mustache:1:11: [unknown-variable] a page in the sitemap has no "
          + "'xyzzyxyzzy'; available: 'hasImages', 'href', 'image', 'pages'"
      ])
    let both = self.words(["icon-cell": "{{#tags}}{{xyzzyxyzzy}}{{/tags}}"]).joined()
    #expect(both.components(separatedBy: "'name'").count == 2)
  }

  @Test func rangesCoverTheTag() throws {
    let problem = try #require(problems(["icon-cell": "é {{{nmae}}}"]).first)
    #expect(problem.location?.column == 3)
    #expect(problem.length == 10)
    #expect(problem.sourceLine == "é {{{nmae}}}")
  }

  @Test func aMissingPartialSaysTheNearest() {
    #expect(
      words(["icon-cell": "\n{{>prise}}"]) == [
        "Templates/icon-cell.mustache:2:1: [missing-partial] there is no template 'prise'; "
          + "did you mean 'price'?"
      ])
  }

  @Test func anUnknownTransformSaysTheNearest() {
    #expect(
      words(["icon-cell": "{{upercased(name)}}"]) == [
        "Templates/icon-cell.mustache:1:1: [unknown-transform] "
          + "this value has no transform 'upercased'; did you mean 'uppercased'?"
      ])
    #expect(
      words(["icon-cell": "{{#tags}}{{#frist()}},{{/frist()}}{{/tags}}"]).first
        == "Templates/icon-cell.mustache:1:10: [unknown-transform] "
        + "this value has no transform 'frist'; did you mean 'first'?")
  }

  @Test(arguments: [
    "{{uppercased(name)}}", "{{count(tags)}}",
    "{{#tags}}{{^first()}}, {{/first()}}{{name}}{{/tags}}",
    "{{#empty(tags)}}none{{/empty(tags)}}", "{{#category}}{{uppercased(title)}}{{/category}}",
  ])
  func knownTransformsAreFine(template: String) {
    #expect(words(["icon-cell": template]) == [])
  }

  @Test func sectionsThatAreNotClosed() {
    #expect(
      words(["icon-cell": "{{#tags}}\n{{name}}"]).first?.hasSuffix(
        "[malformed-template] this section is not closed before the end of the template") == true)
    #expect(
      words(["icon-cell": "{{#tags}}{{/tag}}"]).first?.contains(
        "[malformed-template] this tag does not match the open section") == true)
  }

  @Test func tagsThatAreNotFinished() throws {
    let problem = try #require(problems(["icon-cell": "<p>\n<b>{{name</b>"]).first)
    #expect(problem.code == "malformed-template")
    #expect(problem.message == "this tag is not closed")
    #expect(problem.location?.file == "Templates/icon-cell.mustache")
    #expect(problem.location?.line == 2)
  }

  @Test func bytesThatAreNoText() {
    let source = ContentSource(
      files: { folder throws(ContentSourceError) in [folder + "/price.mustache"] },
      contents: { _ throws(ContentSourceError) in Data([0x61, 0xFF]) })
    let error = #expect(throws: DiagnosticError.self) { try Theme(source: source, language: "en") }
    #expect(error?.diagnostics.map(\.code) == ["not-utf8"])
    #expect(error?.diagnostics.first?.location?.file == "Templates/price.mustache")
  }

  @Test func everyMistakeOfEveryTemplateIsTold() {
    #expect(
      words(["icon-cell": "{{a1}}{{b1}}", "robots": "{{c1}}", "feed": "{{#x}}"]).count == 1,
      "a theme that can't be parsed is not checked further")
    #expect(words(["icon-cell": "{{aaaaaa}}{{bbbbbb}}", "robots": "{{cccccc}}"]).count == 3)
  }

  @Test func aTemplateThatIncludesItself() {
    #expect(
      words(["price": "{{>icon-cell}}", "icon-cell": "{{>price}}"]).contains {
        $0.hasSuffix(
          "[recursive-partial] the template includes itself: icon-cell → price → icon-cell")
      })
    #expect(
      words(["change-marks": "{{>change-marks}}"]) == [
        "Templates/change-marks.mustache:1:1: [recursive-partial] "
          + "the template includes itself: change-marks → change-marks"
      ])
  }

  @Test func escapingStaysOn() {
    #expect(
      words(["icon-cell": "{{% CONTENT_TYPE:TEXT}}\n{{name}}"]) == [
        "Templates/icon-cell.mustache:1:1: [template-setting] "
          + "a template can't change how its text is escaped"
      ])
  }

  @Test func textMustBeEscapedAndMarkupMustNot() {
    #expect(
      words(["icon-cell": "{{{name}}}{{&name}}{{image}}{{tags}}{{category}}"]) == [
        "Templates/icon-cell.mustache:1:1: [unescaped-text] 'name' is text, so it must be escaped; "
          + "write {{name}}",
        "Templates/icon-cell.mustache:1:11: [unescaped-text] 'name' is text, so it must be "
          + "escaped; "
          + "write {{name}}",
        "Templates/icon-cell.mustache:1:20: [escaped-markup] "
          + "'image' is HTML, so readers would see its tags; write {{{image}}}",
        "Templates/icon-cell.mustache:1:29: [not-text] "
          + "'tags' is an object, so it can't be shown as text; write {{#tags}}…{{/tags}}",
        "Templates/icon-cell.mustache:1:37: [not-text] "
          + "'category' is an object, so it can't be shown as text; write "
          + "{{#category}}…{{/category}}",
      ])
  }

  /// `{{.}}` is the value of the section.
  @Test func theDotIsCheckedToo() {
    #expect(words(["icon-cell": "{{#summary}}{{.}}{{/summary}}"]) == [])
    #expect(words(["icon-cell": "{{#image}}{{{.}}}{{/image}}"]) == [])
    #expect(
      words(["icon-cell": "{{#summary}}{{{.}}}{{/summary}}"]) == [
        "Templates/icon-cell.mustache:1:13: [unescaped-text] '.' is text, so it must be escaped; "
          + "write {{.}}"
      ])
    #expect(
      words(["icon-cell": "{{#image}}{{.}}{{/image}}"]).first?.contains("[escaped-markup]") == true)
    #expect(words(["icon-cell": "{{#tags}}{{.}}{{/tags}}"]).first?.contains("[not-text]") == true)
  }
}
