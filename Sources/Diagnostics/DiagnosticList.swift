/// A limited list of diagnostics for broken files.
///
///     var list = DiagnosticList()
///     list.add(.error) { Diagnostic(.error, .unknownField, "…", in: file, at: range) }
///     list.all  // at most 1,000, and the number of omitted diagnostics
public struct DiagnosticList: Sendable {
  /// The maximum number of diagnostics. Errors have priority over warnings.
  public static let limit = 1_000

  private var errors = Kept()
  private var warnings = Kept()

  private struct Kept: Sendable {
    var diagnostics: [Diagnostic] = []
    var omitted = 0
  }

  /// Creates an empty list.
  public init() {}

  /// Keeps the first diagnostics by location.
  ///
  /// - Complexity: O(n log n).
  public init(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics.sorted() { add(diagnostic) }
  }

  /// Adds a diagnostic. Beyond the limit, the problem is only counted.
  ///
  /// - Complexity: O(1).
  public mutating func add(_ severity: Diagnostic.Severity, _ make: () -> Diagnostic) {
    switch severity {
    case .error: Self.add(to: &errors, make)
    case .warning: Self.add(to: &warnings, make)
    }
  }

  /// Adds a diagnostic, or the count of omitted problems.
  ///
  /// - Complexity: O(1).
  public mutating func add(_ diagnostic: Diagnostic) {
    guard diagnostic.count == 1 else {
      switch diagnostic.severity {
      case .error: errors.omitted += diagnostic.count
      case .warning: warnings.omitted += diagnostic.count
      }
      return
    }
    add(diagnostic.severity) { diagnostic }
  }

  /// The number of problems, including omitted problems.
  public var count: Int {
    errors.diagnostics.count + errors.omitted + warnings.diagnostics.count + warnings.omitted
  }

  /// True if errors or warnings have reached the limit.
  public var isFull: Bool {
    max(errors.diagnostics.count, warnings.diagnostics.count) >= Self.limit
  }

  /// True without problems.
  public var isEmpty: Bool { errors.diagnostics.isEmpty && warnings.diagnostics.isEmpty }

  /// True if a diagnostic is an error.
  public var hasErrors: Bool { !errors.diagnostics.isEmpty }

  /// The sorted diagnostics, with the number of omitted problems at the end.
  ///
  /// - Complexity: O(n log n), of n ≤ 2,000.
  public var all: [Diagnostic] {
    let shown = warnings.diagnostics.prefix(Self.limit - errors.diagnostics.count)
    let kept = (errors.diagnostics + shown).sorted()
    let omitted = (
      errors: errors.omitted,
      warnings: warnings.omitted + warnings.diagnostics.count - shown.count
    )
    let place = kept.last?.location
    return kept
      + [
        Self.more(.error, omitted.errors, after: place),
        Self.more(.warning, omitted.warnings, after: place),
      ].compactMap(\.self)
  }

  private static func add(to kept: inout Kept, _ make: () -> Diagnostic) {
    if kept.diagnostics.count < limit {
      kept.diagnostics.append(make())
    } else {
      kept.omitted += 1
    }
  }

  private static func more(
    _ severity: Diagnostic.Severity, _ count: Int, after place: SourceLocation?
  ) -> Diagnostic? {
    guard count > 0 else { return nil }
    var diagnostic = Diagnostic(
      severity, .more, "and \(count.counting("more \(severity.rawValue)"))",
      location: place)
    diagnostic.count = count
    return diagnostic
  }
}
