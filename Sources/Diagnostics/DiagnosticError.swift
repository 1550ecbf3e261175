/// The diagnostics of a failed run, with at least one error.
public struct DiagnosticError: Error, Hashable, Sendable {
  /// Errors and warnings, sorted, up to the limit of `DiagnosticList`.
  public let diagnostics: [Diagnostic]

  /// Creates an error with `diagnostics`.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = DiagnosticList(diagnostics).all
  }

  /// Creates an error with a single diagnostic.
  public init(_ diagnostic: Diagnostic) {
    diagnostics = [diagnostic]
  }
}

extension Sequence<Diagnostic> {
  /// True if a diagnostic is an error.
  public var hasErrors: Bool { contains { $0.severity == .error } }
}
