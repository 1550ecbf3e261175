package import Diagnostics
package import FileSystem

extension PrivateFolder {
  /// A new folder for what is left to another program.
  ///
  /// - Throws: `DiagnosticError` if it can't be made.
  package static func make() throws(DiagnosticError) -> PrivateFolder {
    do throws(SystemError) {
      return try PrivateFolder()
    } catch {
      throw DiagnosticError.noTemporaryFolder(error)
    }
  }
}

extension DiagnosticError {
  /// That nothing can be made, or written, where temporary files are kept. `reason` is the whole
  /// sentence, for who knows which folder it is.
  static func noTemporaryFolder(_ error: SystemError, reason: String? = nil) -> DiagnosticError {
    DiagnosticError(
      Diagnostic(
        .error, .noTemporaryFolder, reason ?? error.reasonOfNoTemporaryFolder,
        notes: [.init(SystemError.remedyOfNoTemporaryFolder)]))
  }
}
