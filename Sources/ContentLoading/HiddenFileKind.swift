import FileSystem
import Markup

package enum HiddenFileKind {
  /// A file that hosts of static sites read. It is copied unchanged.
  case published
  /// An ignored file of an editor, a system or version control, or a hidden file outside `Content/static`.
  case leftover
  /// A file that may be private. It is not published, and a warning reports it.
  case unknown

  private static let folder = "Content/static/"

  static let publishedNames = FilePath.publicHiddenNames

  /// Classifies a path; `nil` for a path without hidden names.
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

  package static func isContent(_ path: String) -> Bool {
    switch HiddenFileKind(path) {
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
