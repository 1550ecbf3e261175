import FlyingSocks
import Foundation

enum ResolvedHost: Sendable {
  case ip4(sockaddr_in)
  case ip6(sockaddr_in6)

  /// Prefers IPv4, because every browser tries it.
  init(_ host: String) throws(ServerError) {
    var list: UnsafeMutablePointer<addrinfo>?
    guard !host.isEmpty, getaddrinfo(host, nil, nil, &list) == 0 else {
      throw .hostNotFound(host: host)
    }
    defer { freeaddrinfo(list) }
    let entries = sequence(first: list) { $0?.pointee.ai_next }.compactMap { $0?.pointee }
    if let address: sockaddr_in = Self.address(AF_INET, in: entries) {
      self = .ip4(address)
    } else if let address: sockaddr_in6 = Self.address(AF_INET6, in: entries) {
      self = .ip6(address)
    } else {
      throw .hostNotFound(host: host)
    }
  }

  func address(port: UInt16) -> any SocketAddress {
    switch self {
    case .ip4(var address):
      address.sin_port = port.bigEndian
      return address
    case .ip6(var address):
      address.sin6_port = port.bigEndian
      return address
    }
  }

  private static func address<Address>(_ family: Int32, in entries: [addrinfo]) -> Address? {
    let entry = entries.first { $0.ai_family == family }
    guard let entry, let pointer = entry.ai_addr,
      Int(entry.ai_addrlen) >= MemoryLayout<Address>.size
    else { return nil }
    return UnsafeRawPointer(pointer).loadUnaligned(as: Address.self)
  }
}
