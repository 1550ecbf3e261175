import ContentLoading
import SitePages
import Synchronization

/// The parts that a build takes its pages from.
final class Join: Sendable {
  let parts: JoinedParts
  private let builder: SiteBuilder
  private let program: [String]
  private let taken = Mutex(0)

  init(parts: JoinedParts, builder: SiteBuilder, program: [String]) {
    (self.parts, self.builder, self.program) = (parts, builder, program)
  }

  /// How many files were taken from the parts.
  var takenCount: Int { taken.withLock { $0 } }

  /// Checks that the parts were made of the content that is here.
  func check(_ loaded: ContentLoader.Result) throws {
    let list = try builder.contentList(of: loaded)
    try parts.require(builder.origin(madeWith: program, list), list)
  }

  /// The file as a part has it, or as it is.
  func take(_ file: PlannedFile) -> PlannedFile {
    guard let made = parts.taking(file) else { return file }
    taken.withLock { $0 += 1 }
    return made
  }
}
