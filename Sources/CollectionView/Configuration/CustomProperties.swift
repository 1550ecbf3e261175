/// CSS custom properties of a cell. The theme uses the first level that is set: author (`--cell-text-color`),
/// state (`--state-text-color`), or style (`--style-text-color`).
struct CustomProperties: Hashable, Sendable {
  enum Level: String, Sendable {
    case author = "cell"
    case style
  }

  private(set) var declarations: [Declaration] = []
  private let level: Level

  struct Declaration: Hashable, Sendable {
    let property: String
    let value: String
  }

  init(_ level: Level) { self.level = level }

  mutating func set(_ name: String, _ value: String?) {
    guard let value else { return }
    declarations.append(Declaration(property: "--\(level.rawValue)-\(name)", value: value))
  }

  mutating func set(plain name: String, _ value: String?) {
    guard let value else { return }
    declarations.append(Declaration(property: "--\(name)", value: value))
  }

  func subtracting(_ others: CustomProperties) -> CustomProperties {
    let declared = Set(others.declarations)
    var copy = self
    copy.declarations.removeAll(where: declared.contains)
    return copy
  }

  var css: String {
    declarations.map { "\($0.property): \($0.value)" }.joined(separator: "; ")
  }
}
