extension String {
  /// The text without characters that documents can't contain, even escaped (XML 1.0 §2.2; HTML
  /// §13.2.3.5). A control character would make a feed unreadable.
  ///
  /// - Complexity: O(bytes).
  package var documentText: String {
    guard firstOutsideDocuments != nil else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter(\.isDocumentCharacter)))
  }

  /// The first character that `documentText` omits.
  ///
  /// - Complexity: O(bytes).
  package var firstOutsideDocuments: Unicode.Scalar? {
    let isPlain = utf8.withContiguousStorageIfAvailable { $0.allSatisfy(\.isDocumentASCII) }
    if isPlain ?? utf8.allSatisfy(\.isDocumentASCII) { return nil }
    return unicodeScalars.first { !$0.isDocumentCharacter }
  }
}

extension UInt8 {
  fileprivate var isDocumentASCII: Bool {
    switch self {
    case 0x9, 0xA, 0xD, 0x20...0x7E: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDocumentCharacter: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0x7E: true
    case ...0x9F, 0xFDD0...0xFDEF: false
    default: value & 0xFFFE != 0xFFFE
    }
  }
}
