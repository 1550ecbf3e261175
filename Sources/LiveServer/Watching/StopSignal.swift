import FileSystem
import Foundation

final class StopSignal: Sendable {
  enum Outcome: Hashable, Sendable {
    case readable, timedOut, stopped
  }

  private let output: Descriptor
  private let input: Descriptor

  init() throws(WatchError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .failed(call: "pipe", code: errno) }
    output = Descriptor(owning: ends[0])
    input = Descriptor(owning: ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  /// Ends the current and later waits.
  func send() {
    var byte: UInt8 = 0
    _ = write(input.rawValue, &byte, 1)
  }

  /// Waits for the descriptor or, without a descriptor, for the time to pass.
  func wait(
    for descriptor: Int32? = nil, atMost limit: Duration?
  ) throws(WatchError) -> Outcome {
    var waiting = [pollfd(fd: output.rawValue, events: Int16(POLLIN), revents: 0)]
    if let descriptor {
      waiting.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    while poll(&waiting, nfds_t(waiting.count), limit.map(Self.milliseconds) ?? -1) < 0 {
      guard errno == EINTR else { throw .failed(call: "poll", code: errno) }
    }
    if waiting[0].revents != 0 { return .stopped }
    return waiting.dropFirst().contains { $0.revents != 0 } ? .readable : .timedOut
  }

  /// Rounded up, to avoid a busy loop.
  private static func milliseconds(_ duration: Duration) -> Int32 {
    let (seconds, attoseconds) = duration.components
    let milliseconds = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    return Int32(min(max(milliseconds, 0).rounded(.up), 3_600_000))
  }
}
