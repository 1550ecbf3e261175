import FileSystem
import Foundation

/// Asks programs of this machine what they are.
enum InstalledProgram {
  /// The first line that a program says of its version, such as "rsync  version 3.2.7"; `nil` if it
  /// is not there.
  static func version(_ name: String, _ argument: String) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name, argument]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    do { try withSignalsForPrograms { try process.run() } } catch { return nil }
    // A line or two: none of them fills a pipe before the other is read.
    let said = [output, errors].map { $0.fileHandleForReading.readDataToEndOfFile() }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    // ssh says it where errors are told; rclone has warnings there.
    let lines = said.lazy.compactMap { data in
      String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).first
    }
    return lines.first.map { $0.split(separator: " ").joined(separator: " ") }
  }
}
