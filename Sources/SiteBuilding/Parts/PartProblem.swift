import Diagnostics
import FileSystem

enum PartProblem: Error {
  case noFolder(String)
  case unreadableFolder(String, FileFailure)
  case dangerousFolder(String, in: String)
  case unwritable(String, FileFailure)
  case noParts(String)
  /// The parts belong to different divisions.
  case severalCounts(String, [Int])
  case missing([Int], of: Int, in: String)
  case damaged(String)
  case otherContent(String, [ContentList.Difference])
  case otherPrograms(String, made: [String], here: [String])
  case otherOptions(String, made: [String], here: [String])
}

struct PartProblems: Error {
  let all: [PartProblem]

  var diagnostics: [Diagnostic] { all.map(\.diagnostic) }
}

extension PartProblem {
  var diagnostic: Diagnostic { problem.diagnostic }

  private var problem: Problem {
    switch self {
    case .noFolder(let folder):
      .error(
        .badResultsFolder, "the folder '\(folder)' for the parts does not exist",
        "create it with 'mkdir \(folder)', or mount it")
    case .unreadableFolder(let folder, let error):
      .error(
        .badResultsFolder, "parts can't be stored in '\(folder)': \(error.cause)")
    case .dangerousFolder(let folder, let other):
      .error(
        .badResultsFolder, "parts can't be stored in '\(folder)', because it is in '\(other)'",
        "use a folder next to the site")
    case .unwritable(let folder, let error):
      .error(.unwritable, "the part can't be written to '\(folder)': \(error.cause)")
    case .noParts(let folder):
      .error(
        .missingPart, "'\(folder)' contains no part of a site",
        "build the first of four parts with 'vitrine build --part 1/4 --results \(folder)'")
    case .severalCounts(let folder, let counts):
      .error(
        .foreignPart,
        """
        '\(folder)' contains parts of different divisions: \
        \(Self.list(counts.map { "1/\($0)" }))
        """,
        "delete the parts that you do not need, or use a separate folder for each build")
    case .missing(let parts, let count, let folder):
      .error(
        .missingPart,
        """
        \(Self.list(parts.map { "\($0)/\(count)" })) \(parts.count == 1 ? "is" : "are") missing in \
        '\(folder)'
        """,
        parts.first.map { "run 'vitrine build --part \($0)/\(count) --results \(folder)'" })
    case .damaged(let part):
      .error(
        .damagedPart, "'\(part)' is damaged, or was written by another version of Vitrine",
        Self.makeAgain)
    case .otherContent(let part, let differences):
      .error(
        .foreignPart, "'\(part)' was built from different content" + Self.words(of: differences),
        Self.makeAgain)
    case .otherPrograms(let part, let made, let here):
      .error(
        .foreignPart,
        """
        '\(part)' was built with \(Self.text(made)), but this machine has \(Self.text(here))
        """,
        "use the same program and libraries everywhere, such as one container image")
    case .otherOptions(let part, let made, let here):
      .error(
        .foreignPart,
        "'\(part)' was built with \(Self.text(made)), but 'join' has \(Self.text(here))",
        "use the same options for 'vitrine build' and 'vitrine join'")
    }
  }

  private static let makeAgain: Diagnostic.Note =
    "build it again from the content that you join"
  private static let mostNames = 5

  private static func list(_ names: [String]) -> String {
    names.prefix(mostNames).joined(separator: ", ")
      + (names.count > mostNames ? " and \(names.count - mostNames) more" : "")
  }

  private static func text(_ names: [String]) -> String {
    names.isEmpty ? "no options" : names.joined(separator: ", ")
  }

  private static func words(of differences: [ContentList.Difference]) -> String {
    guard !differences.isEmpty else { return "" }
    let words = differences.map { difference in
      switch difference {
      case .changed(let path): "'\(path)' differs"
      case .added(let path): "'\(path)' was added"
      case .removed(let path): "'\(path)' was deleted"
      }
    }
    return ": " + list(words)
  }
}
