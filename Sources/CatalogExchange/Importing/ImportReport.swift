package import Catalog
package import Diagnostics

/// What an import has done, for the user.
package struct ImportReport: Sendable {
  /// How the source was read, a line each.
  package var notes: [String] = []
  /// What was left out or done in another way than the source says, sorted.
  package var diagnostics: [Diagnostic] = []
  /// The ids of the icons that were added, in their order.
  package var added: [String] = []
  /// What is said of these, for people: name, price, categories.
  package var facts: [String] = []
  /// What an update changed in icons that were there, in their order.
  package var changes: [Change] = []
  /// Whether icons that were there were merged.
  package var isUpdate = false
  /// The file of the outline, if it is one that was imported.
  package var outline: String?
  /// How many icons the source has.
  package var found = 0
  /// Whether there was no site before.
  package var isNewSite = false
  /// Whether something is left out or wrong, so that a strict import does nothing.
  package var isComplete = true

  /// What an update did.
  package enum Change: Sendable, Equatable {
    /// An icon, and what became of its fields, for people.
    case changed(Slug, [String])
    case removed(Slug)
    /// What formats say of the set.
    case set([String])
  }
}
