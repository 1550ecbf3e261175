import ArgumentParser
import Foundation
import PictureDrawing

/// Draws pictures in a child process of other commands: see `DrawingWorker`.
struct DrawPicturesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw-pictures", abstract: "Draws pictures for another command.",
    shouldDisplay: false)

  static var command: [String] {
    guard let program = Bundle.main.executablePath else { return [] }
    return [program, configuration.commandName ?? ""]
  }

  func run() { DrawingWorker.run() }
}
