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
    let files = try await Console.run { () throws(DiagnosticError) in
      try StarterSite().write(to: folder)
    }
    Console.print(
      """
      wrote \(files) files to \(self.folder)
      build it:  vitrine build --site \(self.folder)
      look:      vitrine serve --site \(self.folder)

      """)
  }
}
