/// Why an XML parser gives up, as far as it can be said to the user.
package enum XMLSyntaxError: Hashable {
  /// An end tag, and the element that it should have ended.
  case tagMismatch(end: String, open: String)
  case unexpectedEnd(open: String)
  /// Something behind the element that holds everything else.
  case contentAfterRoot(String)
  case undefinedEntity(String)
  /// An `&` that begins no reference.
  case bareAmpersand
  case undefinedPrefix
  case unquotedAttribute
  case duplicateAttribute
  case controlCharacter(UInt8)
  case other

  /// What is wrong, for the user.
  package var message: String {
    switch self {
    case .tagMismatch(let end, let open): "'<\(open)>' must end before '\(end)'"
    case .unexpectedEnd(let open): "the file ends before '</\(open)>'"
    case .contentAfterRoot(let root): "there is something after the end of '<\(root)>'"
    case .undefinedEntity(let entity): "XML doesn't know '\(entity)'"
    case .bareAmpersand: "'&' alone begins no character reference"
    case .undefinedPrefix: "no 'xmlns:' declares a prefix of this tag"
    case .unquotedAttribute: "the value of an attribute must stand in quotes"
    case .duplicateAttribute: "an attribute stands twice in this tag"
    case .controlCharacter(let byte):
      "the control character U+\(byte < 16 ? "000" : "00")\(String(byte, radix: 16, uppercase: true)) is not allowed"
    case .other: "this is not well-formed XML"
    }
  }

  /// What helps, where something does.
  package var remedy: String? {
    switch self {
    case .undefinedEntity: "write the character itself; '&' alone is '&amp;'"
    case .bareAmpersand: "write '&amp;'"
    case .undefinedPrefix:
      "a prefix is declared like this: 'xmlns:xlink=\"http://www.w3.org/1999/xlink\"'"
    default: nil
    }
  }
}
