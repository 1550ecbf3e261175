import FileSystem

/// Asks programs of this machine for their versions.
enum InstalledProgram {
  /// The first line that a program prints of its version, such as "rsync  version 3.2.7"; `nil` if
  /// the program is not there.
  static func version(_ name: String, _ argument: String) -> String? {
    // `try?`: a program that can't be run is not there.
    // A program that can't be run counts as missing.
    guard let run = try? ProgramRun([name, argument]).result(), run.status == 0 else { return nil }
    // ssh prints it as a message; rclone prints warnings as messages.
    let line = [run.output, run.messages].lazy.compactMap { bytes in
      String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first
    }.first
    return line.map { $0.split(separator: " ").joined(separator: " ") }
  }
}
