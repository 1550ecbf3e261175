import Diagnostics
import LiveServer
import Testing

@Suite struct ServerErrorTests {
  @Test(arguments: [
    (
      ServerError.portInUse(host: "127.0.0.1", port: 8080),
      """
      error: [port-in-use] port 8080 of '127.0.0.1' is in use by another program
      note: stop the other program, or choose another port

      """
    ),
    (
      .portsInUse(host: "localhost", ports: 8080...8100),
      """
      error: [port-in-use] the ports 8080 to 8100 of 'localhost' are all in use
      note: stop the other program, or choose another port

      """
    ),
    (
      .portNotPermitted(host: "127.0.0.1", port: 80),
      """
      error: [port-not-permitted] the system does not let this program listen on port 80 of \
      '127.0.0.1'
      note: ports from 1024 up are free for everyone

      """
    ),
    (
      .hostNotFound(host: "nowhere"),
      """
      error: [host-not-found] no address is known for the host 'nowhere'
      note: the server is meant for 'localhost'

      """
    ),
    (
      .hostNotLocal(host: "192.0.2.1"),
      """
      error: [host-not-local] the host '192.0.2.1' is not this machine
      note: the server is meant for 'localhost'

      """
    ),
    (
      .rootMissing(path: "Public"),
      """
      error: [folder-not-found] there is no folder 'Public' to serve
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
      note: a base path starts and ends with a slash, such as '/icons/'

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
