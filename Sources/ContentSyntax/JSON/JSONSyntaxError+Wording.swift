extension JSONSyntaxError {
  package var message: String {
    switch reason {
    case .unexpectedEnd: "the file ends where a value should be"
    case .expectedValue: "expected a value"
    case .expectedKey: "expected a name in double quotes"
    case .comment: "JSON cannot contain comments"
    case .singleQuotes: "text must be in double quotes, not in single quotes"
    case .decimalComma: "a number can't contain a ','"
    case .trailingText: "unexpected text after the end of the value"
    case .tooDeep: "nested more than \(JSONReader.maximumDepth) levels deep"
    case .unknownWord(let word): "'\(word)' is not a value; put text in double quotes"
    case .expectedColon(let key): "expected ':' after '\(key)'"
    case .expectedComma(let closing): "expected ',' or '\(closing)' after this value"
    case .trailingComma(let closing): "a ',' before '\(closing)' is not allowed in JSON"
    case .unclosed("{", _): "the object is not closed: '}' is missing"
    case .unclosed(_, _): "the array is not closed: ']' is missing"
    case .unclosedString: "the string is not closed: '\"' is missing on this line"
    case .malformedNumber: "this is not a valid number in JSON"
    case .malformedEscape: "this is not a valid escape sequence in JSON"
    case .controlCharacter(0x09): "a tab in a string must be written '\\t'"
    case .controlCharacter(let byte):
      "the control character \(byte) in a string must be written as an escape"
    }
  }
}
