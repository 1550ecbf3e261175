import ContentLoading

/// An edit of a single property in a content file.
struct PropertyEdit: Sendable {
  /// Relative to the site.
  let file: String
  /// The path of the property: `pages[].layout(list).appearance`.
  let property: String
  let place: [JSONTree.Step]
  let old, new: JSONTree?

  var summary: String {
    let values = "\(old?.text.prefix(120) ?? "nothing") → \(new?.text.prefix(300) ?? "nothing")"
    return "\(property)\n    \(file)\(place.map(\.description).joined()): \(values)"
  }

  /// The last two names: `layout(list).appearance`.
  var ownName: String {
    property.split(separator: ".").suffix(2).joined(separator: ".")
  }

  /// Edits of the same kind are equivalent.
  struct Kind: Hashable {
    let property: String
    let old, new: JSONTree?
  }

  var kind: Kind { Kind(property: property, old: old, new: new) }
}

/// Finds the edits of a file: changes of existing values, and additions that the schema allows.
struct PropertyWalk {
  let file: String
  let values: PropertyValues
  private var schema: PropertySchema { values.schema }

  /// All edits of a document. `name` begins the property paths.
  func edits(of document: JSONTree, name: String) -> [PropertyEdit] {
    edits(of: Spot(value: document, part: schema.root, property: name))
  }

  private struct Spot {
    var value: JSONTree
    var part: PropertySchema.Part
    var property: String
    var place: [JSONTree.Step] = []
    /// The field with the value, or with its array.
    var key = ""
    var isOptional = false

    var keys: Set<String> {
      Set(place.compactMap { step in if case .key(let key) = step { key } else { nil } })
    }
  }

  private func edits(of spot: Spot) -> [PropertyEdit] {
    var spot = spot
    let alternatives = schema.alternatives(spot.part)
    var edits: [PropertyEdit] = []
    if spot.isOptional { edits += [edit(spot, nil), edit(spot, .null)] }
    guard let chosen = alternatives.first(where: { schema.matches(spot.value, $0) }) else {
      return edits
    }
    for other in alternatives where other != chosen {
      // For many variants, tries only the smallest, because they also occur elsewhere.
      let variants = values.variants(other, key: spot.key, in: spot.keys)
      for variant in variants.count > 40 ? Array(variants.prefix(1)) : variants {
        edits.append(edit(spot, variant.value, name(other) + variant.property))
      }
    }
    if alternatives.count > 1 { spot.property += name(chosen) }
    spot.part = chosen
    if let leaves = values.leaves(chosen, key: spot.key) {
      return edits + leaves.filter { $0 != spot.value }.map { edit(spot, $0) }
    }
    if let elements = spot.value.elements { return edits + self.edits(of: elements, at: spot) }
    if let members = spot.value.members { return edits + self.edits(of: members, at: spot) }
    return edits
  }

  private func name(_ alternative: PropertySchema.Part) -> String {
    schema.name(alternative).map { "(\($0))" } ?? ""
  }

  private func edit(_ spot: Spot, _ new: JSONTree?, _ name: String = "") -> PropertyEdit {
    PropertyEdit(
      file: file, property: spot.property + name, place: spot.place, old: spot.value, new: new)
  }

  private func edits(of elements: [JSONTree], at spot: Spot) -> [PropertyEdit] {
    let items = spot.part["items"]?.members ?? [:]
    var arrays = [Array(elements.dropFirst())]
    if elements.count > 1 { arrays += [elements.dropLast(), elements.reversed()] }
    arrays += schema.alternatives(items).compactMap { values.least($0, key: spot.key) }
      .map { elements + [$0] }
    // Two elements with the same fields and values are sufficient.
    var shapes: [JSONTree: Int] = [:]
    let inside = elements.enumerated().flatMap { index, element -> [PropertyEdit] in
      shapes[element.shape, default: 0] += 1
      guard shapes[element.shape, default: 0] <= 2 else { return [] }
      return edits(
        of: Spot(
          value: element, part: items, property: spot.property + "[]",
          place: spot.place + [.index(index)], key: spot.key))
    }
    return arrays.map { edit(spot, .array($0)) } + inside
  }

  private func edits(of members: [String: JSONTree], at spot: Spot) -> [PropertyEdit] {
    guard let fields = spot.part["properties"]?.members else {
      return edits(ofTexts: members, at: spot)
    }
    let required = schema.required(spot.part)
    let hasOneField = schema.hasOneField(spot.part)
    return fields.sorted { $0.key < $1.key }.flatMap { key, field -> [PropertyEdit] in
      let part = field.members ?? [:]
      let name = "\(spot.property).\(key)"
      let place = spot.place + [.key(key)]
      if let value = members[key] {
        return edits(
          of: Spot(
            value: value, part: part, property: name, place: place, key: key,
            isOptional: !required.contains(key) && !hasOneField))
      }
      return values.variants(part, key: key, in: spot.keys).map { variant in
        hasOneField
          ? edit(spot, .object([key: variant.value]), ".\(key)\(variant.property)")
          : PropertyEdit(
            file: file, property: name + variant.property, place: place, old: nil,
            new: variant.value)
      }
    }
  }

  private func edits(ofTexts members: [String: JSONTree], at spot: Spot) -> [PropertyEdit] {
    let inside = members.sorted { $0.key < $1.key }.flatMap { key, value in
      edits(
        of: Spot(
          value: value, part: schema.field(key, of: spot.part) ?? [:],
          property: spot.property + ".*", place: spot.place + [.key(key)], key: "*",
          isOptional: true))
    }
    let listed = schema.memberNames(spot.part)
    let names = (listed ?? values.names).filter { members[$0] == nil }
    return inside
      + names.prefix(listed == nil ? names.count : 2).map { name in
        let least = schema.field(name, of: spot.part).flatMap { values.least($0, key: "*") }
        return PropertyEdit(
          file: file, property: spot.property + ".*", place: spot.place + [.key(name)], old: nil,
          new: listed == nil ? .string("Other words") : least)
      }
  }
}
