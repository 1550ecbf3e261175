/// Custom properties of CSS that say how a cell looks.
///
/// Each has one of three levels, and the theme takes the first that is set: what an author
/// customised (`--cell-text-color`), what a state brings (`--state-text-color`), what the style
/// brings (`--style-text-color`).
struct CustomProperties: Hashable, Sendable {
  /// Who says it.
  enum Level: String, Sendable {
    case author = "cell"
    case style
  }

  /// The declarations in the order in which they were added, such as `--cell-alpha: 0.5`.
  private(set) var declarations: [Declaration] = []
  private let level: Level

  struct Declaration: Hashable, Sendable {
    let property: String
    let value: String
  }

  init(_ level: Level) { self.level = level }

  /// Adds a property, unless it is left open.
  mutating func set(_ name: String, _ value: String?) {
    guard let value else { return }
    declarations.append(Declaration(property: "--\(level.rawValue)-\(name)", value: value))
  }

  /// Adds a property that is not of a level.
  mutating func set(plain name: String, _ value: String?) {
    guard let value else { return }
    declarations.append(Declaration(property: "--\(name)", value: value))
  }

  /// The declarations that others do not have.
  func subtracting(_ others: CustomProperties) -> CustomProperties {
    let declared = Set(others.declarations)
    var copy = self
    copy.declarations.removeAll(where: declared.contains)
    return copy
  }

  /// The declarations as they stand in a `style` attribute or in a rule.
  var css: String {
    declarations.map { "\($0.property): \($0.value)" }.joined(separator: "; ")
  }
}
