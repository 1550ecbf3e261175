import ArgumentParser
import Diagnostics
import Foundation
import SiteBuilding

struct NewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Writes a small site to start from, with the theme.")

  @Argument(
    help: ArgumentHelp("The folder to make. It must be empty or not there.", valueName: "dir"))
  var folder: String

  func run() async throws {
    let folder = URL(filePath: folder, directoryHint: .isDirectory)
    let files = try await Console.run {
      try StarterSite().write(to: folder)
    }
    let site = Self.quoted(self.folder)
    Console.print(
      """
      wrote \(files) files to \(self.folder)
      build it:  vitrine build --site \(site)
      look:      vitrine serve --site \(site)

      """)
  }

  /// The text as one word of a shell's command line, for whoever copies it.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "-_./+".contains($0) }
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
