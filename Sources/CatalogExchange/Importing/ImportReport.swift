public import Catalog
public import Diagnostics

/// The result of an import.
public struct ImportReport: Sendable {
  /// Lines that describe how the source was read.
  public var notes: [String] = []
  /// The problems of icons and rows, sorted. `DiagnosticList` limits their number: a hostile set can have a
  /// million problems.
  public var diagnostics: [Diagnostic] { problems.all }
  var problems = DiagnosticList()
  /// The ids of the added icons, in their order.
  public var added: [String] = []
  /// A description of each added icon: name, price, categories.
  public var facts: [String] = []
  /// The changes of existing icons, in their order.
  public var changes: [Change] = []
  /// True if existing icons were merged.
  public var isUpdate = false
  /// The path of the imported outline, or `nil` for an icon set.
  public var outline: String?
  /// The number of icons in the source.
  public var iconCount = 0
  /// True if the import created the site.
  public var isNewSite = false
  /// True if the import left out no icon. A strict import requires it.
  public var isComplete = true

  /// A change by an update.
  public enum Change: Sendable, Equatable {
    case changed(Slug, [String])
    case removed(Slug)
    case set([String])
  }
}
