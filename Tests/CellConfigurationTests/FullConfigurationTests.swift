import CellConfiguration
import Testing

@Suite struct FullConfigurationTests {
  /// `full()` sets every property that tests of filling compare.
  @Test func fullConfigurationSetsEachProperty() throws {
    let full = try ListCellConfiguration.full()
    #expect(
      Self.missing(in: full) == [
        "accessories.all.displayed", "accessories.all.tintColor",
        "trailingSwipeActions.actions.image", "trailingSwipeActions.actions.backgroundColor",
        "trailingSwipeActions.actions.link",
      ])
    #expect(Self.missing(in: ListCellConfiguration()).contains("content"))
  }

  /// The paths of the properties that are `nil`.
  private static func missing(in value: Any, at path: String = "") -> [String] {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { missing(in: $0.value, at: path) } ?? [path]
    }
    return mirror.children.flatMap { child in
      missing(
        in: child.value,
        at: [path, child.label ?? ""].filter { !$0.isEmpty }.joined(separator: "."))
    }
  }
}
