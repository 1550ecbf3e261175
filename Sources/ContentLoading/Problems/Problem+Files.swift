import ContentSyntax
import Diagnostics

extension Problem {
  static func unreadable(path: String, reason: String) -> Self {
    .error(.unreadableFile, "'\(path)' can't be read: \(reason)")
  }

  static func outsideSite(path: String) -> Self {
    .error(.outsideSite, "'\(path)' is a symbolic link to a file outside of the site")
  }

  static func notUTF8(_ refusal: TextEncoding.Refusal) -> Self {
    refusal.isOfSingleBytes
      ? .error(.notUTF8, "the file is not UTF-8 text", "save the file as UTF-8")
      : .error(.notUTF8, "the file \(refusal.reason)", .init(refusal.remedy))
  }

  static func missingFile(path: String, remedy: String) -> Self {
    .error(.missingFile, "there is no '\(path)'", .init(remedy))
  }

  static func collidingFiles(_ one: String, _ other: String) -> Self {
    .error(
      .collidingFiles, "'\(one)' and '\(other)' are the same file on macOS and Windows", unlikeNames
    )
  }

  static let unlikeNames: Diagnostic.Note =
    "rename one file, so that the names differ by more than case or accents"

  static let unfollowedLink = warning(
    .symbolicLinks, "the symbolic link is not followed: it has no target, or a folder", linkRemedy)

  static func linkedFolder(path: String) -> Self {
    .error(
      .symbolicLinks, "'\(path)' is a symbolic link to a folder, which is not followed",
      linkRemedy)
  }

  private static let linkRemedy: Diagnostic.Note =
    "replace the link with its target; only links to files are followed"

  static let specialFile = warning(
    .unreadFile, "this is not a regular file or a folder, and is not read")

  static let unreadableName = warning(
    .unreadFile, "the name is not UTF-8 text, so the file or folder is not read",
    "rename it; old archives store names in other encodings")

  static func unusedPictures(_ names: [String]) -> Self {
    .warning(
      .unusedPictures,
      names.count == 1
        ? "no icon uses the picture '\(names[0])'"
        : "no icon uses \(names.count) of the pictures: \(names.quoted(atMost: 3))",
      "add icons to catalog.json, set 'image' of an icon, or delete the files")
  }

  static func hiddenFile(_ name: String) -> Self {
    .warning(
      .hiddenFile, "'\(name)' is not copied, because its name begins with a dot",
      "only these hidden names are copied: \(HiddenFileKind.publishedNames.quoted)")
  }

  static func copiedFile(_ path: String, of original: String?) -> Self {
    .warning(
      .copiedFile,
      "'\(path)' is left out, because sync programs and editors give such names to copies",
      original.map { "compare it with '\($0)', then delete it, or rename it to publish it" }
        ?? "delete it, or rename it to publish it")
  }

  static func unreadFiles(_ names: [String], in folder: String, nearest: String?) -> Self {
    .warning(
      .unreadFile, "\(names.quoted(atMost: 3)) \(names.count == 1 ? "is" : "are") not read",
      .didYouMean(nearest) ?? namesOfFiles(in: folder))
  }

  private static func namesOfFiles(in folder: String) -> Diagnostic.Note {
    switch folder {
    case "icons": "the file name of a text is the id of its icon: 'owl.md' belongs to 'owl'"
    case "pages": "file names of pages end in '.md' or '.json'"
    default: "file names of outlines end in '.json', '.md' or '.opml'"
    }
  }

  static func misnamedFile(_ name: String, _ other: String) -> Self {
    .error(
      .unreadFile, "'\(name)' is not read; the expected name is '\(other)'",
      "rename it to '\(other)'")
  }

  static func missingReleasePictures(_ count: Int, first: String) -> Self {
    .warning(
      .missingReleasePicture,
      "the release has \(count.counting("icon")) without a drawing: '\(first)'"
        + (count > 1 ? " and others" : ""),
      "restore the files from version control, or set '\"isDrawn\": false' for these icons")
  }

  static func noRelease(_ name: String) -> Self {
    .warning(
      .notARelease, "'\(name)' is not part of a release",
      "a release 'NAME' has the files 'NAME.json', 'NAME.md' and 'pictures/HASH.png'")
  }
}

extension TextEncoding.Refusal {
  /// True if the encoding is unclear and can't be UTF-16.
  var isOfSingleBytes: Bool {
    guard case .unclear(let names) = self else { return false }
    return !names.contains { $0.hasPrefix("UTF-16") }
  }
}
