package import Diagnostics

/// Names that content can refer to, with their definitions.
package struct NameTable: Sendable {
  /// The source location of a definition. Lines are counted only for messages.
  package struct Definition: Sendable {
    package var file: SourceFile
    package var range: Range<Int>

    package init(file: SourceFile, range: Range<Int>) {
      self.file = file
      self.range = range
    }

    package var location: SourceLocation { file.location(utf8Offset: range.lowerBound) }
  }

  /// True if definitions could not be read. All names then count as known, to avoid repeated
  /// errors.
  package var isIncomplete = false
  private var definitions: [String: Definition?] = [:]
  /// The aliases, which content can't refer to, with the valid names.
  private var otherNames: [String: String] = [:]

  package init() {}

  package mutating func reserveCapacity(_ count: Int) { definitions.reserveCapacity(count) }

  /// Adds a name. The first definition counts.
  package mutating func define(_ name: String, at definition: Definition? = nil) {
    if definitions[name] == nil { definitions[name] = .some(definition) }
  }

  package mutating func define(_ name: Located<String>, in file: SourceFile) {
    define(name.value, at: Definition(file: file, range: name.range))
  }

  package mutating func define(_ other: String, asOtherNameOf name: String) {
    otherNames[other] = name
  }

  package var isEmpty: Bool { !isIncomplete && definitions.isEmpty }

  package func contains(_ name: String) -> Bool { isIncomplete || definitions[name] != nil }

  /// - Complexity: O(names), only after an error.
  package func nearest(to name: String) -> NearestName? {
    let other = otherNames[name]
    let nearest = other ?? Suggestion.nearest(to: name, in: definitions.keys)
    return nearest.map { nearest in
      NearestName(
        name: nearest, location: definitions[nearest].flatMap { $0?.location },
        otherName: other == nil ? nil : name)
    }
  }
}

package struct NearestName: Sendable {
  package var name: String
  package var location: SourceLocation?
  /// The user's text, if it is an alias of the name.
  package var otherName: String?

  package var note: Diagnostic.Note {
    .init(
      otherName.map { "'\($0)' is another name of '\(name)': write '\(name)'" }
        ?? "did you mean '\(name)'?", at: location)
  }
}
