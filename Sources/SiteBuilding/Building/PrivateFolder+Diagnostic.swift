package import Diagnostics
package import FileSystem

extension PrivateFolder {
  /// Creates a folder and deletes folders of terminated processes.
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
  static func noTemporaryFolder(_ error: SystemError, reason: String? = nil) -> DiagnosticError {
    Problem.error(
      .noTemporaryFolder, reason ?? error.reasonOfNoTemporaryFolder,
      .init(SystemError.remedyOfNoTemporaryFolder)
    ).error
  }
}
