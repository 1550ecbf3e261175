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
  /// How many connections are served at a time; further ones are answered with 503.
  var connections = 256
  /// How long a whole request may take to arrive, however steadily it drips.
  var request = Duration.seconds(30)
  /// How long a connection may wait for its client, which may ask for nothing or take no more of
  /// an answer.
  var idle = Duration.seconds(60)
  /// How long, after the last answer, a client is listened to that has not closed yet.
  var lingering = Duration.seconds(2)
}
