/// The custom properties of an element (CSS Variables 1).
///
/// Stops variables that double each other until their text fills the memory.
struct CSSVariables {
  /// In bytes.
  static let maximumLength = 4_096
  static let maximumDepth = 10
  static let maximumSubstitutions = 100

  private(set) var values: [String: String] = [:]

  static func hasReference(_ text: Substring) -> Bool {
    text.utf8.contains(UInt8(ascii: "(")) && firstReference(in: text) != nil
  }

  /// Adds the custom properties of an element, the weakest first.
  mutating func add(_ declarations: [(name: String, value: String)], steps: inout Int) {
    for (name, value) in declarations {
      switch value.lowercased() {
      case "inherit", "unset", "revert", "revert-layer": continue
      case "initial": values[name] = nil
      default: values[name] = value
      }
    }
    // Resolve values where they are declared: `--a: var(--b)` uses the `--b` of its element.
    let unresolved = values
    for (name, value) in unresolved where Self.hasReference(value[...]) {
      var resolver = Resolver(values: unresolved, path: [name])
      values[name] = resolver.resolve(value[...])
      steps += resolver.substitutions
    }
  }

  /// Returns `nil` if a variable is undefined and has no fallback. `steps` grows by the number of
  /// substitutions.
  func resolved(_ text: String, steps: inout Int) -> String? {
    var resolver = Resolver(values: values, path: [])
    defer { steps += resolver.substitutions }
    return resolver.resolve(text[...])
  }

  private static func firstReference(
    in text: Substring
  ) -> (isEnvironment: Bool, start: String.Index, content: String.Index)? {
    let utf8 = text.utf8
    var open = utf8.startIndex
    while let index = utf8[open...].firstIndex(of: UInt8(ascii: "(")) {
      let content = utf8.index(after: index)
      open = content
      guard let start = utf8.index(index, offsetBy: -3, limitedBy: utf8.startIndex) else {
        continue
      }
      let isFunction =
        start == utf8.startIndex || !CSSText.isNameByte(utf8[utf8.index(before: start)])
      guard isFunction else { continue }
      let name = utf8[start..<index].lazy.map { $0 | 0x20 }
      if name.elementsEqual("var".utf8) { return (false, start, content) }
      if name.elementsEqual("env".utf8) { return (true, start, content) }
    }
    return nil
  }

  private struct Resolver {
    let values: [String: String]
    /// The variables that are being resolved, to detect a cycle.
    var path: [String]
    var substitutions = 0

    mutating func resolve(_ text: Substring) -> String? {
      guard path.count <= CSSVariables.maximumDepth else { return nil }
      var result = ""
      var remaining = text
      while let (isEnvironment, start, content) = CSSVariables.firstReference(in: remaining) {
        substitutions += 1
        guard substitutions <= CSSVariables.maximumSubstitutions,
          let end = CSSText.index(of: ")".utf8, in: remaining[content...]),
          let value = value(of: remaining[content..<end], isEnvironment: isEnvironment)
        else { return nil }
        result += remaining[..<start]
        result += value
        guard result.utf8.count <= CSSVariables.maximumLength else { return nil }
        remaining = remaining[remaining.utf8.index(after: end)...]
      }
      result += remaining
      return result.utf8.count <= CSSVariables.maximumLength ? result : nil
    }

    private mutating func value(of reference: Substring, isEnvironment: Bool) -> String? {
      let comma = CSSText.index(of: ",".utf8, in: reference)
      let name = String(CSSText.trimmed(reference[..<(comma ?? reference.endIndex)]))
      if !isEnvironment, let value = values[name], !path.contains(name) {
        path.append(name)
        defer { path.removeLast() }
        if let resolved = resolve(value[...]) { return resolved }
      }
      guard let comma else { return nil }
      path.append("")
      defer { path.removeLast() }
      return resolve(CSSText.trimmed(reference[reference.utf8.index(after: comma)...]))
    }
  }
}
