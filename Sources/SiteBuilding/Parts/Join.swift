import ContentHash
import ContentLoading
import SitePages
import Synchronization

final class Join: Sendable {
  private let parts: [PartFile]
  private let builder: SiteBuilder
  private let program: [String]
  private let taken = Mutex(0)

  init(_ folder: ResultsFolder, builder: SiteBuilder, program: [String]) throws {
    parts = try folder.parts()
    (self.builder, self.program) = (builder, program)
  }

  var count: Int { parts.count }

  var fileCount: Int { parts.reduce(0) { $0 + $1.places.count } }

  var takenCount: Int { taken.withLock { $0 } }

  func take(_ file: PlannedFile) -> PlannedFile {
    guard let made = taking(file) else { return file }
    taken.withLock { $0 += 1 }
    return made
  }

  /// Checks that the parts come from this content, program and options.
  func check(_ loaded: ContentLoader.Result) throws {
    let content = try builder.contentList(of: loaded)
    let origin = builder.origin(madeWith: program, content)
    let problems = parts.flatMap { part -> [PartProblem] in
      var problems: [PartProblem] = []
      let (made, here) = (part.origin.programs, origin.programs)
      // Some options load additional libraries.
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

  /// Returns a file of a part. Files with URLs of former nodes can have different keys on each
  /// machine, and are rendered here.
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
