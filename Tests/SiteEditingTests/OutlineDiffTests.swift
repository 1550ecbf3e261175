import Catalog
import ContentLoading
import ContentTestSupport
import Foundation
import OutlineFormats
import TestSupport
import Testing

@testable import SiteEditing

/// The git diff of an outline edit contains only the lines of affected nodes.
@Suite struct OutlineDiffTests {
  /// An outline of nodes N1, N2, …, each on its own line.
  private static func text(
    _ format: OutlineFormat, _ generator: inout SeededGenerator
  ) -> String {
    let lineEnd = Bool.random(using: &generator) ? "\n" : "\r\n"
    var count = 0
    func nodes(_ level: Int, _ indent: String) -> [String] {
      let siblings = Int.random(in: 1...3, using: &generator)
      return (0..<siblings).flatMap { index -> [String] in
        count += 1
        let name = "N\(count)"
        let hasChildren = level < 2 && Int.random(in: 0..<3, using: &generator) > 0
        let comma = index == siblings - 1 ? "" : ","
        let deeper = hasChildren ? nodes(level + 1, indent + (format == .json ? "    " : "  ")) : []
        switch format {
        case .markdown: return ["\(indent)- \(name)"] + deeper
        case .opml:
          guard hasChildren else { return ["\(indent)<outline text=\"\(name)\"/>"] }
          return ["\(indent)<outline text=\"\(name)\">"] + deeper + ["\(indent)</outline>"]
        case .json:
          guard hasChildren else { return ["\(indent){ \"text\": \"\(name)\" }\(comma)"] }
          return ["\(indent){ \"text\": \"\(name)\", \"children\": ["] + deeper
            + ["\(indent)] }\(comma)"]
        }
      }
    }
    let inner: [String]
    switch format {
    case .markdown: inner = nodes(0, "")
    case .json: inner = ["{", "  \"items\": ["] + nodes(0, "    ") + ["  ]", "}"]
    case .opml:
      inner = ["<opml version=\"2.0\">", "<body>"] + nodes(0, "  ") + ["</body>", "</opml>"]
    }
    return inner.map { $0 + lineEnd }.joined()
  }

  private static func outline(_ text: String, _ format: OutlineFormat) async throws -> Outline {
    var site = MemorySite.withOwl([:])
    site.files.append(("Content/outlines/o.\(format.fileExtension)", Data(text.utf8)))
    return try #require(try await site.load().site.outlines.first)
  }

  private static func names(_ items: [OutlineItem]) -> [String] {
    items.flatMap { [$0.text] + names($0.children) }
  }

  /// The nodes in a line.
  private static func nodes(in line: Substring) -> [String] {
    line.matches(of: /N\d+/).map { String($0.0) }
  }

  private static func operation(
    on tree: NodeTree, _ paths: [NodePath], _ generator: inout SeededGenerator
  ) -> OutlineEdit? {
    let path = paths.randomElement(using: &generator) ?? [0]
    var place = paths.randomElement(using: &generator) ?? [0]
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return .rename(path, to: "New")
    case 1: return .delete([path])
    case 2: return .insert("New", place)
    default:
      if Bool.random(using: &generator) { place += [tree.children(of: place).count] }
      var next = path
      next[next.count - 1] += 1
      let isPossible = !place.starts(with: path) && place != next
      return isPossible ? .move(path, place) : nil
    }
  }

  private static func paths(_ items: [OutlineItem], below path: NodePath = []) -> [NodePath] {
    items.enumerated().flatMap { [path + [$0]] + paths($1.children, below: path + [$0]) }
  }

  @Test(arguments: OutlineFormat.allCases)
  func gitShowsTheLinesOfTheNodesAndNoOthers(format: OutlineFormat) async throws {
    var generator = SeededGenerator.fresh(for: "OutlineDiffTests.\(format)")
    let folder = try TemporaryFolder()
    for _ in 0..<150 {
      let old = Self.text(format, &generator)
      let outline = try await Self.outline(old, format)
      let tree = NodeTree(outline)
      guard let edit = Self.operation(on: tree, Self.paths(tree.items), &generator) else {
        continue
      }
      let source = try format.outlineText(Array(old.utf8), path: "o")
      let change = try source.edit(edit, keeping: tree.ids(keptBy: edit), expanded: nil)
      let new = String(decoding: try #require(change.applied(to: Array(old.utf8))), as: UTF8.self)
      try folder.write(old, to: "old")
      try folder.write(new, to: "new")
      let git = try await Command(
        URL(filePath: "/usr/bin/env"),
        ["git", "diff", "--no-index", "--unified=0", "--minimal", "old", "new"],
        folder: folder.url
      ).run()
      let lines = git.output.split(separator: "\n").drop { !$0.hasPrefix("@@") }
      let own = Set(edit.concerned.compactMap { tree[$0] }.flatMap { Self.names([$0]) })
      let gone = lines.filter { $0.hasPrefix("-") }
      let come = lines.filter { $0.hasPrefix("+") }
      let others = gone.filter { line in
        let named = Self.nodes(in: line)
        return !named.isEmpty && !named.allSatisfy(own.contains)
      }
      let shown = "\(edit)\n\(git.output)"
      // Markdown changes only the lines of the node. JSON changes commas and brackets, and OPML the end tag
      // of the parent.
      let most = [OutlineFormat.markdown: 0, .opml: 1, .json: 4][format] ?? 0
      // Git shows the shorter of two swapped parts. A node has at most two lines.
      var isSwap = false
      if case .move = edit { isSwap = gone.count <= own.count * (format == .markdown ? 1 : 2) }
      #expect(isSwap || others.count <= most, "\(shown)")
      let count = max(own.count, 1)
      #expect(gone.count <= 2 * count + 2 * most, "\(shown)")
      #expect(come.count <= 2 * count + 2 * most + 1, "\(shown)")
    }
  }
}
