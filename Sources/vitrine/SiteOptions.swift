import ArgumentParser
import Catalog
import FileSystem
import Foundation
import SiteBuilding

struct SiteOptions: ParsableArguments {
  @OptionGroup var site: SiteOption

  @Option(
    help: ArgumentHelp(
      "The folder that the site is published to. (default: Public in the site)", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The folder for the build cache. (default: .vitrine in the site)", valueName: "dir"),
    completion: .directory)
  var state: String?

  @OptionGroup var day: DateOption

  func validate() throws {
    if let output { try FolderArgument.check(output, of: "--output") }
    if let state { try FolderArgument.check(state, of: "--state") }
  }

  var siteURL: URL { site.url }

  /// The builder's configuration, which uses this program for drawing.
  var configuration: SiteBuilder.Configuration {
    SiteBuilder.Configuration(
      site: siteURL, output: output.map { URL(filePath: $0, directoryHint: .isDirectory) },
      state: state.map { URL(filePath: $0, directoryHint: .isDirectory) }, date: day.date,
      drawingCommand: DrawPicturesCommand.command)
  }

  var outputURL: URL { configuration.output }
}

struct SiteOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder of the site, which contains Content.", valueName: "dir"),
    completion: .directory)
  var site = "."

  func validate() throws { try FolderArgument.check(site, of: "--site") }

  var url: URL { URL(filePath: site, directoryHint: .isDirectory) }
}

enum FolderArgument {
  /// - Throws: `ValidationError` for an empty path, which would mean the current folder, and for a relative
  ///   path in a deleted folder.
  static func check(_ folder: String, of argument: String) throws {
    if folder.isEmpty {
      throw ValidationError("'\(argument)' is empty: name a folder, or '.' for the current one")
    }
    if folder.utf8.first != UInt8(ascii: "/"), CurrentFolder.path == nil {
      throw ValidationError(
        "the current folder was deleted: change to another folder, or give '\(argument)' an absolute path"
      )
    }
  }
}
