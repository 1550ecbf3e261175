/// Diagnostics that are bounded in number: a file that is wrong all through is told as such, not in
/// a hundred thousand messages.
///
///     var list = DiagnosticList()
///     list.add(.error) { Diagnostic(.error, .unknownField, "…", in: file, at: range) }
///     list.all  // at most 1,000, and one that says how many more there are
public struct DiagnosticList: Sendable {
  /// How many diagnostics are kept. If there are more, errors come before warnings.
  public static let limit = 1_000

  private var errors = Kept()
  private var warnings = Kept()

  /// The diagnostics of one severity.
  private struct Kept: Sendable {
    var diagnostics: [Diagnostic] = []
    /// How many problems more there are.
    var omitted = 0
  }

  /// A list that is empty.
  public init() {}

  /// A list of diagnostics that are there already: the first ones by place are kept.
  ///
  /// - Complexity: O(n log n).
  public init(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics.sorted() { add(diagnostic) }
  }

  /// Adds a diagnostic, unless there are enough: then it is only counted, and not even made.
  ///
  /// - Complexity: O(1).
  public mutating func add(_ severity: Diagnostic.Severity, _ make: () -> Diagnostic) {
    switch severity {
    case .error: Self.add(to: &errors, make)
    case .warning: Self.add(to: &warnings, make)
    }
  }

  /// Adds a diagnostic. One that stands for others that were left out adds to their count.
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

  /// How many problems there are, with those that are not kept.
  public var count: Int {
    errors.diagnostics.count + errors.omitted + warnings.diagnostics.count + warnings.omitted
  }

  /// Whether some problems, errors or warnings, are no longer kept.
  public var isFull: Bool {
    max(errors.diagnostics.count, warnings.diagnostics.count) >= Self.limit
  }

  /// Whether there is nothing wrong.
  public var isEmpty: Bool { errors.diagnostics.isEmpty && warnings.diagnostics.isEmpty }

  /// Whether any of them is an error.
  public var hasErrors: Bool { !errors.diagnostics.isEmpty }

  /// Those that are kept, sorted; at the end one that says how many problems more there are.
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
