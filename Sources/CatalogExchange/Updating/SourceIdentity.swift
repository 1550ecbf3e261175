import AllCores
import ContentHash
import ContentSyntax
import Markup

/// Distinguishes sources with the same name by prefix, otherwise by icon names and pictures.
struct SourceIdentity {
  private let prefixes: Set<String>
  /// Variants may have been imported as separate icons.
  private let names: [[String]]
  /// Relative to their common folder, which may have been renamed.
  private let namesInFolder: Set<String>
  private let pictures: Lazy<Set<ContentHash>>

  /// `pictures` is called if the names are inconclusive.
  init(of set: ForeignSet, pictures: @escaping @Sendable () -> Set<ContentHash>) {
    prefixes = Set(set.collections.map(\.prefix).filter { !$0.isEmpty })
    names = set.icons.map { [$0.key] + $0.variants.map(\.key) }
    namesInFolder = Self.inFolder(set.icons.map(\.key))
    self.pictures = Lazy { pictures() }
  }

  /// The number of names and pictures that the source shares with a record.
  ///
  /// Sources are the same if they share a prefix. Without prefixes, they must share nearly all names, most
  /// pictures of the smaller set, or most names and a picture.
  ///
  /// - Returns: `nil` if the record is from another source.
  /// - Complexity: O(icons), and reading all pictures if the names are inconclusive.
  func likeness(to base: ImportRecord) -> Int? {
    let others = base.prefixes
    if !prefixes.isEmpty, !others.isEmpty {
      let common = prefixes.intersection(others).count
      return common > 0 ? common : nil
    }
    // An empty record has no values that could be lost.
    if base.icons.isEmpty { return 0 }
    let (common, share) = namesInCommon(with: base)
    if share >= 0.9 { return 2 * common }
    let count = pictures.value.intersection(base.icons.values.map(\.picture)).count
    let isLike = 2 * count > min(base.icons.count, names.count) || share > 0.5 && count > 0
    return isLike ? common + count : nil
  }

  /// The number of icons with the same name, and their share of the larger set.
  private func namesInCommon(with base: ImportRecord) -> (count: Int, share: Double) {
    let keys = base.icons.values.map(\.key)
    let recordedNames = Set(keys)
    let own = Set(names.joined())
    let count = names.count { $0.contains(where: recordedNames.contains) }
    let recordedCount = keys.count(where: own.contains)
    let inFolder = namesInFolder.intersection(Self.inFolder(keys)).count
    func share(_ count: Int, _ recordedCount: Int) -> Double {
      min(Double(count) / Double(names.count), Double(recordedCount) / Double(keys.count))
    }
    return (max(count, inFolder), max(share(count, recordedCount), share(inFolder, inFolder)))
  }

  private static func inFolder(_ names: [String]) -> Set<String> {
    let paths = names.map { $0.splitAtSlashes() }
    guard let first = paths.first?.dropLast() else { return [] }
    let common = paths.reduce(first.count) { count, path in
      min(count, zip(first, path.dropLast()).prefix { $0.utf8.elementsEqual($1.utf8) }.count)
    }
    return Set(paths.map { $0.dropFirst(common).joined(separator: "/") })
  }
}

extension ImportRecord {
  fileprivate var prefixes: Set<String> {
    let matching = extensions.filter {
      $0.key == Iconify.name || $0.key.utf8.starts(with: "\(Iconify.name):".utf8)
    }
    return Set(matching.compactMap { $0.value["prefix"]?.string }.filter { !$0.isEmpty })
  }
}
