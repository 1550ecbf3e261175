public import Diagnostics
import FileSystem

extension FolderServer.Configuration {
  /// The warning that other machines can reach the server, if they can.
  public var warning: Diagnostic? {
    if host.lowercased() == "localhost" || IPAddress(host)?.isLoopback == true { return nil }
    return Diagnostic(
      .warning, .openHost, "whoever can reach '\(host)' can read what is served",
      notes: [Diagnostic.Note("without '--host', only this machine can")])
  }
}

extension ConnectionLimits {
  var warning: Diagnostic {
    let isBoundBySystem = connections < ConnectionLimits().connections
    return Diagnostic(
      .warning, .tooManyConnections,
      "the server has \(connections.counting("connection")) already and refuses new ones",
      notes: isBoundBySystem
        ? [
          Diagnostic.Note(
            "this program can open \(DescriptorLimit.current) files at a time; "
              + "'ulimit -n' shows and changes this limit")
        ] : [])
  }
}
