import Foundation

/// How much a client may ask of the server. A browser stays far below all of it.
struct ConnectionLimits: Hashable, Sendable {
  /// Bytes of the request line, which holds the target.
  var requestLine = 8 << 10
  /// Bytes of one header field.
  var field = 8 << 10
  /// How many header fields there may be.
  var fields = 100
  /// Bytes of the request line and all header fields.
  var head = 32 << 10
  /// Bytes of a body.
  var body = 1 << 20
  /// The number of connections that are served at a time. As many again are answered with 503, and
  /// all others are closed at once.
  var connections = 256
  /// How long a whole request may take to arrive, however steadily it drips.
  var request = Duration.seconds(30)
  /// How long a connection may wait for its client, which may ask for nothing or take no more of
  /// an answer.
  var idle = Duration.seconds(60)
  /// How long, after the last answer, a client is listened to that has not closed yet.
  var lingering = Duration.seconds(2)

  /// The limits for a process that can open `descriptors` more files. Some of these files are left
  /// to builds, which fail if they can't open a file, and to timers, without which the process
  /// crashes.
  func bounded(
    byDescriptors descriptors: Int, cores: Int = ProcessInfo.processInfo.activeProcessorCount
  ) -> ConnectionLimits {
    let forBuilds = 4 + 4 * cores
    // A connection that is served has a socket and a file, one that is refused has a socket.
    let forOneConnection = 3
    var limits = self
    limits.connections = min(connections, max(1, (descriptors - forBuilds) / forOneConnection))
    return limits
  }
}
