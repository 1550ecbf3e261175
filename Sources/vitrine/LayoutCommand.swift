import ArgumentParser
import Diagnostics
import Foundation
import SiteBuilding

struct LayoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Draws the layout of a page.",
    discussion: """
      Solves the layout for a container of the given width, in points. A layout that scrolls \
      horizontally has its height on the page. Items that size themselves have their estimated or \
      measured size.
      """)

  @Argument(
    help: ArgumentHelp("The path of the page: /list/.", valueName: "path"),
    completion: ContentCompletion.pages)
  var path: String

  @OptionGroup var site: SiteOption

  @Option(help: ArgumentHelp("The width of the container, in points.", valueName: "points"))
  var width = 390.0

  @Option(
    help: ArgumentHelp("The height of the visible part, in points.", valueName: "points"))
  var height = 844.0

  @Option(help: "The format of the drawing.")
  var format: Format = .text

  @Option(
    help: ArgumentHelp(
      "A JSON file of the sizes that a browser measured, section by section.", valueName: "file"),
    completion: .file())
  var measured: String?

  @OptionGroup var day: DateOption

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, svg, json
  }

  func validate() throws {
    for (name, value) in [("width", width), ("height", height)]
    where !(1...10_000).contains(value) {
      throw ValidationError(
        """
        --\(name) must be from 1 to 10000 points, not \
        \(Int(exactly: value).map(String.init) ?? String(value))
        """
      )
    }
  }

  func run() async throws {
    let builder = SiteBuilder(.init(site: site.url, date: day.date))
    let measured = try measured.map(Self.sizes)
    let drawing = try await Console.run {
      try await builder.layout(
        ofPage: path, width: width, height: height, measured: measured)
    }
    Console.print(drawing.warnings)
    switch format {
    case .text: try Console.print(drawing.text())
    case .svg: try Console.print(drawing.svg)
    case .json: try Console.print(drawing.json())
    }
  }

  private static func sizes(in file: String) throws -> MeasuredSizes {
    do {
      return try JSONDecoder().decode(
        MeasuredSizes.self, from: Data(contentsOf: URL(filePath: file)))
    } catch DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty {
      let place = context.codingPath.reduce("") { path, key in
        key.intValue.map { "\(path)[\($0)]" }
          ?? (path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)")
      }
      throw ValidationError(
        "'\(file)' has no valid size at '\(place)': \(context.debugDescription)")
    } catch {
      throw ValidationError("'\(file)' contains no valid sizes")
    }
  }
}
