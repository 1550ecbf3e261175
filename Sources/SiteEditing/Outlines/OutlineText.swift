import Catalog
import ContentLoading
import OutlineFormats

/// An outline as its file has it, in one of the forms.
protocol OutlineText {
  /// - Throws: `EditProblem.fixedFile` where the form, or how it is written, leaves nothing to edit.
  /// - Complexity: O(bytes).
  init(_ text: [UInt8], path: String) throws(EditProblem)

  /// What a node says, word for word, in one line; `nil` if it is not there.
  func source(of node: NodePath) -> String?

  /// The smallest change of the text that an edit is.
  ///
  /// - Parameters:
  ///   - edit: The edit.
  ///   - ids: The ids to write, where the form has a place for them.
  ///   - expanded: What an `expansionState` says afterwards, if that is something else.
  /// - Returns: The change.
  /// - Throws: `EditProblem.fixedFile` if it can't be done to a text like this.
  func edit(
    _ edit: OutlineEdit, keeping ids: [NodePath: String], expanded: [Int]?
  ) throws(EditProblem) -> TextEdit
}

extension OutlineFormat {
  /// Reads a file of this form to edit it.
  func outlineText(_ text: [UInt8], path: String) throws(EditProblem) -> any OutlineText {
    switch self {
    case .json: try JSONOutlineText(text, path: path)
    case .markdown: try MarkdownOutlineText(text, path: path)
    case .opml: try OPMLOutlineText(text, path: path)
    }
  }
}

/// The file of an outline.
struct OutlineFile: Hashable {
  let id: Slug
  let format: OutlineFormat

  /// The file of the outline that a page shows, among those there are; `nil` if it shows none.
  init?(of page: PagePath, in site: ContentSource) {
    guard page.components.count >= 2, page.components[0].text == "outlines" else { return nil }
    id = page.components[1]
    // `try?`: a folder that can't be read holds nothing to edit.
    let paths = Set((try? site.files("Content/outlines")) ?? [])
    let id = id
    let format = OutlineFormat.allCases.first {
      paths.contains("Content/outlines/\(id).\($0.fileExtension)")
    }
    guard let format else { return nil }
    self.format = format
  }

  /// Relative to the site.
  var path: String { "Content/outlines/\(id).\(format.fileExtension)" }
}

/// The lines of a text, and how they begin and end.
struct TextLines {
  let text: [UInt8]
  /// Where each line begins.
  let starts: [Int]

  /// - Complexity: O(bytes).
  init(_ text: [UInt8]) {
    self.text = text
    starts = [0] + text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The line that a byte is in.
  ///
  /// - Complexity: O(log lines).
  func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Where a line begins; the end of the text behind the last one.
  func start(of line: Int) -> Int { line < starts.count ? starts[line] : text.count }

  /// The blanks that a line begins with.
  func indent(of line: Int) -> Range<Int> {
    let start = start(of: line)
    let end = text[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? text.count
    return start..<end
  }

  func isBlank(_ line: Int) -> Bool {
    text[start(of: line)..<start(of: line + 1)].allSatisfy {
      [0x20, 0x09, 0x0D, 0x0A].contains($0)
    }
  }

  /// Whether nothing but blanks stands before a place in its line.
  func isFirst(_ offset: Int) -> Bool { indent(of: line(of: offset)).upperBound >= offset }

  /// Whether nothing but blanks stands behind a place in its line.
  func isLast(_ offset: Int) -> Bool {
    text[offset..<start(of: line(of: offset) + 1)].allSatisfy {
      [0x20, 0x09, 0x0D, 0x0A].contains($0)
    }
  }

  /// How lines end here.
  var lineEnd: String {
    guard let end = text.firstIndex(of: UInt8(ascii: "\n")) else { return "\n" }
    return end > 0 && text[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}

extension String {
  /// The text with other blanks at the beginning of all lines but the first. Lines that begin with
  /// something else stay as they are.
  func indented(by new: String, insteadOf old: String) -> String {
    guard new != old else { return self }
    var result: [UInt8] = []
    var rest = Array(utf8)[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      result += rest[...end]
      rest = rest[(end + 1)...]
      let isBlank = rest.first { ![0x20, 0x09, 0x0D].contains($0) } == UInt8(ascii: "\n")
      guard rest.starts(with: old.utf8), !isBlank, !rest.isEmpty else { continue }
      result += new.utf8
      rest = rest.dropFirst(old.utf8.count)
    }
    return String(decoding: result + rest, as: UTF8.self)
  }
}
