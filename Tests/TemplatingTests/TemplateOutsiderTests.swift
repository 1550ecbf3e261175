import Mustache
import TestSupport
import Testing

@testable import Templating

/// Compares the output with swift-mustache for random templates.
@Suite struct TemplateOutsiderTests {
  @Test func agreesWithSwiftMustache() throws {
    var random = SeededGenerator.fresh(for: "TemplateOutsiderTests.agreesWithSwiftMustache")
    for _ in 0..<400 {
      var maker = TemplateMaker(random: random)
      let templates = maker.templates()
      let tree = maker.tree(depth: 2)
      random = maker.random
      var library = MustacheLibrary()
      for (name, text) in templates { try library.register(text, named: name) }
      let expected = library.render(OutsiderModel(model: tree), withTemplate: "main")
      let harness = try TemplateHarness(templates)
      let rendered = harness.render(tree)
      if let leaf = tree.leaf {
        #expect(try harness.render(tree, boundTo: leaf) == rendered, "\(templates)")
      }
      guard rendered == expected else {
        Issue.record("\(templates)\nmakes of \(tree)\n\(rendered)\nand not\n\(expected ?? "")")
        return
      }
    }
  }
}

/// A view model for swift-mustache.
private struct OutsiderModel: MustacheParent {
  let model: any ViewModel

  func child(named name: String) -> Any? {
    type(of: model).fieldIndex(of: name).map { Self.value(model.value(at: $0)) }
  }

  private static func value(_ value: FieldValue) -> Any {
    switch value {
    case .nothing: Nothing()
    case .text(let text): text
    case .html(let markup): markup
    case .htmlBytes(let markup): String(decoding: markup, as: UTF8.self)
    case .flag(let isSet): isSet
    case .number(let number): number
    case .model(let model): OutsiderModel(model: model)
    case .list(let models): models.map { OutsiderModel(model: $0) }
    }
  }

  /// A value that ends the lookup of the name.
  private struct Nothing: MustacheCustomRenderable {
    var renderText: String { "" }
    var isNull: Bool { true }
  }
}

/// Creates random templates with known names, and their models.
private struct TemplateMaker {
  var random: SeededGenerator
  private var lineBreak = "\n"

  /// The context of a random part.
  private struct Place {
    var depth: Int
    /// The name for `{{.}}`.
    var dot: String?
    /// swift-mustache loses the position of a list in nested sections.
    var isInList = false
    var partials: [String] = []

    func inside(dot: String? = nil, isInList: Bool = false) -> Place {
      Place(depth: depth - 1, dot: dot, isInList: isInList, partials: partials)
    }
  }

  init(random: SeededGenerator) {
    self.random = random
  }

  mutating func templates() -> [String: String] {
    lineBreak = pick(["\n", "\r\n"])
    return [
      "main": lines(Place(depth: 3, partials: ["one", "two"])),
      "one": lines(Place(depth: 2, partials: ["two"])), "two": lines(Place(depth: 1)),
      "frame": "(" + "{{$a}}\(inline(Place(depth: 1))){{/a}}" + "{{$b}}{{word}}{{/b}})",
    ]
  }

  mutating func tree(depth: Int) -> TreeView {
    TreeView(
      word: word(), markup: pick([nil, "", "<b>&amp;</b>"]), isSet: .random(using: &random),
      number: pick([nil, 0, 1, -7, 12]), leaf: pick([true, false]) ? leaf() : nil,
      leaves: (0..<Int.random(in: 0...3, using: &random)).map { _ in leaf() },
      trees: depth == 0
        ? [] : (0..<Int.random(in: 0...2, using: &random)).map { _ in tree(depth: depth - 1) })
  }

  private mutating func leaf() -> LeafView {
    LeafView(word: word(), isSet: .random(using: &random), number: pick([nil, 0, 3]))
  }

  private mutating func word() -> String? {
    pick([nil, "", "oak", "<&>\"'", "ein großer Baum", "two\nlines\n", "\u{1}\u{FFFE}", "🦉 'é'"])
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  // MARK: Lines

  private mutating func lines(_ place: Place) -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in line(place) }.joined()
  }

  private mutating func line(_ place: Place) -> String {
    let blanks = pick(["", "", " ", "\t  "])
    switch Int.random(in: 0..<(place.depth > 0 ? 8 : 4), using: &random) {
    case 0: return lineBreak
    case 1: return blanks + "{{! \(pick(["", "{{ ", "a\(lineBreak)b"])) }}" + lineBreak
    case 2:
      guard !place.partials.isEmpty else { return blanks + "x" + lineBreak }
      return "{{>\(pick(place.partials))}}" + lineBreak
    case 3: return blanks + "x" + inline(place.inside(dot: place.dot)) + lineBreak
    default:
      let (opening, inside, closing) = section(place)
      return blanks + opening + lineBreak + lines(inside) + blanks + closing + pick(["", " "])
        + lineBreak
    }
  }

  // MARK: Inline content

  private mutating func inline(_ place: Place) -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in piece(place) }.joined(separator: "|")
  }

  private mutating func piece(_ place: Place) -> String {
    switch Int.random(in: 0..<(place.depth > 0 ? 9 : 6), using: &random) {
    case 0: return pick(["text", " { } ", "ü{-", "}}"])
    case 1, 2: return variable(place)
    case 3: return "{{! no }}"
    case 4: return "{{=<% %>=}}<% word %><%={{ }}=%>"
    case 5:
      guard !place.partials.isEmpty else { return "-" }
      return pick(["{{> \(pick(place.partials)) }}", "{{<frame}}{{$a}}{{number}}{{/a}}{{/frame}}"])
    default:
      let (opening, inside, closing) = section(place)
      return opening + inline(inside) + closing
    }
  }

  private mutating func variable(_ place: Place) -> String {
    var known = [
      "{{word}}", "{{ number }}", "{{isSet}}", "{{{markup}}}", "{{&markup}}", "{{leaf.word}}",
      "{{uppercased(word)}}", "{{reversed(capitalized(word))}}", "{{count(leaves)}}",
      "{{plusone(number)}}", "{{even(count(trees))}}",
    ]
    if let dot = place.dot { known += [dot, dot] }
    if place.isInList { known += ["{{index()}}", "{{last()}}", "{{odd(index())}}"] }
    return pick(known)
  }

  private mutating func section(_ place: Place) -> (String, Place, String) {
    var same = place
    same.depth -= 1
    var known: [(String, String, Place)] = [
      ("#", "word", place.inside(dot: "{{.}}")), ("#", "number", place.inside(dot: "{{.}}")),
      ("#", "markup", place.inside(dot: "{{{.}}}")), ("#", "isSet", same), ("^", "isSet", same),
      ("#", "leaf", place.inside()), ("^", "leaf", same), ("^", "word", same),
      ("#", "leaves", place.inside(isInList: true)), ("#", "trees", place.inside(isInList: true)),
      ("^", "trees", place.inside()), ("^", "empty(leaves)", same), ("#", "empty(trees)", same),
      ("#", "first(leaves)", place.inside()), ("#", "leaf.isSet", same),
      ("#", "reversed(leaves)", place.inside(isInList: true)),
    ]
    if place.isInList { known += [("#", "first()", same), ("^", "last()", same)] }
    let (sigil, name, inside) = pick(known)
    return ("{{\(sigil)\(name)}}", inside, "{{/\(name)}}")
  }
}
