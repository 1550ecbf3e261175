import ContentHash
import SitePages

/// The parts of a site together: a build takes from them what it would render.
struct JoinedParts: Sendable {
  private let parts: [PartFile]

  /// The parts of a folder.
  ///
  /// - Throws: `PartProblems` if they are not all there, whole, or made of one content by one
  ///   program.
  init(in folder: ResultsFolder) throws {
    parts = try folder.parts()
  }

  /// How many parts there are.
  var count: Int { parts.count }

  /// How many files of the site they have.
  var fileCount: Int { parts.reduce(0) { $0 + $1.places.count } }

  /// Checks that the parts were made of what is here.
  ///
  /// - Throws: `PartProblems` that names each part that was not, and what differs.
  func require(_ origin: PartOrigin, _ content: ContentList) throws(PartProblems) {
    let problems = parts.flatMap { part -> [PartProblem] in
      var problems: [PartProblem] = []
      let (made, here) = (part.origin.programs, origin.programs)
      // Some libraries are loaded for an option alone.
      let isMadeAlike = part.origin.options == origin.options
      if made != here, isMadeAlike {
        problems.append(
          .otherPrograms(
            part.name, made: made.filter { !here.contains($0) },
            here: here.filter { !made.contains($0) }))
      }
      if !isMadeAlike {
        problems.append(
          .otherOptions(part.name, made: part.origin.options, here: origin.options))
      }
      if part.origin.content != origin.content {
        let list = part.contentList
        problems.append(
          .otherContent(part.name, list.map { $0.differences(to: content) } ?? []))
      }
      return problems
    }
    guard problems.isEmpty else { throw PartProblems(all: problems) }
  }

  /// A file with the bytes that a part has of it, if it was made of the same there.
  ///
  /// Some files differ where a machine remembers former sites: addresses of nodes that the content
  /// does not give. They are rendered here.
  func taking(_ file: PlannedFile) -> PlannedFile? {
    guard let key = file.key else { return nil }
    for part in parts {
      if let place = part.places[file.path], place.key == key {
        return file.made { try part.bytes(at: place) }
      }
    }
    return nil
  }
}
