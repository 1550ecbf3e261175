import Foundation

extension Snapshot where SectionID: Codable, ItemID: Codable {
  /// The snapshot as JSON text that reads well and differs little when the snapshot does: keys in
  /// a fixed order, one identifier a line, a line break at the end. Equal snapshots give equal
  /// text.
  public func json() throws -> String { try encodedJSON(self) }

  /// Reads what ``json()`` writes.
  ///
  /// - Throws: `DecodingError`.
  public init(json: String) throws { self = try decodedJSON(json) }
}

extension SectionSnapshot where ItemID: Codable {
  /// The outline as JSON text that reads well and differs little when the outline does: keys in a
  /// fixed order, a line break at the end. Equal outlines give equal text.
  public func json() throws -> String { try encodedJSON(self) }

  /// Reads what ``json()`` writes.
  ///
  /// - Throws: `DecodingError`.
  public init(json: String) throws { self = try decodedJSON(json) }
}

private func encodedJSON(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
}

private func decodedJSON<Value: Decodable>(_ text: String) throws -> Value {
  try JSONDecoder().decode(Value.self, from: Data(text.utf8))
}
