/// Values that the schema allows, with existing ids.
struct PropertyValues {
  let schema: PropertySchema
  let strings: [String: [String]]
  var names: [String] { strings["elementKind"] ?? [] }

  private typealias Part = PropertySchema.Part

  /// Strings in all notations. Refused strings do not count.
  private static let samples = [
    "other", "Other words", "{name}", "/other/", "https://example.net/other", "icon:cat",
    "2026-02-03", "#336699", "systemTeal", "de", "12.5", "badge",
    "shop/other", "https://example.net/edit/{path}",
  ]

  /// The tested values of a leaf, the field `key`.
  func leaves(_ part: PropertySchema.Part, key: String) -> [JSONTree]? {
    if let constant = part["const"] { return [constant] }
    if let choices = part["enum"]?.elements {
      // Currencies are as many as countries.
      return choices.count > 30 ? Array(choices.prefix(3)) : choices
    }
    switch part["type"]?.string {
    case "boolean": return [.bool(true), .bool(false)]
    case "string": return texts(part, key: key)
    case "number": return numbers(part, [20, 7.5, 0], isWhole: false)
    case "integer": return numbers(part, [2, 3, 0], isWhole: true)
    default: return nil
    }
  }

  private func numbers(_ part: Part, _ wanted: [Double], isWhole: Bool) -> [JSONTree] {
    let low = part["minimum"]?.number ?? 0
    let high = part["maximum"]?.number ?? 1_000
    // In a small range, one inner value is sufficient.
    let inside = high - low <= 1 && !isWhole ? [(low + high) / 2, high, low] : wanted
    var numbers: [Double] = []
    for number in inside.map({ min(max($0, low), high) }) + [low + 1, low] where numbers.count < 3 {
      if !numbers.contains(number), number <= high { numbers.append(number) }
    }
    return numbers.map(JSONTree.number)
  }

  private func texts(_ part: Part, key: String) -> [JSONTree] {
    let known = (strings[key] ?? []).filter { PropertySchema.matches($0, part) }
    let isFree = part["pattern"].map { $0 == .string(#"\S"#) } ?? true
    let others = Self.samples.filter {
      PropertySchema.matches($0, part) && !known.contains($0)
    }
    let samples = isFree ? ["Other words", "{name}"] : Array(others.prefix(4))
    return (known.prefix(3) + samples).map(JSONTree.string)
  }

  func least(_ part: PropertySchema.Part, key: String) -> JSONTree? {
    guard let part = schema.alternatives(part).first else { return nil }
    if let value = leaves(part, key: key)?.first { return value }
    switch part["type"]?.string {
    case "array":
      return part["items"]?.members.flatMap { least($0, key: key) }.map { .array([$0]) }
    case "object": return .object(leastObject(part))
    default: return nil
    }
  }

  private func leastObject(_ part: PropertySchema.Part) -> [String: JSONTree] {
    var members: [String: JSONTree] = [:]
    for key in schema.required(part) {
      members[key] = schema.field(key, of: part).flatMap { least($0, key: key) }
    }
    if schema.hasOneField(part), let key = part["properties"]?.members?.keys.sorted().first {
      members[key] = schema.field(key, of: part).flatMap { least($0, key: key) }
    }
    if let name = schema.memberNames(part)?.first {
      members[name] = schema.field(name, of: part).flatMap { least($0, key: "*") }
    } else if part["properties"] == nil {
      for name in names.prefix(1) { members[name] = .string("Other words") }
    }
    return members
  }

  struct Variant {
    var property: String
    var value: JSONTree
  }

  /// Values that each test one property, and are minimal otherwise.
  ///
  /// `keys` are the fields on the path. A recursive schema is nested once.
  func variants(_ part: PropertySchema.Part, key: String, in keys: Set<String> = []) -> [Variant] {
    let alternatives = schema.alternatives(part)
    return alternatives.flatMap { part -> [Variant] in
      let name = alternatives.count > 1 ? schema.name(part).map { "(\($0))" } ?? "" : ""
      if let values = leaves(part, key: key) {
        return values.map { Variant(property: name, value: $0) }
      }
      let isNested = keys.contains(key)
      let variants =
        part["type"]?.string == "array"
        ? lists(part, key: key, in: keys, isNested: isNested)
        : objects(part, in: isNested ? nil : keys.union([key]))
      return variants.map { Variant(property: name + $0.property, value: $0.value) }
    }
  }

  private func lists(
    _ part: Part, key: String, in keys: Set<String>, isNested: Bool
  ) -> [Variant] {
    guard let items = part["items"]?.members else { return [] }
    let elements =
      isNested
      ? least(items, key: key).map { [Variant(property: "", value: $0)] } ?? []
      : variants(items, key: key, in: keys)
    return [Variant(property: "", value: .array([]))]
      + elements.map { Variant(property: "[]" + $0.property, value: .array([$0.value])) }
  }

  /// Objects that each test one property. If `keys` is `nil`, only the smallest object.
  private func objects(_ part: Part, in keys: Set<String>?) -> [Variant] {
    let least = leastObject(part)
    var variants = [Variant(property: "", value: .object(least))]
    guard let keys else { return variants }
    for (key, field) in part["properties"]?.members?.sorted(by: { $0.key < $1.key }) ?? [] {
      for variant in self.variants(field.members ?? [:], key: key, in: keys) {
        var members = schema.hasOneField(part) ? [:] : least
        guard members[key] != variant.value else { continue }
        members[key] = variant.value
        variants.append(
          Variant(property: ".\(key)\(variant.property)", value: .object(members)))
      }
    }
    return variants
  }
}
