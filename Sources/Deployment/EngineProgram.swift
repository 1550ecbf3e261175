import FileSystem
import Foundation
import Synchronization

/// Runs a program that carries files.
///
/// This stops a host from filling the memory of this machine with text that the program prints. At
/// most `mostOutput` bytes are read.
struct EngineProgram {
  /// The name that it is found by.
  let name: String
  /// Its environment.
  let environment: [String: String]
  /// A lock that each run keeps until it ends, even one that outlives this process: stdin is where
  /// it has it, which it does not read.
  let lock: Descriptor
  /// Ends a run before its time.
  let stop: DeploymentStop
  /// The most bytes that are read of the output of a run.
  var mostOutput = 256 << 20
  /// The line that tells what is wrong, of all that it says.
  let reason: @Sendable ([Substring]) -> Substring?

  /// A run that failed.
  struct Failure: Error {
    let code: Int32
    let message: String
  }

  /// More descriptors than starting a program opens.
  private static let neededDescriptors = 24

  /// Runs it, with a umask that lets web servers read the files that it makes on this machine.
  ///
  /// - Returns: Its output.
  /// - Throws: `Failure`, `DeploymentProblem.noEngine`, `UnexpectedOutput.tooMuch`,
  ///   `CancellationError` if it was stopped.
  func run(_ arguments: [String]) throws -> [UInt8] {
    // Foundation ends this process if it can't open a pipe.
    guard DescriptorLimit.available >= Self.neededDescriptors else {
      throw Failure(code: EMFILE, message: SystemError(code: EMFILE).reason)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sh", "-c", #"umask 022; exec "$0" "$@""#, name] + arguments
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle(fileDescriptor: lock.rawValue, closeOnDealloc: false)
    do {
      try stop.run(process)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw DeploymentProblem.noEngine(name)
    }
    // Both are read at once: it would wait for the one while we wait for the other.
    let said = Said()
    let limit = mostOutput
    let thread = Thread {
      said.set(OutputReader.read(errors, keeping: OutputReader.ofMessages, limit: limit, stop))
    }
    thread.start()
    let read = OutputReader.read(output, keeping: limit, limit: limit, stop)
    process.waitUntilExit()
    let message = said.wait()
    if stop.hasCome { throw CancellationError() }
    guard let read, let message else { throw UnexpectedOutput.tooMuch }
    switch process.terminationStatus {
    case 0: return read
    case 127: throw DeploymentProblem.noEngine(name)
    case let code:
      let text = String(decoding: message, as: UTF8.self)
      let line = reason(text.split(whereSeparator: \.isNewline)).map { String($0) }
      throw Failure(code: code, message: line ?? "it gave no reason")
    }
  }

  /// Runs it with a list of files, which is deleted afterwards.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - arguments: The arguments for a list at a path.
  /// - Returns: Its output.
  /// - Throws: `Failure`, `DeploymentProblem.noEngine`, `FileFailure` if the list can't be written.
  func run(list: [UInt8], _ arguments: (String) -> [String]) throws -> [UInt8] {
    let temporary = try PrivateFolder()
    defer { temporary.remove() }
    try FileOperations().createFile(FilePath("files"), in: temporary.folder, with: list)
    return try run(arguments("\(temporary.path)/files"))
  }

  /// The messages of a run, read in a thread of its own.
  private final class Said: Sendable {
    private let bytes = Mutex<[UInt8]?>(nil)
    private let done = DispatchSemaphore(value: 0)

    func set(_ read: [UInt8]?) {
      bytes.withLock { $0 = read }
      done.signal()
    }

    func wait() -> [UInt8]? {
      done.wait()
      return bytes.withLock(\.self)
    }
  }
}

/// Reads the output of a program.
private enum OutputReader {
  /// The bytes of messages that are kept. The reason of a failure is in the first or last lines.
  static let ofMessages = 128 << 10

  /// Reads a pipe to its end.
  ///
  /// - Parameters:
  ///   - pipe: The pipe that the program writes to.
  ///   - kept: Of output that is more than twice as long, the middle is left out.
  ///   - limit: The most bytes that are read. Then the run is ended.
  ///   - stop: The way to end the run.
  /// - Returns: The bytes; `nil` if there were more than the limit.
  static func read(
    _ pipe: Pipe, keeping kept: Int, limit: Int, _ stop: DeploymentStop
  ) -> [UInt8]? {
    let number = pipe.fileHandleForReading.fileDescriptor
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var (bytes, count): ([UInt8], Int) = ([], 0)
    while true {
      let read = Foundation.read(number, &buffer, buffer.count)
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { return bytes }
      count += read
      guard count <= limit else {
        // A program that waits for a reader would not end by itself.
        stop.endRun()
        try? pipe.fileHandleForReading.close()  // it is read no more, open or not
        return nil
      }
      bytes += buffer[..<read]
      if bytes.count > 2 * kept { bytes.removeSubrange(kept / 2..<(bytes.count - kept / 2)) }
    }
  }
}
