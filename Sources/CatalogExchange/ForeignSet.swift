package import ContentSyntax
package import Diagnostics
package import FileSystem

/// An icon set in its original format, before the import. Pictures are read one at a time on demand.
package struct ForeignSet: Sendable {
  /// The title, if the format has one.
  package var title: String?
  package var icons: [ForeignIcon]
  /// True if the format has categories. Folders then do not become categories.
  package var saysCategories = false
  /// True for tables, which may contain prices.
  var isTable = false
  package var license: License?
  /// The source sets, if prefixes distinguish them.
  var collections: [ForeignCollection] = []
  /// The values of the format that a catalog has no field for.
  package var extensions: [ContentNode.Member] = []
  /// The problems of icons that were left out.
  package var diagnostics: [Diagnostic] = []
  /// The number of icons that were left out.
  package var leftOutCount = 0
  /// Lines that tell the user how the source was read.
  package var notes: [String] = []

  package struct License: Sendable {
    package var name: String
    /// Its SPDX identifier.
    package var spdx: String?
  }
}

extension ForeignSet {
  mutating func note(_ count: Int, _ noun: String, _ suffix: String) {
    if count > 0 { notes.append("\(count.counting(noun)) \(suffix)") }
  }

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

struct ForeignCollection: Sendable {
  let prefix: String
  let license: ForeignSet.License?
  let extensions: ContentNode
}

package struct ForeignIcon: Sendable {
  /// Its unique name in the set: `ic_ice_cream`.
  package var key: String
  /// The id from the format. If it is `nil`, the id is derived from the key.
  package var id: String?
  /// The path of the file that defines the icon, for messages.
  package var shownPath: String
  /// The source location, if the icon is a part of the file.
  package var location: ForeignLocation?
  /// The path of the picture's file in the source.
  package var file: String?
  /// The display name from the format. If it is `nil`, the name is derived from the key.
  package var name: String?
  package var picture: ForeignPicture
  /// The base of the name if it is not the last part of the key: a file name without its size.
  package var stem: String?
  /// The folders that describe the icon, if they are not all folders of its path.
  package var folders: [String]?
  /// The name of this picture among the variants.
  package var variant: String?
  /// Other pictures, each as a complete icon.
  package var variants: [ForeignIcon] = []
  var collection: String?
  package var categories: [String] = []
  package var tags: [String] = []
  package var aliases: [ForeignAlias] = []
  /// Additional members for `catalog.json`.
  package var members: [ContentNode.Member] = []
  /// The values of the format that a catalog has no field for.
  package var extensions: [ContentNode.Member] = []
}

extension ForeignIcon {
  func diagnostic(_ problem: ExchangeProblem) -> Diagnostic {
    location.map { problem.diagnostic(in: $0.file, at: $0.name) }
      ?? problem.diagnostic(ofFile: shownPath)
  }

  var separated: [ForeignIcon] {
    var icon = self
    (icon.variants, icon.variant) = ([], nil)
    return [icon]
      + variants.map { variant in
        var other = variant
        other.variant = nil
        other.folders = folders
        // The stem with the style would be another icon's name, so each variant gets a distinct stem.
        if other.stem == nil, let stem, let style = variant.variant {
          other.stem = "\(stem) \(style)"
        }
        other.name = name == other.name ? nil : other.name
        return other
      }
  }
}

/// The source location of an icon in a file with several icons.
package struct ForeignLocation: Sendable {
  package var file: SourceFile
  package var name: Range<Int>
  package var picture: Range<Int>
}

package struct ForeignAlias: Sendable {
  package var name: String
  package var reason: String?
  package var isDeprecated = false
}

/// The origin of a picture.
package enum ForeignPicture: Sendable {
  /// Copied unchanged.
  case file(FilePath)
  /// A file of an inherited source.
  case otherFile(FilePath, of: ExchangeSource)
  case svg(String)
  /// Created on demand, to keep large sets out of memory.
  case made(@Sendable () -> String)
}
