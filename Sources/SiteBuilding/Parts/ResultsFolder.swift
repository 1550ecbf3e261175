import FileSystem
import Foundation

struct ResultsFolder {
  let name: String
  private let folder: Descriptor
  private let operations = FileOperations()

  /// - Throws: `PartProblem` if the folder is missing, or in the content or the output.
  init(_ results: URL, of builder: SiteBuilder) throws(PartProblem) {
    name = results.relativePath
    let path = CanonicalPath(results.path)
    let others = builder.sources + [builder.configuration.output]
    if let other = others.first(where: { path.isIn(CanonicalPath($0.path)) }) {
      throw .dangerousFolder(name, in: other.relativePath)
    }
    do {
      folder = try operations.openFolder(at: path)
    } catch {
      throw error.code == ENOENT ? .noFolder(name) : .unreadableFolder(name, error)
    }
  }

  func writer(for part: BuildPart) throws(FileFailure) -> PartWriter {
    try PartWriter(part, in: folder, using: operations)
  }

  func parts() throws -> [PartFile] {
    let found: [BuildPart]
    do throws(FileFailure) {
      found = try FolderContents.names(in: folder, using: operations).compactMap {
        BuildPart(fileName: "\($0)")
      }
    } catch {
      throw PartProblems(all: [.unreadableFolder(name, error)])
    }
    let counts = Set(found.map(\.count)).sorted()
    guard let count = counts.first else { throw PartProblems(all: [.noParts(name)]) }
    guard counts.count == 1 else { throw PartProblems(all: [.severalCounts(name, counts)]) }
    var problems: [PartProblem] = []
    let missing = Set(1...count).subtracting(found.map(\.number)).sorted()
    if !missing.isEmpty { problems.append(.missing(missing, of: count, in: name)) }
    var parts: [PartFile] = []
    for part in found.sorted(by: { $0.number < $1.number }) {
      do throws(PartProblem) {
        parts.append(try PartFile(part, in: folder, named: "\(name)/\(part.fileName)"))
      } catch {
        problems.append(error)
      }
    }
    guard problems.isEmpty else { throw PartProblems(all: problems) }
    return parts
  }
}
