import Foundation

/// The folder from which relative paths start.
package enum CurrentFolder {
  /// Its absolute path; `nil` if it has been deleted.
  package static var path: String? {
    let current = getcwd(nil, 0)
    defer { free(current) }
    return current.map { String(cString: $0) }
  }

  /// The path that stands for a current folder that has been deleted. Nothing can be made in it, so
  /// that a relative path can't name a file elsewhere.
  static let nowhere = "/dev/null"
}
