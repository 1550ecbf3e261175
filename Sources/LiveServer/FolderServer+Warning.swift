public import Diagnostics

extension FolderServer.Configuration {
  /// A warning for whoever starts the server if other machines can reach it.
  public var warning: Diagnostic? {
    if host.lowercased() == "localhost" || IPAddress(host)?.isLoopback == true { return nil }
    return Diagnostic(
      .warning, .openHost, "whoever can reach '\(host)' can read what is served",
      notes: [Diagnostic.Note("without '--host', only this machine can")])
  }
}
