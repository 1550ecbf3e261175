import Catalog
import ContentLoading
import OutlineFormats

protocol OutlineText {
  /// - Throws: `EditProblem.fixedFile` if the format or the text cannot be edited.
  /// - Complexity: O(bytes).
  init(_ text: [UInt8], path: String) throws(EditProblem)

  /// The source of a node in a line.
  func source(of node: NodePath) -> String?

  /// `ids` are written if the format supports them. `expanded` is the new `expansionState`, if it changes.
  ///
  /// - Throws: `EditProblem.fixedFile` if the text does not allow the edit.
  func edit(
    _ edit: OutlineEdit, keeping ids: [NodePath: String], expanded: [Int]?
  ) throws(EditProblem) -> TextEdit
}

extension OutlineFormat {
  func outlineText(_ text: [UInt8], path: String) throws(EditProblem) -> any OutlineText {
    switch self {
    case .json: try JSONOutlineText(text, path: path)
    case .markdown: try MarkdownOutlineText(text, path: path)
    case .opml: try OPMLOutlineText(text, path: path)
    }
  }
}
