/// A value of a content file, and where it stands: what JSON and YAML are read into before the
/// model is made of them, so that each problem can point at its place.
struct ContentNode: Sendable {
  enum Value: Sendable {
    case null
    case bool(Bool)
    /// A number exactly as it was written.
    case number(String)
    case string(String)
    case array([ContentNode])
    case object([Member])
  }

  struct Member: Sendable {
    var key: String
    var keyRange: Range<Int>
    var value: ContentNode
  }

  var value: Value
  /// Where it stands, as UTF-8 offsets into its file.
  var range: Range<Int>

  /// What a user calls this kind of value.
  var kind: String {
    switch value {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
