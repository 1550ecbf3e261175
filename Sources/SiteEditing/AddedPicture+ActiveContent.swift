import ContentSyntax

extension AddedPicture {
  /// Elements that run something, or hold a page that can.
  private static let activeElements: Set = [
    "script", "handler", "listener", "foreignobject", "iframe", "object", "embed",
  ]

  /// Stops a picture that would run something where it is opened by itself: a page shows none of
  /// that, but the file would stand in the site's folder with it.
  ///
  /// - Throws: `EditProblem.activePicture`.
  /// - Complexity: O(bytes).
  func checkThatNothingRuns() throws(EditProblem) {
    let document = ParsedXML(parsing: String(decoding: bytes, as: UTF8.self), entities: .expanded)
    for case .start(let element) in document.events {
      if Self.activeElements.contains(element.name.lowercased()) {
        throw .activePicture(path: path, what: "<\(element.name)>")
      }
      for attribute in document.attributes(of: element) where Self.runs(attribute) {
        throw .activePicture(path: path, what: attribute.qualifiedName)
      }
    }
  }

  private static func runs(_ attribute: ParsedXML.Attribute) -> Bool {
    if attribute.name.lowercased().hasPrefix("on") { return true }
    // Browsers skip blanks and control characters in it; values of an animation are a list.
    let value = attribute.value.lowercased().utf8.filter { $0 > 0x20 }
    return value.split(separator: UInt8(ascii: ";")).contains {
      $0.starts(with: "javascript:".utf8)
    }
  }
}
