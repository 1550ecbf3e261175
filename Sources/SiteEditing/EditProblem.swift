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
    case .stale: "The content has changed meanwhile. The page shows it as it is now."
    case .malformed: "The server does not understand this edit. Load the page again."
    case .unknownIcon(let id): "There is no icon '\(id)' in Content/catalog.json."
    case .unknownItem(let id): "There is no item '\(id)' on this page any more."
    case .iconExists(let id): "There is an icon '\(id)' already. Give the file another name."
    case .badFileName(let name): "No id can be made of the file's name '\(name)'."
    case .activePicture(let path, let part):
      "\(path) is not added: '\(part)' in it can run code, or load or open another file. Export "
        + "the picture without it."
    case .pictureExists(let path): "\(path) is there already. Give the file another name."
    case .noCatalog: "Content/catalog.json can't be edited: it is missing, or is not JSON."
    case .unknownNode(let id): "There is no node '\(id)' in this outline any more."
    case .nodeElsewhere(let id):
      "'\(id)' does not stand in this outline's file: it comes from another outline, or from the "
        + "catalog. Change it there."
    case .emptyNode: "A node needs a text."
    case .fixedFile(let path, let reason): "\(path) can't be edited here: \(reason.message)"
    case .fixedPage(let page, let reason): "\(page) \(reason.message)"
    case .computedOrder(let page): "The order of \(page) is computed: it is that of no file."
    case .crossesFeatured:
      "Featured icons come first on this page. Change whether it is featured instead."
    case .leavesSection: "On this page, icons stay in their sections."
    case .leavesParent: "In this outline, nodes stay below the nodes that they are below."
    case .notAllowed(let page, let what): "'editing' of \(page) says that nothing is \(what)."
    case .wrongValue(let field): "This is no value for '\(field.rawValue)'."
    case .invalid(let diagnostics):
      DiagnosticPrinter().text(for: diagnostics.filter { $0.severity == .error })
    case .changedMeanwhile(let path):
      "\(path) was changed by another program. Nothing of it is overwritten."
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
    case .noItems: "shows neither icons nor an outline: edit its file, and the page follows."
    case .icons: "is made of what is said of icons: edit them on a page that lists them."
    case .pages: "lists the other pages of the site: edit those."
    case .outline(let page): "shows an outline: edit it on its own page, \(page.text)"
    }
  }
}

extension EditProblem.FixedFileReason {
  fileprivate var message: String {
    switch self {
    case .syntax: "it has mistakes."
    case .encoding: "it is not UTF-8."
    case .computed: "its nodes are the icons of the catalog."
    case .headingInList: "headings and items of a list can't take each other's places."
    case .sharedLine: "nodes share a line there."
    case .sameText:
      "another node of the same letters would get another address, which Markdown has no place for. "
        + "Choose another text, or change that node's first."
    case .otherMeaning: "more than this would change. Edit the file, and the page follows."
    }
  }
}
