package import Catalog

/// A semantic version: `1.2.3` or `v1.2.3` (semver.org).
package struct ReleaseVersion: Hashable, Sendable {
  /// The impact of a release on users of the icons.
  package enum Step: String, Hashable, Sendable {
    /// Icons were deleted or renamed.
    case major
    /// Icons were added.
    case minor
    /// Icons were changed.
    case patch
  }

  private let prefix: String
  private let major, minor, patch: Int

  package init?(_ name: Slug) {
    let hasPrefix = name.text.utf8.first == UInt8(ascii: "v")
    prefix = hasPrefix ? "v" : ""
    let parts = name.text.dropFirst(hasPrefix ? 1 : 0)
      .split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } && part.utf8.count < 10 ? Int(part) : nil
    }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    (major, minor, patch) = (numbers[0], numbers[1], numbers[2])
  }

  package func isBefore(_ other: Self) -> Bool {
    (major, minor, patch) < (other.major, other.minor, other.patch)
  }

  package func next(_ step: Step) -> String {
    switch step {
    case .major: "\(prefix)\(major + 1).0.0"
    case .minor: "\(prefix)\(major).\(minor + 1).0"
    case .patch: "\(prefix)\(major).\(minor).\(patch + 1)"
    }
  }
}

extension CatalogChanges {
  /// `nil` without changes.
  package var step: ReleaseVersion.Step? {
    if !deleted.isEmpty || !renamed.isEmpty { return .major }
    if !inserted.isEmpty { return .minor }
    return changed.isEmpty ? nil : .patch
  }
}
