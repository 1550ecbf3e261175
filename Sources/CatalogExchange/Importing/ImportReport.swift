public import Catalog
public import Diagnostics

/// What an import has done, for the user.
public struct ImportReport: Sendable {
  /// How the source was read, a line each.
  public var notes: [String] = []
  /// The problems of icons and rows, sorted: no more than a `DiagnosticList` keeps, since a hostile
  /// set has a problem in each of a million names.
  public var diagnostics: [Diagnostic] { problems.all }
  var problems = DiagnosticList()
  /// The ids of the icons that were added, in their order.
  public var added: [String] = []
  /// What is said of these, for people: name, price, categories.
  public var facts: [String] = []
  /// What an update changed in icons that were there, in their order.
  public var changes: [Change] = []
  /// Whether icons that were there were merged.
  public var isUpdate = false
  /// The file of the outline, if it is one that was imported.
  public var outline: String?
  /// How many icons the source has.
  public var found = 0
  /// Whether there was no site before.
  public var isNewSite = false
  /// Whether something is left out or wrong, so that a strict import does nothing.
  public var isComplete = true

  /// What an update did.
  public enum Change: Sendable, Equatable {
    /// An icon, and what became of its fields, for people.
    case changed(Slug, [String])
    case removed(Slug)
    /// What formats say of the set.
    case set([String])
  }
}
