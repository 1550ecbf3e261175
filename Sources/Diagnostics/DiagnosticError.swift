/// The diagnostics of a failed run.
public struct DiagnosticError: Error, Hashable, Sendable {
  /// The sorted diagnostics, up to the limit of `DiagnosticList`.
  public let diagnostics: [Diagnostic]

  /// Creates an error.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = DiagnosticList(diagnostics).all
  }

  /// Creates an error.
  public init(_ diagnostic: Diagnostic) {
    diagnostics = [diagnostic]
  }
}

extension Sequence<Diagnostic> {
  /// True if a diagnostic is an error.
  public var hasErrors: Bool { contains { $0.severity == .error } }
}
