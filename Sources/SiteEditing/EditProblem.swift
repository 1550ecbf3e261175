public import Catalog
public import Diagnostics

/// Why an edit is refused. Nothing was written then.
public enum EditProblem: Error, Hashable, Sendable {
  /// The page was made from other content than what is there now.
  case stale
  /// The request is none that a page of this version makes.
  case malformed
  /// An icon is not in catalog.json.
  case unknownIcon(Slug)
  /// An item is not among those that a page lists.
  case unknownItem(Slug)
  /// An icon that is to be added is there already.
  case iconExists(Slug)
  /// No id can be made of a file's name.
  case badFileName(String)
  /// A picture that is to be added has a part that can run code or load another file.
  case activePicture(path: String, part: String)
  /// A file is in the way of a picture that is to be added.
  case pictureExists(path: String)
  /// catalog.json can't be edited, for it is not there or not JSON.
  case noCatalog
  /// A node is not in the outline.
  case unknownNode(String)
  /// A node stands in another outline's file, or comes from the catalog.
  case nodeElsewhere(String)
  /// A node would say nothing.
  case emptyNode
  /// A file can't be edited, or not like this.
  case fixedFile(path: String, FixedFileReason)
  /// The page shows nothing that is edited on it.
  case fixedPage(page: String, FixedPageReason)
  /// The order of the page's items is not that of a file.
  case computedOrder(page: String)
  /// Featured icons come first, whatever their place in the file is.
  case crossesFeatured
  /// The page lets its items stay in their sections.
  case leavesSection
  /// The outline lets its nodes stay below the nodes that they are below.
  case leavesParent
  /// The page says that nothing is reordered or deleted in it.
  case notAllowed(page: String, what: String)
  /// A field has a value of another kind.
  case wrongValue(EditOperation.Field)
  /// The content would have mistakes.
  case invalid([Diagnostic])
  /// Another program has changed the file.
  case changedMeanwhile(path: String)
  /// The file is a link that leads out of the site, or can't be written.
  case unwritable(path: String, reason: String)
  /// There is nothing to undo or to redo.
  case nothingToUndo, nothingToRedo

  /// Why a file can't be edited.
  public enum FixedFileReason: Hashable, Sendable {
    /// It is none of its form.
    case syntax
    /// It is not UTF-8.
    case encoding
    /// All of the outline is made of the catalog.
    case computed
    /// An item of a list would be a heading, or a heading an item.
    case headingInList
    /// A node does not begin a line.
    case sharedLine
    /// Another node of the same text would get the address of one that stays, and the form has no
    /// place to write addresses.
    case sameText
    /// The file would say something else than what is meant.
    case otherMeaning
  }

  /// Why nothing is edited on a page.
  public enum FixedPageReason: Hashable, Sendable {
    /// It has no items.
    case noItems
    /// It is one icon's, or shows icons by what is said of them.
    case icons
    /// It shows an outline, which has a page.
    case outline(PagePath)
    /// It lists the site's other pages.
    case pages
  }

  /// What a person is told.
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
  /// What is told where there is no page.
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
