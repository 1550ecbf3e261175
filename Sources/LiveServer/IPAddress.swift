import Foundation

/// A numeric address, as in a URL or a `Host` field.
struct IPAddress: Hashable, Sendable {
  /// Four bytes (IPv4) or sixteen (IPv6).
  let bytes: [UInt8]

  /// Reads an address without brackets. Returns `nil` for a name.
  init?(_ text: String) {
    var four = in_addr()
    var sixteen = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: four, Array.init)
    } else if inet_pton(AF_INET6, text, &sixteen) == 1 {
      bytes = withUnsafeBytes(of: sixteen, Array.init)
    } else {
      return nil
    }
  }

  /// True for 127.0.0.0/8 and ::1.
  var isLoopback: Bool {
    bytes.count == 4
      ? bytes[0] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1
  }

  /// True for 0.0.0.0 and ::.
  var isUnspecified: Bool { bytes.allSatisfy { $0 == 0 } }
}
