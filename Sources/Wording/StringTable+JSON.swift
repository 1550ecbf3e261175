package import Markup

extension StringTable {
  /// Returns the strings below a key as a JSON object for scripts. Values are texts or objects of plural
  /// forms.
  ///
  /// - Complexity: O(strings).
  package func json(below key: String) -> String {
    JSONWriter.text(.compact) { write(below: key, in: &$0) }
  }

  package func write(below key: String, in json: inout JSONWriter) {
    let prefix = "\(key)."
    json.object { json in
      for key in keys where key.hasPrefix(prefix) {
        guard let message = self[key] else { continue }
        json.member(named: String(key.dropFirst(prefix.count))) { $0.message(message) }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func message(_ message: Message) {
    guard !message.forms.isEmpty else { return string(message.standard.source) }
    object { json in
      for category in PluralCategory.allCases {
        guard let form = message.forms[category] else { continue }
        json.member(named: category.rawValue) { $0.string(form.source) }
      }
    }
  }
}
