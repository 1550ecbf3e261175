/// The effective properties of `style`.
///
/// Drawing programs write all properties on every element, most with their inherited or initial
/// values.
struct SVGStyles {
  private(set) var blends = false

  private var inherited: [String: String] = [:]
  private var changes: [[(name: String, before: String?)]] = []

  /// Returns `nil` if the element needs no `style`.
  ///
  /// - Complexity: O(declarations).
  mutating func begin(
    _ declarations: [(name: String, value: SVGValue)], isRoot: Bool
  ) -> String? {
    var changed: [(name: String, before: String?)] = []
    var style: [String] = []
    for (name, value) in declarations {
      let property = SVGVocabulary.styledProperty(name)
      let text = value.text
      let inheritedValue = property.isInherited ? inherited[name] : nil
      guard text != inheritedValue ?? property.initial else { continue }
      if property.isInherited {
        changed.append((name, inheritedValue))
        inherited[name] = text
      }
      // The root has no backdrop.
      if isRoot, name == "mix-blend-mode" || name == "isolation" { continue }
      if name == "mix-blend-mode" { blends = true }
      style.append("\(name):\(text)")
    }
    changes.append(changed)
    return style.isEmpty ? nil : style.joined(separator: ";")
  }

  mutating func end() {
    for (name, before) in (changes.popLast() ?? []).reversed() { inherited[name] = before }
  }
}
