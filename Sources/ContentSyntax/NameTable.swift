package import Diagnostics

/// Names that content can refer to, with the places where they are defined.
package struct NameTable: Sendable {
  /// Where a name is defined. Lines are counted only when a message needs them.
  package struct Definition: Sendable {
    package var file: SourceFile
    package var range: Range<Int>

    package init(file: SourceFile, range: Range<Int>) {
      self.file = file
      self.range = range
    }

    package var location: SourceLocation { file.location(utf8Offset: range.lowerBound) }
  }

  /// Whether names may be missing, for what defines them could not be read: then every name
  /// counts as known, so that one problem is not told a hundred times.
  package var isIncomplete = false
  private var definitions: [String: Definition?] = [:]

  package init() {}

  /// Takes note of a name. The first place where it is defined counts.
  package mutating func define(_ name: String, at definition: Definition? = nil) {
    if definitions[name] == nil { definitions[name] = .some(definition) }
  }

  package mutating func define(_ name: Located<String>, in file: SourceFile) {
    define(name.value, at: Definition(file: file, range: name.range))
  }

  package func contains(_ name: String) -> Bool { isIncomplete || definitions[name] != nil }

  /// - Complexity: O(names), which only a mistake pays.
  package func nearest(to name: String) -> NearestName? {
    Suggestion.nearest(to: name, in: definitions.keys).map { nearest in
      NearestName(name: nearest, location: definitions[nearest].flatMap { $0?.location })
    }
  }
}

/// The name that the user most likely meant, and where it is defined.
package struct NearestName {
  package var name: String
  package var location: SourceLocation?

  /// What helps somebody who wrote another name.
  package var note: Diagnostic.Note { .init("did you mean '\(name)'?", at: location) }
}
