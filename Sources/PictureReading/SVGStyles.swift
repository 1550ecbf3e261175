/// The properties that are written in `style`, as far as they change something.
///
/// Drawing programs write all that they know on every element, most of it as it is anyway.
struct SVGStyles {
  /// Whether something blends with what is behind it.
  private(set) var blends = false

  /// What elements take from those that are open.
  private var inherited: [String: String] = [:]
  /// What each open element has changed of it, as it was before.
  private var changes: [[(name: String, before: String?)]] = []

  /// An element begins. Returns its `style`; `nil` if it needs none.
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
      let known = property.isInherited ? inherited[name] : nil
      guard text != known ?? property.initial else { continue }
      if property.isInherited {
        changed.append((name, known))
        inherited[name] = text
      }
      // Behind the root there is nothing.
      if isRoot, name == "mix-blend-mode" || name == "isolation" { continue }
      if name == "mix-blend-mode" { blends = true }
      style.append("\(name):\(text)")
    }
    changes.append(changed)
    return style.isEmpty ? nil : style.joined(separator: ";")
  }

  /// The element that began last ends.
  mutating func end() {
    for (name, before) in (changes.popLast() ?? []).reversed() { inherited[name] = before }
  }
}
