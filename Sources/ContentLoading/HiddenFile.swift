import FileSystem
import Markup

/// What becomes of a file whose name, or that of a folder that it is in, begins with a dot.
package enum HiddenFile {
  /// A file that hosts of static sites read: it is copied as it is.
  case published
  /// A file that editors, systems or version control leave. Nobody asked for it to be published.
  case leftover
  /// Any other file: it may be private, so it is not published, and the author is told.
  case unknown

  private static let folder = "Content/static/"

  /// The hidden names that are published.
  static let publishedNames = FilePath.publicHiddenNames

  /// Nothing for a path without hidden names.
  package init?(_ path: String) {
    let names = path.splitAtSlashes().filter { $0.beginsWithDot }
    guard !names.isEmpty else { return nil }
    if !path.hasPrefix(Self.folder) || names.contains(where: Self.isLeftover) {
      self = .leftover
    } else if names.allSatisfy({ Self.publishedNames.contains(String($0)) }) {
      self = .published
    } else {
      self = .unknown
    }
  }

  /// Whether a file or folder at a path, relative to the site, can be content of the site.
  package static func isContent(_ path: String) -> Bool {
    switch HiddenFile(path) {
    case nil, .published, .unknown: true
    case .leftover: false
    }
  }

  private static func isLeftover(_ name: Substring) -> Bool {
    [".DS_Store", ".directory", ".hg", ".idea", ".svn", ".vscode"].contains(name)
      || [".#", "._", ".git", ".goutputstream-", ".nfs", ".Trash"].contains(where: name.hasPrefix)
      || [".swo", ".swp", ".swx", ".tmp", "~"].contains(where: name.hasSuffix)
  }
}
