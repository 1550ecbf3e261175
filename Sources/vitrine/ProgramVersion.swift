import CommonMark
import ContentSyntax
import Foundation
import SiteBuilding

enum ProgramVersion {
  static let number = "0.1.0"

  /// The commit from `make dist`.
  static let commit = EmbeddedFiles.commit.isEmpty ? "development" : EmbeddedFiles.commit

  /// Omits librsvg's version: loading it would double the time.
  static let text = """
    vitrine \(number) (\(commit))
    \(linkedLibraries), Swift \(swift); 'vitrine doctor' prints the version of librsvg
    """

  static var linkedLibraries: String { "cmark \(CommonMarkLibrary.version), \(XMLLibrary.version)" }

  /// Identifies the program for joined parts of a site. Development builds have no commit, so their hash is
  /// used.
  static var parts: [String] {
    let commit = EmbeddedFiles.commit.isEmpty ? "development \(SiteBuilder.programHash)" : commit
    return ["vitrine \(number) (\(commit))"] + linkedLibraries.components(separatedBy: ", ")
  }

  /// The minimum version of the compiler.
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
