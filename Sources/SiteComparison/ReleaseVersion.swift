package import Catalog

/// A version of the form `1.2.3`, with or without a `v` before it (semver.org).
package struct ReleaseVersion: Hashable, Sendable {
  /// How much a release changes, for those who use its icons.
  package enum Step: String, Hashable, Sendable {
    /// Icons are gone, or have other ids.
    case major
    /// Icons are new.
    case minor
    /// Only what icons are like has changed.
    case patch
  }

  private let prefix: String
  private let major, minor, patch: Int

  /// The version that a release is named with; `nil` if its name is none.
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

  /// Whether this version is before another, by its three numbers.
  package func isBefore(_ other: Self) -> Bool {
    (major, minor, patch) < (other.major, other.minor, other.patch)
  }

  /// The name of the next version.
  package func next(_ step: Step) -> String {
    switch step {
    case .major: "\(prefix)\(major + 1).0.0"
    case .minor: "\(prefix)\(major).\(minor + 1).0"
    case .patch: "\(prefix)\(major).\(minor).\(patch + 1)"
    }
  }
}

extension CatalogChanges {
  /// What a release with these changes does to the version; `nil` if nothing has changed.
  package var step: ReleaseVersion.Step? {
    if !deleted.isEmpty || !renamed.isEmpty { return .major }
    if !inserted.isEmpty { return .minor }
    return changed.isEmpty ? nil : .patch
  }
}
