import Foundation

extension Snapshot where SectionID: Codable, ItemID: Codable {
  /// Returns readable JSON with stable order and line breaks. Equal snapshots have equal JSON.
  public func json() throws -> String { try encodedJSON(self) }

  /// Reads the result of ``json()``.
  ///
  /// - Throws: `DecodingError`.
  public init(json: String) throws { self = try decodedJSON(json) }
}

extension SectionSnapshot where ItemID: Codable {
  /// Returns readable JSON with stable order and line breaks. Equal outlines have equal JSON.
  public func json() throws -> String { try encodedJSON(self) }

  /// Reads the result of ``json()``.
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
