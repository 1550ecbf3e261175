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
  /// Other names, which content can't refer to, with those that it can.
  private var otherNames: [String: String] = [:]

  package init() {}

  /// Makes room for names: a table that grows moves all that it has.
  package mutating func reserveCapacity(_ count: Int) { definitions.reserveCapacity(count) }

  /// Takes note of a name. The first place where it is defined counts.
  package mutating func define(_ name: String, at definition: Definition? = nil) {
    if definitions[name] == nil { definitions[name] = .some(definition) }
  }

  package mutating func define(_ name: Located<String>, in file: SourceFile) {
    define(name.value, at: Definition(file: file, range: name.range))
  }

  /// Takes note of another name of what is called `name`.
  package mutating func define(_ other: String, asOtherNameOf name: String) {
    otherNames[other] = name
  }

  /// Whether there is no name, as far as is known.
  package var isEmpty: Bool { !isIncomplete && definitions.isEmpty }

  package func contains(_ name: String) -> Bool { isIncomplete || definitions[name] != nil }

  /// - Complexity: O(names), which only a mistake pays.
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

/// The name that the user most likely meant, and where it is defined.
package struct NearestName: Sendable {
  package var name: String
  package var location: SourceLocation?
  /// The name that the user wrote, if it is another name of the same thing.
  package var otherName: String?

  /// What helps somebody who wrote another name.
  package var note: Diagnostic.Note {
    .init(
      otherName.map { "'\($0)' is another name of '\(name)': write '\(name)'" }
        ?? "did you mean '\(name)'?", at: location)
  }
}
