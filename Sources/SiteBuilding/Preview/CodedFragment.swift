import Catalog

/// A part of a picture as JSON: markup as a string, an id as an object, a paint as another.
struct CodedFragment: Codable {
  let fragment: VectorImage.Fragment

  init(_ fragment: VectorImage.Fragment) {
    self.fragment = fragment
  }

  private enum CodingKeys: String, CodingKey {
    case id, fill, stroke, value
  }

  init(from decoder: any Decoder) throws {
    if let markup = try? decoder.singleValueContainer().decode(String.self) {
      fragment = .markup(markup)
      return
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let id = try container.decodeIfPresent(String.self, forKey: .id) {
      fragment = .identifier(id)
      return
    }
    let property: VectorImage.Paint.Property = container.contains(.fill) ? .fill : .stroke
    let number = try container.decode(Int.self, forKey: property == .fill ? .fill : .stroke)
    guard let layer = VectorImage.Layer(rawValue: number) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: container.codingPath, debugDescription: "there is no layer \(number)"))
    }
    let value = try container.decodeIfPresent([CodedFragment].self, forKey: .value)
    fragment = .paint(.init(property, layer: layer, original: value?.map(\.fragment)))
  }

  func encode(to encoder: any Encoder) throws {
    switch fragment {
    case .markup(let markup):
      var container = encoder.singleValueContainer()
      try container.encode(markup)
    case .identifier(let id):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
    case .paint(let paint):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(
        paint.layer.rawValue, forKey: paint.property == .fill ? .fill : .stroke)
      try container.encodeIfPresent(paint.original?.map(CodedFragment.init), forKey: .value)
    }
  }
}
