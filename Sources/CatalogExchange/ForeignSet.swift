package import ContentSyntax
package import Diagnostics
package import FileSystem

/// An icon set as its format has it, before it becomes part of a catalog. Pictures are read when
/// they are needed, one after the other.
package struct ForeignSet: Sendable {
  /// What the set is called, if its format says it.
  package var title: String?
  /// Its icons, in their order.
  package var icons: [ForeignIcon]
  /// Whether the format is one that has categories, so that folders mean something else.
  package var saysCategories = false
  /// Whether it is a table, which may have prices.
  var isTable = false
  /// Under what it may be used, if its format says it.
  package var license: License?
  /// The sets of their own that it is made of, if its format tells them apart by a prefix.
  var collections: [ForeignCollection] = []
  /// The values of the format that a catalog has no field for.
  package var extensions: [ContentNode.Member] = []
  /// What is wrong with single icons, which are left out.
  package var diagnostics: [Diagnostic] = []
  /// How many icons these are.
  package var leftOutCount = 0
  /// What the user is told of how it was read, a line each.
  package var notes: [String] = []

  /// Under what a set may be used.
  package struct License: Sendable {
    package var name: String
    /// Its identifier in the list of SPDX.
    package var spdx: String?
  }
}

extension ForeignSet {
  /// Adds a note such as `2 icons of the list without a picture`, unless the number is 0.
  mutating func note(_ count: Int, _ noun: String, _ rest: String) {
    if count > 0 { notes.append("\(count.counting(noun)) \(rest)") }
  }

  /// Leaves out the icons with a name, a category, a tag or another name that is too long.
  ///
  /// - Complexity: O(icons).
  mutating func leaveOutLongNames(of source: String) {
    if title.map(NameLimit.isExceeded) == true {
      title = nil
      diagnostics.append(
        InputProblem.tooLongName("the title of the set").diagnostic(ofFile: source))
    }
    let kept = icons.filter { icon in !([icon] + icon.variants).contains(where: \.hasLongName) }
    guard kept.count < icons.count else { return }
    var list = DiagnosticList()
    for icon in icons where ([icon] + icon.variants).contains(where: \.hasLongName) {
      list.add(.warning) { icon.diagnostic(.input(.tooLongName("a name of an icon"))) }
    }
    diagnostics += list.all
    leftOutCount += icons.count - kept.count
    icons = kept
  }
}

extension ForeignIcon {
  fileprivate var hasLongName: Bool {
    ([id, name].compactMap(\.self) + categories + tags + aliases.map(\.name))
      .contains(where: NameLimit.isExceeded)
  }
}

/// A set among others, each with a prefix, and what is said of it.
struct ForeignCollection: Sendable {
  let prefix: String
  let license: ForeignSet.License?
  /// The values of the set that a catalog has no field for.
  let extensions: ContentNode
}

/// An icon of a set.
package struct ForeignIcon: Sendable {
  /// What the set calls it, unique in it: `ic_ice_cream`.
  package var key: String
  /// Its id, if the format says it; else it is made of the key.
  package var id: String?
  /// The file that says it, as the user knows it, for messages.
  package var shownPath: String
  /// Where it stands in that file, if it is not all of it.
  package var place: ForeignPlace?
  /// The path of its picture's file in the source, if it has one.
  package var file: String?
  /// What readers call it, if the format says it; else it is made of the key.
  package var name: String?
  package var picture: ForeignPicture
  /// What its name is made of, if that is not the end of its key: a file's without its size.
  package var stem: String?
  /// The folders that tell what it shows, if not all of its file's do.
  package var folders: [String]?
  /// What its picture is called among its variants, if it has some or is one.
  package var variant: String?
  /// Its other pictures, each as the icon that it could be by itself.
  package var variants: [ForeignIcon] = []
  /// The prefix of the set that it is of.
  var collection: String?
  package var categories: [String] = []
  package var tags: [String] = []
  /// What the set calls it besides.
  package var aliases: [ForeignAlias] = []
  /// More members of the icon in catalog.json.
  package var members: [ContentNode.Member] = []
  /// What the format says that a catalog has no word for.
  package var extensions: [ContentNode.Member] = []
}

extension ForeignIcon {
  /// The diagnostic of a problem of the icon.
  func diagnostic(_ problem: ExchangeProblem) -> Diagnostic {
    place.map { problem.diagnostic(in: $0.file, at: $0.name) }
      ?? problem.diagnostic(ofFile: shownPath)
  }

  /// The icon and its variants, each by itself.
  var separated: [ForeignIcon] {
    var icon = self
    (icon.variants, icon.variant) = ([], nil)
    return [icon]
      + variants.map { variant in
        var other = variant
        other.variant = nil
        other.folders = folders
        // The same name with the style is the name of another icon.
        if other.stem == nil, let stem, let style = variant.variant {
          other.stem = "\(stem) \(style)"
        }
        other.name = name == other.name ? nil : other.name
        return other
      }
  }
}

/// Where an icon stands in a file that has several.
package struct ForeignPlace: Sendable {
  package var file: SourceFile
  /// What it is called there.
  package var name: Range<Int>
  /// Its picture.
  package var picture: Range<Int>
}

/// Another name of an icon, as a set has it.
package struct ForeignAlias: Sendable {
  package var name: String
  package var reason: String?
  package var isDeprecated = false
}

/// Where a picture comes from.
package enum ForeignPicture: Sendable {
  /// A file of the source, whose bytes are taken as they are.
  case file(FilePath)
  /// One of another source, which this one goes on.
  case otherFile(FilePath, of: ExchangeSource)
  /// An SVG that the format's reader makes of what the format has.
  case svg(String)
  /// The same, made when it is needed: of a large set, not all are in memory beside their sources.
  case made(@Sendable () -> String)
}
