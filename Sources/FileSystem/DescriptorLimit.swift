import Foundation

/// The number of files, folders and sockets that this process can have open at a time.
package enum DescriptorLimit {
  /// The limit that a server asks for. It is enough for all its connections and for builds.
  package static let enough = 4_096

  /// The limit now.
  package static var current: Int {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return 256 }
    return Int(clamping: limit.rlim_cur)
  }

  /// Raises the limit to `enough`, or as far as the system lets this process raise it. A limit that
  /// is higher stays.
  package static func raise() {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(enough) else { return }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(enough))
    setrlimit(resource, &limit)
  }

  /// The number of descriptors that can still be opened. At most `enough` are counted.
  ///
  /// - Complexity: one system call for each descriptor that is counted.
  package static var available: Int {
    (0..<Int32(min(current, enough))).count { fcntl($0, F_GETFD) == -1 }
  }

  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif
}
