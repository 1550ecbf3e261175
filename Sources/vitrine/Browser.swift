import Diagnostics
import FileSystem
import Foundation

enum Browser {
  /// Opens a URL, or prints that it failed.
  static func open(_ url: String) {
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [opener, url]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { process in
      if process.terminationStatus != 0 { report(opener, url) }
    }
    do {
      try withSignalsForPrograms { try process.run() }
    } catch {
      report(opener, url)
    }
  }

  private static func report(_ opener: String, _ url: String) {
    Console.print([
      Diagnostic(
        .warning, .noBrowser, "'\(opener)' could not open a browser",
        notes: [Diagnostic.Note("open \(url) in your browser")])
    ])
  }
}
