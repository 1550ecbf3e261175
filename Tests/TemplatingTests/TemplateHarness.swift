import Diagnostics
import Testing

@testable import Templating

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

/// A nested model that shares names with its parent.
struct LeafView: ViewModel {
  var word: String?
  var isSet = false
  var number: Int?

  static let title = "a leaf"
  static let fields = FieldTable<Self>([
    ("word", .text(\.word)), ("isSet", .flag(\.isSet)), ("number", .number(\.number)),
  ])
}

/// Renders templates without a theme.
struct TemplateHarness {
  private let code: TemplateCode
  private let main: Int

  /// Compiles the template `main`.
  init(_ templates: [String: String]) throws {
    let files = templates.mapValues { SourceFile(path: "main.mustache", text: $0) }
    let nodes = try templates.mapValues { try TemplateParser.nodes(of: $0) }
    var compiler = TemplateCompiler(files, nodes)
    main = compiler.program("main", for: TreeView.self)
    #expect(compiler.diagnostics.map(\.message) == [])
    code = compiler.code
    #expect(code.hashes.count == code.programs.count)
  }

  func render(_ tree: TreeView) -> String { Self.render(tree, code, main) }

  /// Binds the template to a leaf.
  func bound(to leaf: LeafView) throws -> (code: TemplateCode, program: Int) {
    code.binding(main, field: try #require(TreeView.fieldIndex(of: "leaf")), to: leaf)
  }

  func render(_ tree: TreeView, boundTo leaf: LeafView) throws -> String {
    let (code, program) = try bound(to: leaf)
    return Self.render(tree, code, program)
  }

  private static func render(_ tree: TreeView, _ code: TemplateCode, _ program: Int) -> String {
    String(decoding: TemplateRenderer.bytes(code.programs[program], of: code, tree), as: UTF8.self)
  }

  static func render(_ templates: [String: String], _ tree: TreeView) throws -> String {
    try TemplateHarness(templates).render(tree)
  }

  static func render(_ template: String, _ tree: TreeView) throws -> String {
    try render(["main": template], tree)
  }
}
