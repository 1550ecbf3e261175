import ArgumentParser
import Foundation
import PictureDrawing

/// What the other commands start to have pictures drawn: see `DrawingWorker`.
struct DrawPicturesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw-pictures", abstract: "Draws pictures for another command.",
    shouldDisplay: false)

  /// This program, as a command that draws.
  static var command: [String] {
    guard let program = Bundle.main.executablePath else { return [] }
    return [program, configuration.commandName ?? ""]
  }

  func run() { DrawingWorker.run() }
}
