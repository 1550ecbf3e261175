import IconNames

extension WordLists {
  static let ofFormats = WordLists(
    EmbeddedFiles.resources.first { $0.path == "lists.txt" }?.text ?? "")
}
