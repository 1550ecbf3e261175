import Diagnostics
import Testing

@testable import Templating

/// A model with a field of every kind.
struct TreeView: ViewModel {
  var word: String?
  var markup: String?
  var isSet = false
  var number: Int?
  var leaf: LeafView?
  var leaves: [LeafView] = []
  var trees: [TreeView] = []

  static let title = "a tree"
  static let fields = FieldTable<Self>([
    ("word", .text(\.word)), ("markup", .html(\.markup)), ("isSet", .flag(\.isSet)),
    ("number", .number(\.number)), ("leaf", .model(\.leaf)), ("leaves", .list(\.leaves)),
    ("trees", .list(\.trees)),
  ])
}

/// A model in another, with names that the other has too.
struct LeafView: ViewModel {
  var word: String?
  var isSet = false
  var number: Int?

  static let title = "a leaf"
  static let fields = FieldTable<Self>([
    ("word", .text(\.word)), ("isSet", .flag(\.isSet)), ("number", .number(\.number)),
  ])
}

/// Renders templates that belong to no theme.
enum TemplateHarness {
  /// What the template `main` makes of a tree, `templates` being all there are.
  static func render(_ templates: [String: String], _ tree: TreeView) throws -> String {
    let files = templates.mapValues { SourceFile(path: "main.mustache", text: $0) }
    let nodes = try templates.mapValues { try TemplateParser.nodes(of: $0) }
    var compiler = TemplateCompiler(files, nodes)
    let program = compiler.program("main", for: TreeView.self)
    #expect(compiler.diagnostics.map(\.message) == [])
    #expect(compiler.code.hashes.count == compiler.code.programs.count)
    return String(
      decoding: TemplateRenderer.bytes(program, of: compiler.code, tree), as: UTF8.self)
  }

  static func render(_ template: String, _ tree: TreeView) throws -> String {
    try render(["main": template], tree)
  }
}
