import FileSystem
import Foundation
import Synchronization

/// Runs a program that carries files.
struct EngineProgram {
  /// The name that it is found by.
  let name: String
  /// Its environment.
  let environment: [String: String]
  /// A lock that each run keeps until it ends, even one that outlives this process: stdin is where
  /// it has it, which it does not read.
  let lock: Descriptor
  /// What ends it before its time.
  let stop: DeploymentStop
  /// The line that tells what is wrong, of all that it says.
  let reason: @Sendable ([Substring]) -> Substring?

  /// What it says of a failure.
  struct Failure: Error {
    let code: Int32
    let message: String
  }

  /// Runs it.
  ///
  /// - Returns: Its output.
  /// - Throws: `Failure`, `DeploymentProblem.noEngine`, `CancellationError` if it was stopped.
  func run(_ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
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
    let thread = Thread { said.set(errors.fileHandleForReading.readDataToEndOfFile()) }
    thread.start()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = said.wait()
    if stop.hasCome { throw CancellationError() }
    switch process.terminationStatus {
    case 0: return data
    case 127: throw DeploymentProblem.noEngine(name)
    case let code:
      let message = reason(text.split(whereSeparator: \.isNewline)).map { String($0) }
      throw Failure(code: code, message: message ?? "it gave no reason")
    }
  }

  /// Runs it with a list of files, which is deleted afterwards.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - arguments: The arguments for a list at a path.
  /// - Returns: Its output.
  /// - Throws: `Failure`, `DeploymentProblem.noEngine`, `FileFailure` if the list can't be written.
  func run(list: String, _ arguments: (String) -> [String]) throws -> Data {
    let temporary = try PrivateFolder()
    // `try?`: it is in the temporary folder, which the system empties some day.
    defer { try? FileManager.default.removeItem(atPath: temporary.path) }
    let path = temporary.path + "/files"
    try Data(list.utf8).write(to: URL(filePath: path))
    return try run(arguments(path))
  }

  /// What it says of its problems, read in a thread of its own.
  private final class Said: Sendable {
    private let data = Mutex<Data?>(nil)
    private let done = DispatchSemaphore(value: 0)

    func set(_ text: Data) {
      data.withLock { $0 = text }
      done.signal()
    }

    func wait() -> String {
      done.wait()
      return String(decoding: data.withLock { $0 } ?? Data(), as: UTF8.self)
    }
  }
}
