import CommonMark
import ContentSyntax
import Foundation
import SiteBuilding

/// What this program is, and what it is made with: `vitrine --version`.
enum ProgramVersion {
  static let number = "0.1.0"

  /// The commit that it was built from, which `make dist` says.
  static let commit = EmbeddedFiles.commit.isEmpty ? "development" : EmbeddedFiles.commit

  /// The text of `--version`. It would take twice as long if it loaded librsvg to ask for its
  /// version.
  static let text = """
    vitrine \(number) (\(commit))
    \(linkedLibraries), Swift \(swift); 'vitrine doctor' prints the version of librsvg
    """

  /// The libraries that are part of the program, or loaded with it.
  static var linkedLibraries: String { "cmark \(CommonMarkLibrary.version), \(XMLLibrary.version)" }

  /// What decides the bytes of pages, for parts of a site that are joined. Programs that are being
  /// developed have no commit that would tell them apart.
  static var parts: [String] {
    let commit = EmbeddedFiles.commit.isEmpty ? "development \(SiteBuilder.programHash)" : commit
    return ["vitrine \(number) (\(commit))"] + linkedLibraries.components(separatedBy: ", ")
  }

  /// The version of the compiler's language, as far as the program can tell.
  private static var swift: String {
    #if compiler(>=6.5)
      "6.5 or later"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}
