import AllCores
import ContentHash
import ContentSyntax
import Markup

/// What tells the source of an import from others that have the same name: the prefix of its set,
/// where its format has one, else what its icons are called, and their pictures.
struct SourceIdentity {
  /// The prefixes of the sets that it is made of.
  private let prefixes: Set<String>
  /// What each icon may be called in a record: variants may have been icons of their own.
  private let names: [[String]]
  /// What the icons are called below the folder that they all stand in, which may be another now.
  private let namesInFolder: Set<String>
  /// The hashes of the pictures.
  private let pictures: Lazy<Set<ContentHash>>

  /// - Parameters:
  ///   - set: What the source says.
  ///   - pictures: The hashes of its pictures, which are computed if names don't decide.
  init(of set: ForeignSet, pictures: @escaping @Sendable () -> Set<ContentHash>) {
    prefixes = Set(set.collections.map(\.prefix).filter { !$0.isEmpty })
    names = set.icons.map { [$0.key] + $0.variants.map(\.key) }
    namesInFolder = Self.inFolder(set.icons.map(\.key))
    self.pictures = Lazy { pictures() }
  }

  /// How many names and pictures the source has in common with a record.
  ///
  /// - Returns: `nil` if the record is that of another source. It is of this one if both have the
  ///   prefix of a set; else if both have nearly all names, or most pictures of the smaller one, or
  ///   most names and a picture.
  /// - Complexity: O(icons), and that of reading pictures if names don't decide.
  func likeness(to base: ImportBase) -> Int? {
    let others = base.prefixes
    if !prefixes.isEmpty, !others.isEmpty {
      let common = prefixes.intersection(others).count
      return common > 0 ? common : nil
    }
    // It says nothing that could be lost.
    if base.icons.isEmpty { return 0 }
    let (common, share) = namesInCommon(with: base)
    if share >= 0.9 { return 2 * common }
    let count = pictures.value.intersection(base.icons.values.map(\.picture)).count
    let isLike = 2 * count > min(base.icons.count, names.count) || share > 0.5 && count > 0
    return isLike ? common + count : nil
  }

  /// How many icons are called alike, and their share of the icons of that which has more.
  private func namesInCommon(with base: ImportBase) -> (count: Int, share: Double) {
    let keys = base.icons.values.map(\.key)
    let known = Set(keys)
    let own = Set(names.joined())
    let here = names.count { $0.contains(where: known.contains) }
    let there = keys.count(where: own.contains)
    let inFolder = namesInFolder.intersection(Self.inFolder(keys)).count
    func share(_ here: Int, _ there: Int) -> Double {
      min(Double(here) / Double(names.count), Double(there) / Double(keys.count))
    }
    return (max(here, inFolder), max(share(here, there), share(inFolder, inFolder)))
  }

  /// Names that are paths without the folders that all have in common.
  private static func inFolder(_ names: [String]) -> Set<String> {
    let paths = names.map { $0.splitAtSlashes() }
    guard let first = paths.first?.dropLast() else { return [] }
    let common = paths.reduce(first.count) { count, path in
      min(count, zip(first, path.dropLast()).prefix { $0.utf8.elementsEqual($1.utf8) }.count)
    }
    return Set(paths.map { $0.dropFirst(common).joined(separator: "/") })
  }
}

extension ImportBase {
  /// The prefixes of the sets that the source was made of.
  fileprivate var prefixes: Set<String> {
    let said = extensions.filter {
      $0.key == Iconify.name || $0.key.utf8.starts(with: "\(Iconify.name):".utf8)
    }
    return Set(said.compactMap { $0.value["prefix"]?.string }.filter { !$0.isEmpty })
  }
}
