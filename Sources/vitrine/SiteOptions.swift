import ArgumentParser
import Catalog
import FileSystem
import Foundation
import SiteBuilding

/// Where the site is, where it is published to, and where that is remembered.
struct SiteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder of the site, which has Content in it.", valueName: "dir"),
    completion: .directory)
  var site = "."

  @Option(
    help: ArgumentHelp(
      "The folder that the site is published to. (default: Public in the site)", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The folder for what builds remember. (default: .vitrine in the site)", valueName: "dir"),
    completion: .directory)
  var state: String?

  @OptionGroup var day: DateOption

  func validate() throws {
    try FolderArgument.check(site, of: "--site")
    if let output { try FolderArgument.check(output, of: "--output") }
    if let state { try FolderArgument.check(state, of: "--state") }
  }

  var siteURL: URL { URL(filePath: site, directoryHint: .isDirectory) }

  /// The configuration of a builder for these folders, which draws with this program.
  var configuration: SiteBuilder.Configuration {
    SiteBuilder.Configuration(
      site: siteURL, output: output.map { URL(filePath: $0, directoryHint: .isDirectory) },
      state: state.map { URL(filePath: $0, directoryHint: .isDirectory) }, date: day.date,
      drawingCommand: DrawPicturesCommand.command)
  }

  var outputURL: URL { configuration.output }
}

/// The check of a folder that a command is given.
enum FolderArgument {
  /// - Throws: `ValidationError` if the name is empty, for that would mean the current folder; or
  ///   if it is relative, and the current folder has been deleted.
  static func check(_ folder: String, of argument: String) throws {
    if folder.isEmpty {
      throw ValidationError("'\(argument)' is empty: name a folder, or '.' for the current one")
    }
    if folder.utf8.first != UInt8(ascii: "/"), CurrentFolder.path == nil {
      throw ValidationError(
        "the current folder has been deleted: go to another one, or give '\(argument)' a whole path"
      )
    }
  }
}
