import Foundation

/// Writes values as JSON with sorted keys and a line for each value. So equal values give equal
/// bytes, and files diff well.
package enum JSONOutput {
  /// The value as UTF-8. Ends with a line break.
  static func bytes(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try Array(encoder.encode(value)) + [UInt8(ascii: "\n")]
  }

  /// The value as text. Ends with a line break.
  package static func text(_ value: some Encodable) throws -> String {
    String(decoding: try bytes(value), as: UTF8.self)
  }
}
