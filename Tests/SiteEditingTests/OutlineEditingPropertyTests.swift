import Catalog
import ContentLoading
import ContentTestSupport
import Diagnostics
import Foundation
import OutlineFormats
import TestSupport
import Testing

@testable import SiteEditing

/// Random operations on outlines in each format and in different styles.
@Suite struct OutlineEditingPropertyTests {
  /// A node with a unique name.
  private struct Node: Equatable {
    var name: String
    var children: [Node] = []
  }

  private static func node(_ names: inout Int, _ generator: inout SeededGenerator, _ level: Int)
    -> Node
  {
    names += 1
    var node = Node(name: "N\(names)")
    guard level < 3 else { return node }
    for _ in 0..<Int.random(in: 0...(3 - level), using: &generator) {
      node.children.append(Self.node(&names, &generator, level + 1))
    }
    return node
  }

  // MARK: Styles

  private struct Style {
    let lineEnd: String
    let indent: String
    let bullet: String
    let isLoose: Bool
    let isTight: Bool
    let hasHeadings: Bool
    let endsOpen: Bool
    let hasComments: Bool

    init(_ generator: inout SeededGenerator) {
      lineEnd = ["\n", "\r\n"].randomElement(using: &generator) ?? "\n"
      indent = ["  ", "    ", "\t", " "].randomElement(using: &generator) ?? "  "
      bullet = ["-", "*", "+", "1.", "10)"].randomElement(using: &generator) ?? "-"
      isLoose = Bool.random(using: &generator)
      isTight = Int.random(in: 0..<4, using: &generator) == 0
      hasHeadings = Bool.random(using: &generator)
      endsOpen = Bool.random(using: &generator)
      hasComments = Bool.random(using: &generator)
    }

    /// A unique comment at some nodes.
    func comment(_ place: String, _ node: Node, _ generator: inout SeededGenerator) -> String {
      let isThere = hasComments && Int.random(in: 0..<3, using: &generator) == 0
      return isThere ? "<!-- \(place) \(node.name) -->" : ""
    }
  }

  private static func markdown(
    _ nodes: [Node], _ style: Style, _ generator: inout SeededGenerator
  ) -> String {
    var lines: [String] = []
    func write(_ nodes: [Node], _ prefix: String) {
      for (index, node) in nodes.enumerated() {
        if style.isLoose, !lines.isEmpty { lines.append("") }
        let isNumber = style.bullet.first?.isNumber == true
        let marker = isNumber ? "\(index + 1)\(style.bullet.suffix(1))" : style.bullet
        lines.append("\(prefix)\(marker) \(node.name)" + style.comment("in", node, &generator))
        let blanks = String(repeating: " ", count: marker.count + 1)
        write(node.children, prefix + blanks)
      }
    }
    if style.hasHeadings {
      for node in nodes {
        lines += ["## \(node.name)" + style.comment("in", node, &generator), ""]
        write(node.children, "")
        lines.append("")
      }
    } else {
      write(nodes, "")
    }
    return lines.joined(separator: style.lineEnd) + (style.endsOpen ? "" : style.lineEnd)
  }

  private static func json(_ nodes: [Node], _ style: Style) -> String {
    let (end, step) = style.isTight ? ("", "") : (style.lineEnd, style.indent)
    func list(_ nodes: [Node], _ indent: String) -> String {
      let items = nodes.map { node -> String in
        let inner = indent + step
        guard !node.children.isEmpty else { return "\(inner){ \"text\": \"\(node.name)\" }" }
        let below = list(node.children, inner + step)
        return "\(inner){\(end)\(inner + step)\"text\": \"\(node.name)\",\(end)\(inner + step)"
          + "\"children\": \(below)\(end)\(inner)}"
      }
      return "[\(end)" + items.joined(separator: ",\(end)") + "\(end)\(indent)]"
    }
    return "{\(end)\(step)\"items\": \(list(nodes, step))\(end)}" + (style.endsOpen ? "" : "\n")
  }

  private static func opml(
    _ nodes: [Node], _ style: Style, _ generator: inout SeededGenerator
  ) -> String {
    let (end, step) = style.isTight ? ("", "") : (style.lineEnd, style.indent)
    func list(_ nodes: [Node], _ indent: String) -> String {
      nodes.map { node in
        let before = style.comment("before", node, &generator)
        let inside = style.comment("in", node, &generator)
        let tag =
          (before.isEmpty ? "" : indent + before + end) + "\(indent)<outline text='\(node.name)'"
        let close = "</outline>" + style.comment("behind", node, &generator)
        guard !node.children.isEmpty else {
          return tag + (style.isLoose && inside.isEmpty ? "/>" : ">\(inside)\(close)")
        }
        return tag + ">" + inside + end + list(node.children, indent + step) + end + indent + close
      }.joined(separator: end)
    }
    return "<opml version=\"2.0\">\(end)<body>\(end)\(list(nodes, step))\(end)</body>\(end)</opml>"
  }

  // MARK: Parsing

  private static func outline(_ text: [UInt8], _ format: OutlineFormat) async throws -> Outline {
    var site = MemorySite.withOwl([:])
    site.files.append(("Content/outlines/o.\(format.fileExtension)", Data(text)))
    return try #require(try await site.load().site.outlines.first)
  }

  private static func nodes(_ items: [OutlineItem]) -> [Node] {
    items.map { Node(name: $0.text, children: nodes($0.children)) }
  }

  private static func ids(_ items: [OutlineItem], into ids: inout [String: String]) {
    for item in items {
      ids[item.text] = item.id
      Self.ids(item.children, into: &ids)
    }
  }

  private static func comments(_ text: [UInt8]) -> Set<String> {
    let parts = String(decoding: text, as: UTF8.self).split(separator: "<!-- ").dropFirst()
    return Set(parts.compactMap { $0.split(separator: " -->").first.map(String.init) })
  }

  /// The comments of a node move with it. In Markdown, they are part of the text.
  private static func comments(
    of text: [UInt8], lostBy operation: OutlineOperation, leadingTo model: [Node],
    _ format: OutlineFormat
  ) -> Set<String> {
    let all = comments(text)
    guard format == .opml else {
      let nodes = Set(names(model))
      return all.filter { !nodes.contains(String($0.dropFirst("in ".count))) }
    }
    guard case .delete(let names) = operation else { return [] }
    let source = String(decoding: text, as: UTF8.self)
    return names.reduce(into: []) { $0.formUnion(comments(Array(element($1, in: source).utf8))) }
  }

  private static func element(_ name: String, in source: String) -> Substring {
    let tags = ["'", "\""].map { "<outline text=\($0)\(name)\($0)" }
    guard let start = tags.compactMap({ source.firstRange(of: $0)?.lowerBound }).first else {
      return ""
    }
    var (depth, rest) = (0, source[start...])
    while let tag = rest.firstMatch(of: #/<outline|/>|</outline>/#) {
      depth += tag.output == "<outline" ? 1 : -1
      rest = rest[tag.range.upperBound...]
      if depth == 0 { break }
    }
    return source[start..<rest.startIndex]
  }

  // MARK: Model

  private static func remove(_ name: String, from nodes: inout [Node]) -> Node? {
    if let index = nodes.firstIndex(where: { $0.name == name }) { return nodes.remove(at: index) }
    for index in nodes.indices {
      if let node = remove(name, from: &nodes[index].children) { return node }
    }
    return nil
  }

  private static func insert(
    _ node: Node, _ place: OutlineOperation.Destination, into nodes: inout [Node]
  ) -> Bool {
    if case .below(nil) = place {
      nodes.append(node)
      return true
    }
    for index in nodes.indices {
      switch place {
      case .before(nodes[index].name):
        nodes.insert(node, at: index)
        return true
      case .after(nodes[index].name):
        nodes.insert(node, at: index + 1)
        return true
      case .below(nodes[index].name):
        nodes[index].children.append(node)
        return true
      default: if insert(node, place, into: &nodes[index].children) { return true }
      }
    }
    return false
  }

  private static func names(_ nodes: [Node]) -> [String] {
    nodes.flatMap { [$0.name] + names($0.children) }
  }

  /// A random operation, and the model after it.
  private static func operation(
    on nodes: [Node], _ names: inout Int, _ generator: inout SeededGenerator
  ) -> (OutlineOperation, [Node])? {
    let all = Self.names(nodes).shuffled(using: &generator)
    guard let name = all.first else { return nil }
    var result = nodes
    names += 1
    let new = "N\(names)"
    switch Int.random(in: 0..<6, using: &generator) {
    case 0:
      _ = remove(name, from: &result)
      return (.delete([name]), result)
    case 1:
      guard let node = remove(name, from: &result) else { return nil }
      result = nodes
      _ = insert(Node(name: new, children: node.children), .before(name), into: &result)
      _ = remove(name, from: &result)
      return (.rename(name, to: new), result)
    case 2:
      let place = place(name, &generator)
      _ = insert(Node(name: new), place, into: &result)
      return (.insert(new, place), result)
    default:
      guard all.count > 1, let node = remove(name, from: &result) else { return nil }
      let place = place(all[1], &generator)
      guard insert(node, place, into: &result) else { return nil }
      return (.move(name, place), result)
    }
  }

  private static func place(
    _ name: String, _ generator: inout SeededGenerator
  ) -> OutlineOperation.Destination {
    [.before(name), .after(name), .below(name)].randomElement(using: &generator) ?? .below(nil)
  }

  // MARK: Test

  private static func named(_ ids: [String: String], _ operation: OutlineOperation)
    -> OutlineOperation
  {
    func id(_ name: String) -> String { ids[name] ?? name }
    func at(_ place: OutlineOperation.Destination) -> OutlineOperation.Destination {
      switch place {
      case .before(let name): .before(id(name))
      case .after(let name): .after(id(name))
      case .below(let name): .below(name.map(id))
      }
    }
    switch operation {
    case .rename(let name, let text, _): return .rename(id(name), to: text)
    case .delete(let names): return .delete(names.map(id))
    case .insert(let text, let place): return .insert(text, at(place))
    case .move(let name, let place): return .move(id(name), at(place))
    }
  }

  /// Returns `nil` if a heading would become an item.
  private static func change(
    _ edit: OutlineEdit, of outline: Outline, _ text: [UInt8], _ format: OutlineFormat
  ) throws(EditProblem) -> TextEdit? {
    let tree = NodeTree(outline)
    var new = outline
    new.items = tree.applying(edit)
    do throws(EditProblem) {
      return try format.outlineText(text, path: "o").edit(
        edit, keeping: tree.ids(keptBy: edit), expanded: new.expandedLines)
    } catch {
      if case .fixedFile(_, .headingInList) = error { return nil }
      throw error
    }
  }

  @Test(arguments: OutlineFormat.allCases)
  func sequencesOfOperationsAreTheModels(format: OutlineFormat) async throws {
    var generator = SeededGenerator.fresh(for: "OutlineEditingPropertyTests.\(format)")
    var (made, refused) = (0, 0)
    for _ in 0..<700 {
      var count = 0
      var model = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        Self.node(&count, &generator, 0)
      }
      let style = Style(&generator)
      let written: String =
        switch format {
        case .json: Self.json(model, style)
        case .markdown: Self.markdown(model, style, &generator)
        case .opml: Self.opml(model, style, &generator)
        }
      let first = Array(written.utf8)
      var text = first
      var inverses: [TextEdit] = []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let outline = try await Self.outline(text, format)
        #expect(Self.nodes(outline.items) == model, "\(String(decoding: text, as: UTF8.self))")
        guard let (operation, next) = Self.operation(on: model, &count, &generator) else { break }
        var ids: [String: String] = [:]
        Self.ids(outline.items, into: &ids)
        let tree = NodeTree(outline)
        guard let edit = try tree.edit(Self.named(ids, operation)) else {
          #expect(next == model)
          continue
        }
        guard let change = try Self.change(edit, of: outline, text, format) else {
          #expect(format == .markdown)
          refused += 1
          continue
        }
        let new = try #require(change.applied(to: text))
        let read = try await Self.outline(new, format)
        let isSame = Self.nodes(read.items) == next && tree.isResult(read, of: edit)
        let shown =
          "\(operation)\n\(String(decoding: text, as: UTF8.self))\n--\n\(String(decoding: new, as: UTF8.self))"
        #expect(isSame, "\(shown)")
        guard isSame else { return }
        let missing = Self.comments(text).subtracting(Self.comments(new))
        let isKept = missing.isSubset(
          of: Self.comments(of: text, lostBy: operation, leadingTo: next, format))
        #expect(isKept && Self.comments(new).isSubset(of: Self.comments(text)), "\(shown)")
        guard isKept else { return }
        if format != .markdown {
          // Every id still resolves.
          var after: [String: String] = [:]
          Self.ids(read.items, into: &after)
          for (name, id) in after where ids[name] != nil { #expect(ids[name] == id, "\(shown)") }
        }
        made += 1
        inverses.append(try #require(change.inverse(in: text)))
        text = new
        model = next
      }
      for inverse in inverses.reversed() { text = try #require(inverse.applied(to: text)) }
      #expect(text == first)
    }
    #expect(made > 3 * refused, "\(made) made, \(refused) refused")
  }
}
