import Markup

/// Which files of a folder draw one icon: the same name in folders or with endings that say a style
/// or a size, `outline/owl` and `filled/owl`, `owl` and `owl-fill`, `24/solid/owl` and
/// `20/solid/owl`.
///
/// A word counts only where the set shows that it is its habit: a traffic light is no light
/// traffic.
struct VariantHabit {
  /// Words that say how an icon is drawn. The first that an icon has is the picture that it has
  /// everywhere.
  private static let styles = [
    "regular", "outline", "outlined", "line", "linear", "baseline", "solid", "filled", "fill",
    "duotone", "twotone", "bold", "semibold", "medium", "light", "thin", "rounded", "round",
    "sharp",
    "mini", "micro",
  ]
  /// The size that icons are drawn for, if there is a choice.
  private static let mainSize = "24"
  /// Of how many files one must have an ending: an ending that few have is no habit.
  private static let leastShare = 50
  /// The most words that an ending has: a style and a size.
  private static let longestEnding = 2

  /// A file as its path tells of it.
  private struct Part {
    let icon: ForeignIcon
    /// The folders that say no variant.
    var folders: [String]
    /// The words of its name, without those that say one.
    var words: [String]
    /// The words that say one, those of folders first.
    var variant: [String] = []
    /// How many of these stand in folders.
    var ofFolders = 0

    /// What files of one icon have in common.
    var family: String {
      let name = words.joined(separator: " ").lowercased()
      return (folders + [name]).joined(separator: "/")
    }
  }

  /// The icons, those that are variants of others within these.
  ///
  /// - Complexity: O(bytes of the keys).
  static func grouped(_ icons: [ForeignIcon]) -> [ForeignIcon] {
    var parts = icons.map { icon in
      let components = icon.key.splitAtSlashes().map(String.init)
      return Part(
        icon: icon, folders: components.dropLast(),
        words: IconNaming.words(of: components.last ?? icon.key))
    }
    takeFolders(of: &parts)
    takeEndings(of: &parts)
    return families(of: parts)
  }

  // MARK: Folders

  /// The words of a folder that says a variant: `24`, `two-tone`.
  private static func words(ofFolder name: String) -> [String]? {
    let words = IconNaming.words(of: name).map { $0.lowercased() }
    if styles.contains(words.joined()) { return [words.joined()] }
    return !words.isEmpty && words.allSatisfy(says) ? words : nil
  }

  private static func takeFolders(of parts: inout [Part]) {
    // The folders that may say one, from the inside outwards, and what else has the same files.
    var places: [String: Set<String>] = [:]
    var splits: [(outer: [String], inner: [[String]])] = []
    for part in parts {
      var outer = part.folders
      var inner: [[String]] = []
      while let last = outer.last, inner.count < longestEnding, let words = words(ofFolder: last) {
        inner.insert(words, at: 0)
        outer.removeLast()
      }
      splits.append((outer, inner))
      places[name(of: part, in: outer, inner), default: []].insert(
        part.folders.joined(separator: "/"))
    }
    var counts: [String: (all: Int, shared: Int)] = [:]
    for (part, split) in zip(parts, splits) where !split.inner.isEmpty {
      let isShared = (places[name(of: part, in: split.outer, split.inner)]?.count ?? 0) > 1
      let folder = part.folders.joined(separator: "/")
      counts[folder, default: (0, 0)].all += 1
      if isShared { counts[folder, default: (0, 0)].shared += 1 }
    }
    for (index, split) in splits.enumerated() where !split.inner.isEmpty {
      let folder = parts[index].folders.joined(separator: "/")
      guard let count = counts[folder], count.shared > 0 else { continue }
      parts[index].folders = split.outer
      parts[index].variant = split.inner.flatMap(\.self)
      parts[index].ofFolders = parts[index].variant.count
      // `bold/owl-bold` says it twice.
      while parts[index].words.count > 1, let last = parts[index].words.last,
        parts[index].variant.contains(last.lowercased())
      {
        parts[index].words.removeLast()
      }
    }
  }

  /// A file's name as it is without what its folders say.
  private static func name(of part: Part, in outer: [String], _ inner: [[String]]) -> String {
    var words = part.words.map { $0.lowercased() }
    let said = inner.flatMap(\.self)
    while words.count > 1, let last = words.last, said.contains(last) { words.removeLast() }
    return (outer + [words.joined(separator: " ")]).joined(separator: "/")
  }

  // MARK: Endings

  private static func takeEndings(of parts: inout [Part]) {
    for _ in 0..<longestEnding {
      let families = Set(parts.map(\.family))
      var bases: [String: Set<String>] = [:]
      for part in parts {
        guard let (ending, base) = ending(of: part) else { continue }
        bases[base, default: []].insert(ending)
      }
      var counts: [String: (all: Int, shared: Int)] = [:]
      var sized = 0
      for part in parts {
        guard let (ending, base) = ending(of: part) else { continue }
        let isShared = families.contains(base) || (bases[base]?.count ?? 0) > 1
        counts[ending, default: (0, 0)].all += 1
        if isShared { counts[ending, default: (0, 0)].shared += 1 }
        if isSize(ending) { sized += 1 }
      }
      // `battery-20` is no battery in another size: all names have one, or none.
      let hasSizes = sized * 10 >= parts.count * 9
      let habits = Set(
        counts.filter { ending, count in
          isSize(ending)
            ? hasSizes && count.shared > 1
            : count.shared > 1 && count.shared * 2 >= count.all
              && count.shared * leastShare >= parts.count
        }.keys)
      guard !habits.isEmpty else { return }
      for index in parts.indices {
        guard let (ending, _) = ending(of: parts[index]), habits.contains(ending) else { continue }
        parts[index].words.removeLast()
        parts[index].variant.insert(ending, at: parts[index].ofFolders)
      }
    }
  }

  /// The last word of a name, if it can say a variant, and the family without it.
  private static func ending(of part: Part) -> (ending: String, base: String)? {
    guard part.words.count > 1, let last = part.words.last?.lowercased(), says(last) else {
      return nil
    }
    var shorter = part
    shorter.words.removeLast()
    return (last, shorter.family)
  }

  private static func says(_ word: String) -> Bool { styles.contains(word) || isSize(word) }

  private static func isSize(_ word: String) -> Bool {
    IconNaming.isSize(word) && (8...1024).contains(Int(word.prefix(while: \.isNumber)) ?? 0)
  }

  // MARK: Icons

  private static func families(of parts: [Part]) -> [ForeignIcon] {
    var order: [String] = []
    var families: [String: [Part]] = [:]
    for part in parts {
      if families[part.family] == nil { order.append(part.family) }
      families[part.family, default: []].append(part)
    }
    // A size that all have says nothing.
    let sizes = Set(families.values.lazy.filter { $0.count > 1 }.joined().flatMap(\.variant))
      .filter(isSize)
    let common = sizes.count == 1 ? sizes : []
    return order.flatMap { family -> [ForeignIcon] in
      let members = families[family] ?? []
      var names: Set<String> = []
      let isOne = members.allSatisfy { names.insert(Self.name(of: $0, without: common)).inserted }
      guard members.count > 1, isOne else { return members.map(alone) }
      let main = members.indices.min { rank(of: members[$0]) < rank(of: members[$1]) } ?? 0
      var icon = alone(members[main])
      icon.stem = members[main].words.joined(separator: " ")
      let name = Self.name(of: members[main], without: common)
      icon.variant = name.isEmpty ? nil : name
      icon.variants = members.indices.filter { $0 != main }.map { index in
        var variant = members[index].icon
        variant.variant = Self.name(of: members[index], without: common)
        if variant.variant?.isEmpty == true { variant.variant = "plain" }
        return variant
      }
      return [icon]
    }
  }

  /// An icon whose name says a style that it alone has keeps that; folders that say one are no
  /// category.
  private static func alone(_ part: Part) -> ForeignIcon {
    var icon = part.icon
    if part.ofFolders > 0 { icon.folders = part.folders }
    let ofName = part.variant.dropFirst(part.ofFolders)
    if !ofName.isEmpty, ofName.allSatisfy(isSize) {
      icon.stem = part.words.joined(separator: " ")
    }
    return icon
  }

  private static func name(of part: Part, without common: Set<String>) -> String {
    part.variant.filter { !common.contains($0) }.joined(separator: "-")
  }

  /// The smallest is the picture that an icon has everywhere.
  private static func rank(of part: Part) -> (Int, Int) {
    let style = part.variant.lazy.compactMap { styles.firstIndex(of: $0) }.first ?? -1
    let size = part.variant.first(where: isSize).map { String($0.prefix(while: \.isNumber)) }
    return (style, size.map { $0 == mainSize ? -1024 : -(Int($0) ?? 0) } ?? -2048)
  }
}
