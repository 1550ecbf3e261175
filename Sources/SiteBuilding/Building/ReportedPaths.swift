import FileSystem
public import Foundation
import Markup

/// The paths of files in reports for other programs.
///
/// Paths begin at the root of the site's git repository, or at the working folder without a repository.
public struct ReportedPaths: Sendable {
  private let site: CanonicalPath
  private let workingFolder = CanonicalPath(".")
  private let root: CanonicalPath

  /// Creates the paths of a site.
  public init(site: URL) {
    self.site = CanonicalPath(site.path)
    root =
      sequence(first: self.site) { $0.parentAndName?.parent }
      .first { FileKind(at: $0.appending(".git").text) != nil } ?? workingFolder
  }

  /// Returns the path from the root, or an absolute path for a file elsewhere. Paths of diagnostics begin in
  /// the site. Paths of an import's source begin in the working folder.
  public func path(of file: String) -> String {
    let names = file.splitAtSlashes()
    var path = file.beginsWithSlash ? CanonicalPath("/") : start(of: names.first)
    for name in names where name != "." {
      path = name == ".." ? path.parentAndName?.parent ?? path : path.appending(String(name))
    }
    guard path.isIn(root) else { return path.text }
    let rest = path.text.utf8.dropFirst(root.text.utf8.count)
    return String(Substring(rest.drop { $0 == UInt8(ascii: "/") }))
  }

  private func start(of name: Substring?) -> CanonicalPath {
    guard let name else { return site }
    func contains(_ folder: CanonicalPath) -> Bool {
      FileKind(at: folder.appending(String(name)).text) != nil
    }
    let isOfSite = name != "." && name != ".." && (contains(site) || !contains(workingFolder))
    return isOfSite ? site : workingFolder
  }
}
