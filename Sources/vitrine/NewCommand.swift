import ArgumentParser
import Diagnostics
import Foundation
import SiteBuilding

struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Creates a small site.",
    discussion: """
      Writes only content. To change the theme, run 'vitrine theme eject' in the site.
      """)

  @Argument(
    help: ArgumentHelp(
      "The new folder. An existing folder may only contain hidden files.",
      valueName: "dir"),
    completion: .directory)
  var folder: String

  func validate() throws { try FolderArgument.check(folder, of: "dir") }

  func run() async throws {
    let folder = URL(filePath: folder, directoryHint: .isDirectory)
    let files = try await Console.run {
      try StarterSite().write(to: folder)
    }
    let site = Self.quoted(self.folder)
    try Console.print(
      """
      wrote \(files) files to \(self.folder)
      build it:  vitrine build --site \(site)
      look:      vitrine serve --site \(site)

      """)
  }

  private static func quoted(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_./+".unicodeScalars.contains(scalar)
    }
    // By scalars, because a combining mark would hide a quote.
    let pieces = text.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
    return isPlain ? text : "'" + pieces.map(String.init).joined(separator: "'\\''") + "'"
  }
}
