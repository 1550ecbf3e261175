/// An XML declaration after blanks.
///
/// XML does not allow it (XML 1.0 §2.8), but many programs write blank lines and byte order marks
/// there. Only blanks are accepted.
enum LateDeclaration {
  /// Puts blanks in the place of the declaration, and of byte order marks among the blanks before
  /// it. Offsets and lines stay.
  ///
  /// - Returns: The failure if the declaration names an encoding that the bytes can't be.
  static func blank(in bytes: inout [UInt8]) -> XMLFailure? {
    var start = bytes.starts(with: mark) ? 3 : 0
    let first = start
    while start < bytes.count {
      if bytes[start].isXMLSpace {
        start += 1
      } else if bytes[start...].starts(with: mark) {
        for index in start..<start + 3 { bytes[index] = UInt8(ascii: " ") }
        start += 3
      } else {
        break
      }
    }
    guard start > first, bytes[start...].starts(with: "<?xml".utf8), start + 5 < bytes.count,
      bytes[start + 5].isXMLSpace,
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")),
      bytes[end - 1] == UInt8(ascii: "?")
    else { return nil }
    let encoding = XMLAttributePlaces(bytes: bytes, tag: start, limit: end)
      .first { bytes[$0.name].elementsEqual("encoding".utf8) }
    if let encoding {
      let name = String(decoding: bytes[encoding.value], as: UTF8.self)
      guard XMLEncoding.isHonest(name, of: bytes) else {
        return XMLFailure(.encoding(name), at: encoding.value)
      }
    }
    for index in start...end where !bytes[index].isXMLSpace { bytes[index] = UInt8(ascii: " ") }
    return nil
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
