import IconNames

extension WordLists {
  /// The lists of names that readers and writers of formats use.
  static let ofFormats = WordLists(
    EmbeddedFiles.resources.first { $0.path == "lists.txt" }?.text ?? "")
}
