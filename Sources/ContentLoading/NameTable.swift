import Diagnostics

/// Names that content can refer to, with the places where they are defined.
struct NameTable: Sendable {
  /// Where a name is defined. Lines are counted only when a message needs them.
  struct Definition: Sendable {
    var file: SourceFile
    var range: Range<Int>

    var location: SourceLocation { file.location(utf8Offset: range.lowerBound) }
  }

  /// Whether names may be missing, for what defines them could not be read: then every name
  /// counts as known, so that one problem is not told a hundred times.
  var isIncomplete = false
  private var definitions: [String: Definition?] = [:]

  /// Takes note of a name. The first place where it is defined counts.
  mutating func define(_ name: String, at definition: Definition? = nil) {
    if definitions[name] == nil { definitions[name] = .some(definition) }
  }

  mutating func define(_ name: Located<String>, in file: SourceFile) {
    define(name.value, at: Definition(file: file, range: name.range))
  }

  func contains(_ name: String) -> Bool { isIncomplete || definitions[name] != nil }

  /// - Complexity: O(names), which only a mistake pays.
  func nearest(to name: String) -> NearestName? {
    Suggestion.nearest(to: name, in: definitions.keys).map { nearest in
      NearestName(name: nearest, location: definitions[nearest].flatMap { $0?.location })
    }
  }
}
