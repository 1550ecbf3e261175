import ContentHash
import ContentLoading
import SitePages
import Synchronization

/// The parts of a site together. A build takes from them what it would render.
final class Join: Sendable {
  private let parts: [PartFile]
  private let builder: SiteBuilder
  private let program: [String]
  private let taken = Mutex(0)

  /// The parts of a folder.
  ///
  /// - Throws: `PartProblems` if they are not all there, whole, or made of one content by one
  ///   program.
  init(_ folder: ResultsFolder, builder: SiteBuilder, program: [String]) throws {
    parts = try folder.parts()
    (self.builder, self.program) = (builder, program)
  }

  /// The number of parts.
  var count: Int { parts.count }

  /// The number of files that the parts have.
  var fileCount: Int { parts.reduce(0) { $0 + $1.places.count } }

  /// The number of files that were taken from the parts.
  var takenCount: Int { taken.withLock { $0 } }

  /// The file as a part has it, or as it is.
  func take(_ file: PlannedFile) -> PlannedFile {
    guard let made = taking(file) else { return file }
    taken.withLock { $0 += 1 }
    return made
  }

  /// Checks that the parts were made of this content by this program, with the same options.
  ///
  /// - Throws: `PartProblems` with the differences of each part.
  func check(_ loaded: ContentLoader.Result) throws {
    let content = try builder.contentList(of: loaded)
    let origin = builder.origin(madeWith: program, content)
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

  /// A file with its bytes from the part that has the same key for it.
  ///
  /// Some files differ where a machine remembers former sites: addresses of nodes that the content
  /// does not give. They are rendered here.
  private func taking(_ file: PlannedFile) -> PlannedFile? {
    guard let key = file.key else { return nil }
    for part in parts {
      if let place = part.places[file.path], place.key == key {
        return file.made { try part.bytes(at: place) }
      }
    }
    return nil
  }
}
