import Testing

@testable import Templating

/// A bound template has the same output as the original. See `TemplateOutsiderTests` for random templates.
@Suite struct TemplateBindingTests {
  private static let leaf = LeafView(word: "<leaf>", isSet: true, number: 2)
  private static let trees = [
    TreeView(leaf: leaf),
    TreeView(
      word: "oak", markup: "<b>", isSet: true, number: 1, leaf: leaf,
      leaves: [LeafView(word: "a"), LeafView(isSet: true, number: 3)],
      trees: [
        TreeView(word: "elm", leaf: LeafView(word: "b"), leaves: [LeafView(word: "c")]),
        TreeView(leaves: [LeafView(number: 4)]),
      ]),
  ]

  @Test(arguments: [
    "{{leaf.word}}{{#leaf}}{{word}}{{^isSet}}not {{/isSet}}{{plusone(number)}}{{/leaf}}",
    "{{#leaf.word}}[{{leaf.word}}]{{/leaf.word}}{{^leaf.isSet}}{{leaf.word}}{{/leaf.isSet}}",
    "a{{! no }}b{{#leaf}}{{#isSet}}{{>part}}{{/isSet}}{{/leaf}}c",
    "{{>part}}",
  ])
  func whatDependsOnItAloneIsText(template: String) throws {
    let harness = try TemplateHarness(["main": template, "part": "{{leaf.word}}"])
    let (code, program) = try harness.bound(to: Self.leaf)
    #expect(code.programs[program].count == 1)
    for tree in Self.trees {
      #expect(try harness.render(tree) == harness.render(tree, boundTo: Self.leaf))
    }
  }

  /// Rendering the section, which is not shown, would take 2⁴⁰ steps.
  @Test func partialsInSectionsAreLeft() throws {
    var templates = [
      "main": "{{#isSet}}{{#leaf.isSet}}{{>p0}}{{/leaf.isSet}}{{/isSet}}", "p40": "x",
    ]
    for index in 0..<40 { templates["p\(index)"] = "{{>p\(index + 1)}}{{>p\(index + 1)}}" }
    let harness = try TemplateHarness(templates)
    #expect(try harness.render(TreeView(), boundTo: Self.leaf) == "")
  }

  /// The kind of the nearest section is known only at run time. Over a model, its content is one level
  /// deeper.
  @Test(arguments: [
    "{{#word}}{{#leaf.isSet}}{{.}}{{/leaf.isSet}}{{/word}}",
    "{{#leaf.word}}{{.}}{{#word}}{{.}}{{/word}}{{/leaf.word}}",
    "{{#leaves}}{{#leaf.isSet}}{{index()}}{{/leaf.isSet}}{{/leaves}}",
    "{{#trees}}{{leaf.word}}{{#leaf}}{{word}}{{/leaf}}{{/trees}}",
    "{{#isSet}}{{#leaf}}{{word}}{{/leaf}}{{/isSet}}",
    "{{#trees}}{{>part}}{{/trees}}{{>part}}",
    "{{^isSet}}{{#leaf}}{{word}}{{/leaf}}{{/isSet}}",
  ])
  func sectionsOverOthersAreLeft(template: String) throws {
    let harness = try TemplateHarness([
      "main": template, "part": "{{#leaf}}{{word}}{{/leaf}}{{leaf.number}}",
    ])
    for tree in Self.trees {
      #expect(try harness.render(tree) == harness.render(tree, boundTo: Self.leaf))
    }
  }
}
