import Markup

/// The roles of folders and name parts in a set: style, size, category, and name.
///
/// Sets order these parts in every way: `Outline/Arrows/left`, `Arrows/left/outline`, `24/solid/owl`,
/// `owl-fill`, `owl@2x`. The role of a part depends on the whole set:
///
/// - A folder that all files share, or that only holds the set (`svg`, `assets`), has no role.
/// - A part is a style or a size if its value is a known word and other files differ only in such parts. A
///   folder with an unknown word is a style if nearly all its files exist in sibling folders.
/// - If all file names are styles or sizes, their folder is the name.
///
/// Files that differ only in styles and sizes become one icon with variants. A traffic light stays an icon,
/// because the set does not show that `light` is a style.
package enum FolderShape {
  /// In the order of preference for the main picture.
  private static let styles = NameVocabulary.lists["styles"]
  private static let mainSize = "24"
  /// A style at the end of names needs at least 1/50 of the files.
  private static let leastShare = 50
  /// At the start or end of a name.
  private static let mostNameParts = 3
  /// For styles with unknown words.
  private static let mostStyles = 12
  /// The least evidence that folders have the names.
  private static let fewestIconFolders = 8
  /// Folders that hold a set, the best first.
  private static let containers = NameVocabulary.lists["containers"]

  private struct FileName {
    let index: Int
    /// Without styles and sizes.
    var folders: [String]
    var words: [String]
    /// The styles and sizes: first from folders, then from the name.
    var variant: [String] = []
    /// The number of styles and sizes from folders.
    var outsideName = 0
    var isNamedByFolder = false
    var container: [String] = []
    /// The word count of the file name, or 0 if it had a scale.
    let wordCount: Int

    /// The common key of an icon's files.
    var family: String { key(folders, words) }

    mutating func take(_ folderWords: [String]) {
      variant.insert(contentsOf: folderWords, at: outsideName)
      outsideName += folderWords.count
    }
  }

  private static func key(_ folders: [String], _ words: [String]) -> String {
    (folders + [words.joined(separator: " ")]).joined(separator: "/").lowercased()
  }

  package struct Family {
    package let index: Int
    /// Without styles and sizes.
    package let folders: [String]
    /// The base of the name, or `nil` for the file name.
    package fileprivate(set) var stem: String?
    /// The name of the main picture among the variants.
    package fileprivate(set) var variant: String?
    /// The other pictures with their names.
    package fileprivate(set) var variants: [(index: Int, name: String)] = []
  }

  /// Groups the files of a set by icon. Paths have no file extensions. Also returns the number of
  /// copies in other folders.
  package static func families(of paths: [String]) -> (families: [Family], copies: Int) {
    var parts = paths.enumerated().map { part($1, at: $0) }
    dropSharedFolders(of: &parts)
    let count = parts.count
    dropCopies(of: &parts)
    takePrefixesOfFolders(of: &parts)
    for _ in 0..<2 { takeNamesFromFolders(of: &parts) }
    takeFolders(of: &parts)
    takeNameParts(of: &parts)
    return (families(of: parts), count - parts.count)
  }

  private static func part(_ path: String, at index: Int) -> FileName {
    let components = path.splitAtSlashes().map(String.init)
    var stem = components.last ?? path
    // `home@2x`: exports of design programs.
    var scale: String?
    if let match = stem.firstMatch(of: /@([0-9]+(?:\.[0-9]+)?x)$/) {
      scale = String(match.1)
      stem = String(stem[..<match.range.lowerBound])
    }
    var words = IconNaming.words(of: stem)
    if words.isEmpty { words = [stem] }
    var part = FileName(
      index: index, folders: components.dropLast(), words: words,
      wordCount: scale == nil ? words.count : 0)
    if let scale { part.take([scale]) }
    return part
  }

  private static func value(of folder: String) -> String {
    IconNaming.words(of: folder).joined(separator: " ").lowercased()
  }

  // MARK: Folders without a role

  private static func dropSharedFolders(of parts: inout [FileName]) {
    var counts: [String: Int] = [:]
    for part in parts {
      for folder in Set(part.folders.map { $0.lowercased() }) { counts[folder, default: 0] += 1 }
    }
    let containerNames = Set(containers)
    // Ignores a few additional files, such as pictures of a guide.
    let most = parts.count < 100 ? parts.count : parts.count * 49 / 50
    let shared = Set(counts.filter { $1 >= most }.keys)
    // An icon can also be named `build`.
    let holding = Set(counts.filter { containerNames.contains($0) && $1 * 10 >= parts.count }.keys)
    for index in parts.indices {
      var isPackage = false
      var kept: [String] = []
      for folder in parts[index].folders {
        let name = folder.lowercased()
        // An npm package: `@scope/name`.
        let isScope = name.utf8.first == UInt8(ascii: "@")
        if isPackage || isScope || holding.contains(name) {
          parts[index].container.append(name)
        } else if !shared.contains(name) {
          kept.append(folder)
        }
        isPackage = isScope
      }
      parts[index].folders = kept
    }
  }

  /// Drops a copy of the set: `raw` next to `assets`.
  private static func dropCopies(of parts: inout [FileName]) {
    func path(_ part: FileName) -> String {
      key(part.folders, part.words + part.variant)
    }
    func container(_ part: FileName) -> String { part.container.joined(separator: "/") }
    let groups = Dictionary(grouping: parts.indices) { path(parts[$0]) }
    guard groups.count < parts.count else { return }
    let counts = shares(
      groups.values.flatMap { members in
        let containers = members.map { container(parts[$0]) }
        let isShared = Set(containers).count > 1
        return containers.map { ($0, isShared) }
      })
    func rank(_ part: FileName) -> (Int, Int, String) {
      let first = part.container.first { $0.utf8.first != UInt8(ascii: "@") }
      let rank = first.flatMap(containers.firstIndex) ?? -1
      return (part.container.contains("js-packages") ? 1 : 0, rank, container(part))
    }
    var dropped: Set<Int> = []
    for members in groups.values {
      let copies = members.filter { index in
        counts[container(parts[index])].map { $0.shared > 2 && $0.shared * 2 >= $0.all } == true
      }
      guard Set(copies.map { container(parts[$0]) }).count > 1,
        let best = copies.min(by: { rank(parts[$0]) < rank(parts[$1]) })
      else { continue }
      let kept = container(parts[best])
      dropped.formUnion(copies.filter { container(parts[$0]) != kept })
    }
    parts = parts.indices.filter { !dropped.contains($0) }.map { parts[$0] }
  }

  /// Drops prefixes that differ by folder: `regular/bx-owl` and `solid/bxs-owl`.
  private static func takePrefixesOfFolders(of parts: inout [FileName]) {
    var prefixes: [String: Set<String>] = [:]
    for part in parts {
      let first = part.words.count > 1 ? part.words[0].lowercased() : ""
      prefixes[part.folders.joined(separator: "/"), default: []].insert(first)
    }
    let words = Set(prefixes.values.joined())
    guard words.count > 1, prefixes.count > 1, prefixes.values.allSatisfy({ $0.count == 1 }),
      let start = words.min()?.prefix(2), start.utf8.count == 2,
      words.allSatisfy({ $0.utf8.count <= 4 && $0.utf8.starts(with: start.utf8) })
    else { return }
    for index in parts.indices { parts[index].words.removeFirst() }
  }

  // MARK: Names of folders

  /// Uses folders as names if file names are only styles and sizes: `left/outline`.
  private static func takeNamesFromFolders(of parts: inout [FileName]) {
    let common = commonPrefixCount(of: parts)
    var parents: [String: Int] = [:]
    var values: [String: Set<String>] = [:]
    let remainders = parts.map { part -> [String]? in
      guard let folder = part.folders.last else { return nil }
      let parent = part.folders.joined(separator: "/")
      let name = IconNaming.words(of: folder).map { $0.lowercased() }
      let words = part.words.map { $0.lowercased() }
      let remainingWords = remainder(of: words, without: name, common) ?? words
      parents[parent, default: 0] += 1
      values[remainingWords.joined(separator: " "), default: []].insert(parent)
      return remainingWords
    }
    guard remainders.allSatisfy({ $0 != nil }), parents.count > 1 else { return }
    let isKnown = values.keys.allSatisfy { value in
      value.split(separator: " ").allSatisfy { says(String($0)) }
    }
    let isFew =
      values.count <= mostStyles && parents.count >= fewestIconFolders
      && values.count * 4 <= parents.count && parts.count > parents.count
    guard isKnown && values.values.contains(where: { $0.count > 1 }) || isFew else { return }
    for (index, remainingWords) in remainders.enumerated() {
      guard let remainingWords, let folder = parts[index].folders.popLast() else { continue }
      parts[index].take(remainingWords)
      parts[index].words = IconNaming.words(of: folder)
      parts[index].isNamedByFolder = true
    }
  }

  private static func commonPrefixCount(of parts: [FileName]) -> Int {
    guard let first = parts.first?.words else { return 0 }
    return parts.reduce(first.count - 1) { count, part in
      min(count, part.words.count - 1, zip(first, part.words).prefix { $0 == $1 }.count)
    }
  }

  /// The words of a file name after its folder's words, or `nil` if they differ.
  private static func remainder(
    of words: [String], without name: [String], _ common: Int
  ) -> [String]? {
    guard !name.isEmpty else { return nil }
    for start in Set([0, common]) where words.dropFirst(start).starts(with: name) {
      return Array(words.dropFirst(start + name.count))
    }
    return nil
  }

  // MARK: Styles of folders

  /// A folder that is a style or a size: `24`, `two-tone`, `1x1`.
  private static func words(ofStyle folder: String) -> [String]? {
    let words = IconNaming.words(of: folder).map { $0.lowercased() }
    if styles.contains(words.joined()) { return [words.joined()] }
    if words.count == 1, words[0].wholeMatch(of: /[0-9]+x[0-9]+/) != nil { return words }
    return !words.isEmpty && words.allSatisfy(says) ? words : nil
  }

  private static func takeFolders(of parts: inout [FileName]) {
    // The paths of each icon, assuming that all style words are styles.
    var paths: [String: Set<String>] = [:]
    let bases = parts.map { part in
      let base = part.folders.filter { words(ofStyle: $0) == nil }
      let styleWords = part.folders.compactMap(words(ofStyle:)).joined().map(\.self)
      let key = key(base, withoutEnding(part.words, styleWords))
      paths[key, default: []].insert(part.folders.joined(separator: "/"))
      return (folders: base, key: key)
    }
    var styleFolders: Set<String> = []
    for (part, base) in zip(parts, bases) where (paths[base.key]?.count ?? 0) > 1 {
      for folder in part.folders where words(ofStyle: folder) != nil {
        styleFolders.insert(value(of: folder))
      }
    }
    styleFolders.formUnion(unknownStyles(in: parts, bases.map(\.folders)))
    guard !styleFolders.isEmpty else { return }
    for index in parts.indices {
      let matches = parts[index].folders.filter { styleFolders.contains(value(of: $0)) }
      guard !matches.isEmpty else { continue }
      parts[index].folders.removeAll { styleFolders.contains(value(of: $0)) }
      let styleWords = matches.flatMap { folder in
        words(ofStyle: folder) ?? IconNaming.words(of: folder).map { $0.lowercased() }
      }
      parts[index].words = withoutEnding(parts[index].words, styleWords)
      parts[index].take(styleWords)
    }
  }

  /// Unknown folders whose files nearly all exist in other folders.
  private static func unknownStyles(in parts: [FileName], _ bases: [[String]]) -> Set<String> {
    var values: [String: Set<String>] = [:]
    var occurrences: [(folder: String, key: String)] = []
    for (part, base) in zip(parts, bases) {
      let styleWords = part.folders.compactMap(words(ofStyle:)).joined().map(\.self)
      for (index, folder) in base.enumerated() {
        var others = base
        others.remove(at: index)
        let value = value(of: folder)
        let own = styleWords + value.split(separator: " ").map(String.init)
        let key = "\(index)/" + key(others, withoutEnding(part.words, own))
        values[key, default: []].insert(value)
        occurrences.append((value, key))
      }
    }
    let counts = shares(occurrences.map { ($0.folder, (values[$0.key]?.count ?? 0) > 1) })
    let candidates = counts.filter { $1.shared > 2 && $1.shared * 5 >= $1.all * 4 }.keys
    return (2...mostStyles).contains(candidates.count) ? Set(candidates) : []
  }

  private static func shares(
    _ words: [(word: String, isShared: Bool)]
  ) -> [String: (all: Int, shared: Int)] {
    words.reduce(into: [:]) { counts, word in
      counts[word.word, default: (0, 0)].all += 1
      if word.isShared { counts[word.word, default: (0, 0)].shared += 1 }
    }
  }

  /// Removes words at the ends that the folders repeat: `bold/owl-bold`.
  private static func withoutEnding(_ words: [String], _ ending: [String]) -> [String] {
    var words = words[...]
    while words.count > 1, let last = words.last, ending.contains(last.lowercased()) {
      words.removeLast()
    }
    while words.count > 1, let first = words.first, ending.contains(first.lowercased()) {
      words.removeFirst()
    }
    return Array(words)
  }

  // MARK: Styles of names

  private static func takeNameParts(of parts: inout [FileName]) {
    for _ in 0..<mostNameParts {
      if !takeNamePart(of: &parts, atEnd: true), !takeNamePart(of: &parts, atEnd: false) { return }
    }
  }

  /// Removes the last or first word of names if the set shows that it is a style or a size.
  private static func takeNamePart(of parts: inout [FileName], atEnd: Bool) -> Bool {
    let families = Set(parts.map(\.family))
    let nameParts = parts.map { namePart(of: $0, atEnd: atEnd) }
    var bases: [String: Set<String>] = [:]
    for case let part? in nameParts { bases[part.base, default: []].insert(part.word) }
    let words = nameParts.compactMap(\.self)
    let counts = shares(
      words.map { ($0.word, families.contains($0.base) || (bases[$0.base]?.count ?? 0) > 1) })
    // `battery-20` is not a size: either all names have a size, or no name.
    let hasSizes = words.count { isSize($0.word) } * 10 >= parts.count * 9
    let habits = Set(
      counts.filter { word, count in
        isSize(word)
          ? hasSizes && count.shared > 1
          : count.shared > 1 && count.shared * (atEnd ? 2 : 1) >= count.all
            && count.shared * leastShare >= parts.count
      }.keys)
    guard !habits.isEmpty else { return false }
    for (index, part) in nameParts.enumerated() {
      guard let part, habits.contains(part.word) else { continue }
      if atEnd { parts[index].words.removeLast() } else { parts[index].words.removeFirst() }
      parts[index].variant.insert(part.word, at: parts[index].outsideName)
    }
    return true
  }

  /// The last or first word if it can be a style, and the remaining family.
  private static func namePart(of part: FileName, atEnd: Bool) -> (word: String, base: String)? {
    guard part.words.count > 1, let word = atEnd ? part.words.last : part.words.first,
      says(word.lowercased()), atEnd || !isSize(word.lowercased())
    else { return nil }
    let remainder = atEnd ? part.words.dropLast() : part.words.dropFirst()
    return (word.lowercased(), key(part.folders, Array(remainder)))
  }

  private static func says(_ word: String) -> Bool { styles.contains(word) || isSize(word) }

  private static func isSize(_ word: String) -> Bool {
    IconNaming.isSize(word) && (8...1024).contains(Int(word.prefix(while: \.isNumber)) ?? 0)
  }

  // MARK: Icons

  private static func families(of parts: [FileName]) -> [Family] {
    let families = parts.grouped { $0.family }.map(\.elements)
    // A size that all variants share does not distinguish them.
    let sizes = Set(families.lazy.filter { $0.count > 1 }.joined().flatMap(\.variant))
      .filter(isSize)
    let common = sizes.count == 1 ? sizes : []
    return families.flatMap { members -> [Family] in
      func areNames(without common: Set<String>) -> Bool {
        Set(members.map { name(of: $0, without: common) }).count == members.count
      }
      let common = areNames(without: common) ? common : []
      guard members.count > 1, areNames(without: common) else { return members.map(alone) }
      let main = members.indices.min { rank(of: members[$0]) < rank(of: members[$1]) } ?? 0
      var family = alone(members[main])
      family.stem = members[main].words.joined(separator: " ")
      family.variant = name(of: members[main], without: common).nonBlank
      family.variants = members.indices.filter { $0 != main }.map { index in
        (members[index].index, name(of: members[index], without: common).nonBlank ?? "plain")
      }
      return [family]
    }
  }

  /// An icon with one picture keeps a style in its name.
  private static func alone(_ part: FileName) -> Family {
    var family = Family(index: part.index, folders: part.folders)
    let ofName = part.variant.dropFirst(part.outsideName)
    let isSized = !ofName.isEmpty && ofName.allSatisfy(isSize)
    let isShorter = ofName.isEmpty && part.words.count != part.wordCount
    if part.isNamedByFolder || isSized || isShorter {
      family.stem = part.words.joined(separator: " ")
    }
    return family
  }

  private static func name(of part: FileName, without common: Set<String>) -> String {
    part.variant.filter { !common.contains($0) }.joined(separator: "-")
  }

  /// The main picture has the lowest rank.
  private static func rank(of part: FileName) -> (Int, Int) {
    let ranks = part.variant.map { word in
      styles.firstIndex(of: word) ?? (word.first?.isNumber == true ? -1 : styles.count)
    }
    let size = part.variant.first { $0.first?.isNumber == true }
      .map { String($0.prefix(while: \.isNumber)) }
    let sizeRank = size.map { $0 == mainSize ? -1024 : -(Int($0) ?? 0) } ?? -2048
    return (ranks.max() ?? -1, sizeRank)
  }
}
