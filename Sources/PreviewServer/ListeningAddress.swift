import FlyingSocks
import Foundation

/// A port of an address of this machine, in the form that sockets take.
enum ListeningAddress {
  /// The address of `host`, a name or an address in numbers. Where a name has several, IPv4 is
  /// taken first: every browser tries it.
  static func resolve(
    host: String, port: UInt16
  ) throws(PreviewServerError) -> any SocketAddress {
    var list: UnsafeMutablePointer<addrinfo>?
    guard !host.isEmpty, getaddrinfo(host, nil, nil, &list) == 0 else {
      throw .hostNotFound(host: host)
    }
    defer { freeaddrinfo(list) }
    let entries = sequence(first: list) { $0?.pointee.ai_next }.compactMap { $0?.pointee }
    if let entry = entries.first(where: { $0.ai_family == AF_INET }),
      var address: sockaddr_in = copy(entry)
    {
      address.sin_port = port.bigEndian
      return address
    }
    if let entry = entries.first(where: { $0.ai_family == AF_INET6 }),
      var address: sockaddr_in6 = copy(entry)
    {
      address.sin6_port = port.bigEndian
      return address
    }
    throw .hostNotFound(host: host)
  }

  /// Whether a server could listen there now.
  ///
  /// Asked before the server starts, as one that can't listen leaves its descriptors open.
  static func isFree(_ address: some SocketAddress) throws(SocketError) -> Bool {
    do {
      let socket = try Socket(domain: Int32(type(of: address).family))
      defer { try? socket.close() }
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      return true
    } catch SocketError.failed(_, EADDRINUSE, _) {
      return false
    } catch let error as SocketError {
      throw error
    } catch {
      return false
    }
  }

  private static func copy<Address>(_ entry: addrinfo) -> Address? {
    guard let pointer = entry.ai_addr, Int(entry.ai_addrlen) >= MemoryLayout<Address>.size
    else { return nil }
    return UnsafeRawPointer(pointer).loadUnaligned(as: Address.self)
  }
}
