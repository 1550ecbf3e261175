public import Diagnostics
import FileSystem

extension FolderServer.Configuration {
  /// The warning that other machines can reach the server, if they can.
  public var warning: Diagnostic? {
    if host.lowercased() == "localhost" || IPAddress(host)?.isLoopback == true { return nil }
    return Diagnostic(
      .warning, .openHost, "everyone who can reach '\(host)' can see this preview",
      notes: [Diagnostic.Note("leave out '--host' to serve only this machine")])
  }
}

extension ConnectionLimits {
  var warning: Diagnostic {
    let isBoundBySystem = connections < ConnectionLimits().connections
    return Diagnostic(
      .warning, .tooManyConnections,
      "the server already has \(connections.counting("connection")) and refuses new ones",
      notes: isBoundBySystem
        ? [
          Diagnostic.Note(
            "this program can open \(DescriptorLimit.current) files at the same time; "
              + "'ulimit -n' shows and changes this limit")
        ] : [])
  }
}
