public import Catalog
public import Diagnostics

/// The reason why an edit is refused. No file was changed.
public enum EditProblem: Error, Hashable, Sendable {
  /// The page is outdated.
  case stale
  /// The request is invalid for this version.
  case malformed
  case unknownIcon(Slug)
  case unknownItem(Slug)
  case iconExists(Slug)
  /// The file name has no valid id.
  case badFileName(String)
  /// The picture could run code or load another file.
  case activePicture(path: String, part: String)
  /// The file exists.
  case pictureExists(path: String)
  /// catalog.json is missing or not JSON.
  case noCatalog
  case unknownNode(String)
  /// The node is in another file or derived from the catalog.
  case nodeElsewhere(String)
  case emptyNode
  /// The file cannot be edited, or not in this way.
  case fixedFile(path: String, FixedFileReason)
  case fixedPage(page: String, FixedPageReason)
  case computedOrder(page: String)
  /// Featured icons come first.
  case crossesFeatured
  case leavesSection
  case leavesParent
  case notAllowed(page: String, what: String)
  case wrongValue(EditOperation.Field)
  /// The edited content would have errors.
  case invalid([Diagnostic])
  /// Another program has changed the file.
  case changedMeanwhile(path: String)
  /// The file is read-only, or a link out of the site.
  case unwritable(path: String, reason: String)
  case nothingToUndo, nothingToRedo

  /// The reason why a file cannot be edited.
  public enum FixedFileReason: Hashable, Sendable {
    case syntax
    /// The file is not UTF-8.
    case encoding
    /// The nodes come from the catalog.
    case computed
    /// A list item and a heading cannot swap roles.
    case headingInList
    /// The node does not start a line.
    case sharedLine
    /// A node would take over the URL of another node with the same text.
    case sameText
    /// The file would have an unintended meaning.
    case otherMeaning
  }

  /// The reason why a page cannot be edited.
  public enum FixedPageReason: Hashable, Sendable {
    case noItems
    /// The page shows a single icon, or computes its icons.
    case icons
    /// The page shows an outline that has its own page.
    case outline(PagePath)
    /// The page lists other pages of the site.
    case pages
  }

  /// The message for the author.
  public var message: String {
    switch self {
    case .stale: "The content was changed by another program. The page now shows the new content."
    case .malformed: "The server does not understand this edit. Load the page again."
    case .unknownIcon(let id): "There is no icon '\(id)' in Content/catalog.json."
    case .unknownItem(let id): "This page has no item '\(id)' any more."
    case .iconExists(let id): "An icon with the id '\(id)' already exists. Rename the file."
    case .badFileName(let name):
      "The file name '\(name)' contains no letters or digits for an id. Rename the file."
    case .activePicture(let path, let part):
      "\(path) is not added, because '\(part)' can run code or load another file. Export "
        + "the picture without it."
    case .pictureExists(let path): "\(path) already exists. Rename the file."
    case .noCatalog:
      "Content/catalog.json can't be edited, because it is missing or not valid JSON."
    case .unknownNode(let id): "This outline has no node '\(id)' any more."
    case .nodeElsewhere(let id):
      "'\(id)' is not in the file of this outline. It comes from another outline or from the "
        + "catalog. Edit it there."
    case .emptyNode: "A node needs a text."
    case .fixedFile(let path, let reason): "\(path) can't be edited here: \(reason.message)"
    case .fixedPage(let page, let reason): "\(page) \(reason.message)"
    case .computedOrder(let page): "The order of \(page) is computed, so you can't change it here."
    case .crossesFeatured:
      "Featured icons are first on this page. Feature the icon, or stop featuring it, to move it."
    case .leavesSection: "On this page, icons stay in their sections."
    case .leavesParent: "In this outline, nodes stay below their parents."
    case .notAllowed(let page, let what): "'editing' of \(page) does not allow items to be \(what)."
    case .wrongValue(let field): "This value is not valid for '\(field.rawValue)'."
    case .invalid(let diagnostics):
      DiagnosticPrinter().text(for: diagnostics.filter { $0.severity == .error })
    case .changedMeanwhile(let path):
      "\(path) was changed by another program. Your edit was not saved."
    case .unwritable(let path, let reason): "\(path) can't be written: \(reason)"
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to redo."
    }
  }
}

extension EditProblem {
  /// The diagnostics for a terminal.
  public var diagnostics: [Diagnostic] {
    if case .invalid(let diagnostics) = self { return diagnostics }
    return [Diagnostic(.error, .notEdited, message)]
  }
}

extension EditProblem.FixedPageReason {
  fileprivate var message: String {
    switch self {
    case .noItems: "shows no icons and no outline. Edit its file."
    case .icons: "is computed from the icons. Edit them on a page that lists them."
    case .pages: "lists the pages of the site. Edit those pages."
    case .outline(let page): "shows an outline. Edit it on its own page, \(page.text)"
    }
  }
}

extension EditProblem.FixedFileReason {
  fileprivate var message: String {
    switch self {
    case .syntax: "it contains errors."
    case .encoding: "it is not UTF-8."
    case .computed: "its nodes are the icons of the catalog."
    case .headingInList: "headings and list items can't be exchanged."
    case .sharedLine: "several nodes share a line."
    case .sameText:
      "another node with the same text would get another URL, which Markdown can't store. "
        + "Choose another text, or rename that node first."
    case .otherMeaning: "the edit would change other parts too. Edit the file."
    }
  }
}
