import Foundation

/// A terminal for a program (`openpty`).
struct PseudoTerminal {
  let screen: FileHandle
  private let reader: FileHandle

  struct Failure: Error {
    let code = errno
  }

  init() throws {
    var main: Int32 = -1
    var other: Int32 = -1
    guard openpty(&main, &other, nil, nil, nil) == 0 else { throw Failure() }
    _ = fcntl(main, F_SETFL, O_NONBLOCK)
    reader = FileHandle(fileDescriptor: main, closeOnDealloc: true)
    screen = FileHandle(fileDescriptor: other, closeOnDealloc: true)
  }

  /// The output once it contains a text, or after a minute.
  func text(containing expected: String) async throws -> String {
    var text = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    for _ in 0..<3000 where !text.contains(expected) {
      let count = read(reader.fileDescriptor, &buffer, buffer.count)
      if count > 0 {
        text += String(decoding: buffer[..<count], as: UTF8.self)
      } else {
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    return text
  }
}
