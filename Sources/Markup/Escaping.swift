extension [UInt8] {
  /// Appends an escaped text in UTF-8.
  ///
  /// - Complexity: O(bytes of the text).
  package mutating func append(_ text: String, escapedFor context: EscapingContext) {
    var text = text
    text.withUTF8 { context.append($0, to: &self) }
  }
}

extension String {
  package mutating func append(_ text: String, escapedFor context: EscapingContext) {
    append(contentsOf: text.escaped(for: context))
  }

  /// - Complexity: O(bytes).
  package func escaped(for context: EscapingContext) -> String {
    var text = self
    let escaped = text.withUTF8 { bytes -> [UInt8]? in
      guard context.hasSpecial(bytes) else { return nil }
      var output: [UInt8] = []
      output.reserveCapacity(bytes.count + 16)
      context.append(bytes, to: &output)
      return output
    }
    return escaped.map { String(decoding: $0, as: UTF8.self) } ?? self
  }
}
