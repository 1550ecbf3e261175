import Foundation

/// The limits for a client. A browser stays far below them.
struct ConnectionLimits: Hashable, Sendable {
  /// The maximum length of the request line, which contains the target, in bytes.
  var requestLine = 8 << 10
  /// The maximum length of a header field, in bytes.
  var field = 8 << 10
  /// The maximum number of header fields.
  var fields = 100
  /// The maximum length of the request line and all header fields, in bytes.
  var head = 32 << 10
  /// The maximum length of a body, in bytes.
  var body = 1 << 20
  /// The number of connections that are served at a time. The same number again is refused with 503, and
  /// further connections are closed at once.
  var connections = 256
  /// The time for a whole request to arrive.
  var request = Duration.seconds(30)
  /// The time that a connection may wait for its client to send a request or accept data.
  var idle = Duration.seconds(60)
  /// The time that the server waits for the client to close after the last response.
  var lingering = Duration.seconds(2)

  /// The limits for a process that can open `descriptors` more files. Descriptors are reserved for builds,
  /// which fail without them, and for timers, without which the process crashes.
  func bounded(
    byDescriptors descriptors: Int, cores: Int = ProcessInfo.processInfo.activeProcessorCount
  ) -> ConnectionLimits {
    let forBuilds = 4 + 4 * cores
    // A served connection uses a socket and a file, a refused connection a socket.
    let forOneConnection = 3
    var limits = self
    limits.connections = min(connections, max(1, (descriptors - forBuilds) / forOneConnection))
    return limits
  }
}
