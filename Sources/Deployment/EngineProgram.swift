import FileSystem
import Foundation

/// Runs a program that carries files.
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

  /// Runs it, with a umask that lets web servers read the files that it makes on this machine.
  ///
  /// - Returns: Its output.
  /// - Throws: `Failure`, `DeploymentProblem.noEngine`, `UnexpectedOutput.tooMuch`,
  ///   `CancellationError` if it was stopped.
  func run(_ arguments: [String]) throws -> [UInt8] {
    var run = ProgramRun(["sh", "-c", #"umask 022; exec "$0" "$@""#, name] + arguments)
    run.environment = environment
    run.input = lock
    (run.outputLimit, run.messageLimit) = (mostOutput, mostOutput)
    let result: ProgramRun.Result
    do {
      result = try run.result(start: stop.run)
    } catch ProgramRun.Failure.noDescriptors {
      throw Failure(code: EMFILE, message: SystemError(code: EMFILE).reason)
    } catch ProgramRun.Failure.notStarted {
      throw DeploymentProblem.noEngine(name)
    } catch ProgramRun.Failure.tooMuchOutput {
      if stop.hasCome { throw CancellationError() }
      throw UnexpectedOutput.tooMuch
    }
    if stop.hasCome { throw CancellationError() }
    guard result.status != 0 else { return result.output }
    let text = String(decoding: result.messages, as: UTF8.self)
    let line = reason(text.split(whereSeparator: \.isNewline)).map { String($0) }
    throw Failure(code: result.status, message: line ?? "it gave no reason")
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
}
