import FileSystem
import Foundation

struct EngineProgram {
  let name: String
  let environment: [String: String]
  /// Inherited as the unused stdin, so that runs hold it even after this process ends.
  let lock: Descriptor
  let stop: DeploymentStop
  var mostOutput = 256 << 20
  let reason: @Sendable ([Substring]) -> Substring?

  struct Failure: Error {
    let code: Int32
    let message: String
  }

  /// Runs the program with a umask that lets web servers read its files.
  ///
  /// - Throws: `Failure`, `DeploymentProblem.noEngine`, `UnexpectedOutput.tooMuch`, `CancellationError`.
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

  func run(list: [UInt8], _ arguments: (String) -> [String]) throws -> [UInt8] {
    let temporary = try PrivateFolder()
    defer { temporary.remove() }
    try FileOperations().createFile(FilePath("files"), in: temporary.folder, with: list)
    return try run(arguments("\(temporary.path)/files"))
  }
}
