package import Diagnostics
package import FileSystem

extension PrivateFolder {
  /// Creates a folder, and deletes the folders of processes that were killed.
  ///
  /// - Throws: `DiagnosticError` if the folder can't be created.
  package static func make(
    lifetime: Lifetime = .process
  ) throws(DiagnosticError) -> PrivateFolder {
    removeAbandoned()
    do throws(SystemError) {
      return try PrivateFolder(lifetime: lifetime)
    } catch {
      throw DiagnosticError.noTemporaryFolder(error)
    }
  }
}

extension DiagnosticError {
  /// That nothing can be made, or written, where temporary files are kept. `reason` is the whole
  /// sentence, for who knows which folder it is.
  static func noTemporaryFolder(_ error: SystemError, reason: String? = nil) -> DiagnosticError {
    Problem.error(
      .noTemporaryFolder, reason ?? error.reasonOfNoTemporaryFolder,
      .init(SystemError.remedyOfNoTemporaryFolder)
    ).error
  }
}
