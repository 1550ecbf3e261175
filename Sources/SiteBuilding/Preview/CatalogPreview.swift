public import Diagnostics

/// What a build would change in the catalog.
public struct CatalogPreview: Sendable {
  /// What differs from the published catalog.
  public let changes: CatalogChanges
  /// Whether there is a published catalog; without one, everything is new.
  public let isPublished: Bool
  /// The language that prices are written for.
  public let language: String
  /// What the author should know, sorted.
  public let warnings: [Diagnostic]

  /// The preview for a terminal. Ends with a line break.
  public var text: String {
    let changes = changes.text(language: language)
    return isPublished ? changes : "nothing is published yet, so every icon is new\n\(changes)"
  }
}
