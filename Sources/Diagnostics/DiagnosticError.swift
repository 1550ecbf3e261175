/// The diagnostics of a run that can't go on: at least one of them is an error.
public struct DiagnosticError: Error, Hashable, Sendable {
  /// All of them, warnings too, sorted; or as many as a `DiagnosticList` keeps.
  public let diagnostics: [Diagnostic]

  /// An error that carries `diagnostics`.
  public init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = DiagnosticList(diagnostics).all
  }

  /// An error of one diagnostic.
  public init(_ diagnostic: Diagnostic) {
    diagnostics = [diagnostic]
  }
}

extension Sequence<Diagnostic> {
  /// Whether any of them is an error.
  public var hasErrors: Bool { contains { $0.severity == .error } }
}
