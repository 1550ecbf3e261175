import Foundation

/// The maximum number of open descriptors.
package enum DescriptorLimit {
  /// For a server with all its connections and builds.
  package static let enough = 4_096

  package static var current: Int {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return 256 }
    return Int(clamping: limit.rlim_cur)
  }

  /// Raises the limit to `enough` if possible. Keeps a higher limit.
  package static func raise() {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(enough) else { return }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(enough))
    setrlimit(resource, &limit)
  }

  /// The number of free descriptors, at most `enough`.
  ///
  /// - Complexity: one system call for each descriptor.
  package static var available: Int {
    (0..<Int32(min(current, enough))).count { fcntl($0, F_GETFD) == -1 }
  }

  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif
}
