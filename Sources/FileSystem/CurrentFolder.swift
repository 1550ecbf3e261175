import Foundation

/// The base of relative paths.
package enum CurrentFolder {
  /// The path; `nil` for a deleted folder.
  package static var path: String? {
    let current = getcwd(nil, 0)
    defer { free(current) }
    return current.map { String(cString: $0) }
  }

  /// Replaces a deleted current folder. Files can't be created in it.
  static let nowhere = "/dev/null"
}
