public import Catalog
import ContentSyntax

/// Writes outlines as nested lists in Markdown.
///
/// Ids, categories, dates, the expanded state, comments and blank lines are lost. Lists of more than 49
/// levels are written, but cannot be read.
public struct MarkdownOutlineWriter: Sendable {
  private var text = ""

  private init() {}

  /// Writes an outline with front matter. For a part of an outline, see `Outline.branch(_:)`.
  ///
  /// - Complexity: O(bytes written).
  public static func document(_ outline: Outline) -> String {
    var writer = MarkdownOutlineWriter()
    // A JSON string is valid YAML.
    writer.text += "---\ntitle: \(ContentNode.string(outline.title).json())\n"
    if let summary = outline.summary {
      writer.text += "summary: \(ContentNode.string(summary).json())\n"
    }
    writer.text += "---\n\n"
    for item in outline.published.items { writer.write(item, level: 0) }
    return writer.text
  }

  private mutating func write(_ item: OutlineItem, level: Int) {
    let indent = String(repeating: "  ", count: level)
    text += indent + "- "
    if let isComplete = item.isComplete { text += isComplete ? "[x] " : "[ ] " }
    if let image = item.image { text += "![](icon:\(image)) " }
    let words = MarkdownInlineWriter.text(of: item)
    text += item.link.map { "[\(words)](\(MarkdownInlineWriter.destination($0.source)))" } ?? words
    text += "\n"
    if let secondary = item.secondaryText, !secondary.isBlank {
      text += "\n\(indent)  \(MarkdownInlineWriter.paragraph(secondary))\n"
      if !item.children.isEmpty { text += "\n" }
    }
    for child in item.children { write(child, level: level + 1) }
  }
}
