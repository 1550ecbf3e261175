import Foundation

/// The limits for a client, in bytes where not stated. A browser stays far below them.
struct ConnectionLimits: Hashable, Sendable {
  var requestLine = 8 << 10
  var field = 8 << 10
  var fields = 100
  /// The request line and all fields.
  var head = 32 << 10
  var body = 1 << 20
  /// The connections served at a time. As many again receive 503, and further connections are closed.
  var connections = 256
  /// The time for a whole request to arrive.
  var request = Duration.seconds(30)
  /// The time to wait for a client to send a request or accept data.
  var idle = Duration.seconds(60)
  /// The time to wait for a client to close after the last response.
  var lingering = Duration.seconds(2)

  /// Reserves descriptors for builds, which fail without them, and timers, which crash the process.
  func bounded(
    byDescriptors descriptors: Int, cores: Int = ProcessInfo.processInfo.activeProcessorCount
  ) -> ConnectionLimits {
    let forBuilds = 4 + 4 * cores
    // A socket and a file when served, and a socket when refused.
    let forOneConnection = 3
    var limits = self
    limits.connections = min(connections, max(1, (descriptors - forBuilds) / forOneConnection))
    return limits
  }
}
