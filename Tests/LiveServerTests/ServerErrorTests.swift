import Diagnostics
import LiveServer
import Testing

@Suite struct ServerErrorTests {
  @Test(arguments: [
    (
      ServerError.portInUse(host: "127.0.0.1", port: 8080),
      """
      error: [port-in-use] port 8080 of '127.0.0.1' is in use by another program
      note: stop the other program, or use another port with '--port'

      """
    ),
    (
      .portsInUse(host: "localhost", ports: 8080...8100),
      """
      error: [port-in-use] the ports 8080 to 8100 of 'localhost' are all in use
      note: stop the other program, or use another port with '--port'

      """
    ),
    (
      .portNotPermitted(host: "127.0.0.1", port: 80),
      """
      error: [port-not-permitted] you do not have permission to use port 80 of '127.0.0.1'
      note: use a port above 1023, such as '--port 8080'

      """
    ),
    (
      .hostNotFound(host: "nowhere"),
      """
      error: [host-not-found] the host 'nowhere' has no address
      note: use '--host localhost'

      """
    ),
    (
      .hostNotLocal(host: "192.0.2.1"),
      """
      error: [host-not-local] the host '192.0.2.1' is not this machine
      note: use '--host localhost'

      """
    ),
    (
      .rootMissing(path: "Public"),
      """
      error: [folder-not-found] the folder 'Public' does not exist
      note: build the site first

      """
    ),
    (
      .rootNotFolder(path: "Public"),
      """
      error: [not-a-folder] 'Public' can't be served: it is not a folder

      """
    ),
    (
      .invalidBasePath(path: "icons"),
      """
      error: [invalid-base-path] the base path 'icons' is not the path of a folder
      note: begin and end the path with a slash, such as '/icons/'

      """
    ),
    (
      .failed(host: "::1", port: 1, reason: "Too many open files"),
      """
      error: [server-failed] the server on port 1 of '::1' failed: Too many open files

      """
    ),
  ])
  func anErrorIsWordedForTheUser(error: ServerError, text: String) {
    #expect(DiagnosticPrinter().text(for: error.diagnostic) == text)
  }
}
