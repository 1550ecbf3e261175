import Catalog
import ContentLoading
import OutlineFormats

/// An outline as its file has it, in one of the forms.
protocol OutlineText {
  /// - Throws: `EditProblem.fixedFile` where the form, or how it is written, leaves nothing to
  ///   edit.
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
