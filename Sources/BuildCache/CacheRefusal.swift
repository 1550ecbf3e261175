package import FileSystem

/// The reason why a cache file is not used. The build then computes everything.
package enum CacheRefusal: Error, Hashable, Sendable {
  /// There is no file.
  case missing
  /// The system refused to read the file.
  case unreadable(FileFailure)
  /// The file is not a regular file, or begins with other bytes.
  case notACache
  /// The file has a format that this program does not read.
  case unknownVersion(UInt64)
  /// The file has another length than its header states, in bytes. As a rule it was cut off.
  case truncated(length: Int, expected: UInt64)
  /// The file was written with another key.
  case foreignKey
  /// The file belongs to another program, or to other options.
  case otherIdentity
  /// The file was changed after it was written.
  case damaged(CacheDamage)
}

/// A part of a cache file that is not valid.
public enum CacheDamage: Error, Hashable, Sendable {
  /// The header, or the table of sections.
  case table
  /// The position, the length or the number of elements of a section.
  case layout(SectionID)
  /// The bytes of a section.
  case content(SectionID)
  /// A section that is not in the table.
  case missing(SectionID)
  /// The size of the elements of a section.
  case elementSize(SectionID)
  /// An index that is outside of a section.
  case index(Int, SectionID)
  /// A reference to bytes that are outside of the arena.
  case range(ArenaRange)
  /// The offsets of lists, which must increase and end with the number of values.
  case lists(SectionID)
}

extension CacheRefusal {
  /// The text of the reason, without a line break.
  package var reason: String {
    switch self {
    case .missing: "there is no build cache"
    case .unreadable(let failure): failure.reason
    case .notACache: "the file is not a build cache"
    case .unknownVersion(let version): "the build cache has the unknown format \(version)"
    case .truncated(let length, let expected):
      "the build cache has \(length) bytes instead of \(expected)"
    case .foreignKey: "the build cache was written by another user or with another key"
    case .otherIdentity: "the build cache was written by another program or with other options"
    case .damaged(let damage): damage.reason
    }
  }
}

extension CacheDamage {
  package var reason: String { "the build cache is damaged: \(detail)" }

  private var detail: String {
    switch self {
    case .table: "the table of sections is not valid"
    case .layout(let section): "the position or the length of \(section) is not valid"
    case .content(let section): "\(section) has changed"
    case .missing(let section): "\(section) is missing"
    case .elementSize(let section): "\(section) has elements of another size"
    case .index(let index, let section): "\(section) has no element \(index)"
    case .range(let range): "\(range.length) bytes at \(range.offset) are not in the arena"
    case .lists(let section): "\(section) are not in order"
    }
  }
}
