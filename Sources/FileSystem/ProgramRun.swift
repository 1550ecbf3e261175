package import Foundation

/// Runs a program and reads its output.
///
///     let run = try ProgramRun(["git", "--version"]).result()
///     run.status  // 0
///
/// Stops a program from filling the memory: the run ends if a stream exceeds its limit.
package struct ProgramRun {
  package struct Result: Sendable {
    package let output: [UInt8]
    /// The standard error, without the middle of a long text.
    package let messages: [UInt8]
    /// The exit code, or the number of the signal that ended the program.
    package let status: Int32
  }

  package enum Failure: Error {
    case notStarted
    case noDescriptors
    case tooMuchOutput
  }

  private let command: [String]
  package var environment = ProcessInfo.processInfo.environment
  package var input: Descriptor?
  /// The maximum size of the standard output, in bytes.
  package var outputLimit = 1 << 20
  /// The maximum size of the standard error, in bytes.
  package var messageLimit = 256 << 20

  package init(_ command: [String]) { self.command = command }

  /// The number of descriptors that starting a program needs, with a reserve.
  private static let neededDescriptors = 24
  /// The kept bytes of a long text. The first and last lines contain the reason of a failure.
  private static let keptMessages = 128 << 10

  /// Runs the program to its end. Reads both streams at once, so that a full pipe does not block
  /// it.
  package func result(
    start: (Process) throws -> Void = { process in try withSignalsForPrograms { try process.run() }
    }
  ) throws -> Result {
    // Foundation ends this process if it can't open a pipe.
    guard DescriptorLimit.available >= Self.neededDescriptors else { throw Failure.noDescriptors }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.environment = environment
    let pipes = [Pipe(), Pipe()]
    process.standardOutput = pipes[0]
    process.standardError = pipes[1]
    process.standardInput =
      input.map { FileHandle(fileDescriptor: $0.rawValue, closeOnDealloc: false) }
      ?? FileHandle.nullDevice
    do {
      try start(process)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw Failure.notStarted
    }
    let texts = Self.texts(
      of: pipes, limits: [outputLimit, messageLimit], kept: [outputLimit, Self.keptMessages])
    guard let texts else {
      // The program would not end while it waits for a reader.
      process.terminate()
      for pipe in pipes { try? pipe.fileHandleForReading.close() }  // not read again
      process.waitUntilExit()
      throw Failure.tooMuchOutput
    }
    process.waitUntilExit()
    // The status of `env` and shells for a missing program.
    guard process.terminationStatus != 127 else { throw Failure.notStarted }
    return withExtendedLifetime(input) {
      Result(output: texts[0], messages: texts[1], status: process.terminationStatus)
    }
  }

  /// Reads pipes to their ends. Returns `nil` if a pipe exceeds its limit.
  private static func texts(of pipes: [Pipe], limits: [Int], kept: [Int]) -> [[UInt8]]? {
    var texts = pipes.map { _ in [UInt8]() }
    var counts = pipes.map { _ in 0 }
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    var polled = pipes.map {
      pollfd(fd: $0.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    }
    while polled.contains(where: { $0.fd >= 0 }) {
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 else {
        if errno == EINTR { continue }
        return texts
      }
      for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
        let count = read(polled[index].fd, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else {
          // The system skips a negative descriptor.
          polled[index].fd = -1
          continue
        }
        counts[index] += count
        guard counts[index] <= limits[index] else { return nil }
        texts[index] += buffer[..<count]
        let (size, most) = (texts[index].count, kept[index])
        if size > 2 * most { texts[index].removeSubrange(most / 2..<(size - most / 2)) }
      }
    }
    return texts
  }
}
