/// A value with its source location, as UTF-8 offsets.
package struct Located<Value> {
  package var value: Value
  package var range: Range<Int>

  package init(_ value: Value, _ range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

extension Located: Sendable where Value: Sendable {}

extension Located: Encodable where Value: Encodable {
  /// Writes the value without its location, which is not content.
  package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
