import ContentSyntax
import Diagnostics

/// Edits front matter, preserving all other bytes.
struct FrontMatterEditor {
  private let file: ContentFile
  private let source: SourceFile
  private let mark: Int
  private let front: FrontMatter
  private let node: ContentNode?

  /// - Throws: `EditProblem.fixedFile`.
  init(_ file: ContentFile) throws(EditProblem) {
    self.file = file
    mark = ByteOrderMark.length(in: file.bytes)
    guard let text = String(validating: file.bytes.dropFirst(mark), as: UTF8.self) else {
      throw .fixedFile(path: file.path, .encoding)
    }
    source = SourceFile(path: file.path, text: text)
    do throws(FrontMatterError) {
      front = try FrontMatter(source)
      node = try front.node(in: source)
    } catch {
      throw .fixedFile(path: file.path, .syntax)
    }
  }

  /// - Throws: `EditProblem.fixedFile` if the value is not a list.
  func adding(_ texts: [String], to name: String) throws(EditProblem) -> TextEdit {
    let lineBreak = file.bytes.lineEnd
    let values = texts.map { ContentNode.string($0).json() }  // JSON strings are valid YAML
    let flow = values.joined(separator: ", ")
    guard let list = node?.member(name) else {
      let line = "\(name): [\(flow)]\(lineBreak)"
      if front.bodyOffset > 0 { return insertion(line, at: front.yaml.upperBound) }
      let head = "---\(lineBreak)\(line)---\(lineBreak)\(lineBreak)"
      return insertion(head, at: 0)
    }
    guard case .array(let elements) = list.value else {
      throw .fixedFile(path: file.path, .otherMeaning)
    }
    // At the start, because YAML values have no end marker.
    if text.indices.contains(list.range.lowerBound),
      text[list.range.lowerBound] == UInt8(ascii: "[")
    {
      let values = elements.isEmpty ? flow : flow + ", "
      return insertion(values, at: list.range.lowerBound + 1)
    }
    guard let first = elements.first, let bullet = bullet(before: first.range.lowerBound) else {
      throw .fixedFile(path: file.path, .otherMeaning)
    }
    let lines = values.map { $0 + lineBreak + bullet }.joined()
    return insertion(lines, at: first.range.lowerBound)
  }

  private var text: [UInt8] { Array(source.text.utf8) }

  private func bullet(before offset: Int) -> String? {
    let text = text
    guard text.indices.contains(offset) else { return nil }
    let start = text[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let before = text[start..<offset]
    guard let dash = before.firstIndex(where: { $0 != UInt8(ascii: " ") }),
      text[dash] == UInt8(ascii: "-"), before[(dash + 1)...].allSatisfy({ $0 == UInt8(ascii: " ") })
    else { return nil }
    return String(decoding: before, as: UTF8.self)
  }

  private func insertion(_ text: String, at offset: Int) -> TextEdit {
    TextEdit([TextEdit.Splice(offset..<offset, text)]).behind(mark)
  }
}
