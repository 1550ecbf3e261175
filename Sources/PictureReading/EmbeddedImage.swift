import Foundation

/// A bitmap that stands in a picture as a `data:` address (RFC 2397).
///
/// Attacks that end here: an SVG or an HTML page that calls itself a bitmap, and files that are two
/// things at once, for the bytes must begin as those of the type that is declared, nothing behind
/// the end of the bitmap is kept, and the address is written anew; bitmaps of few bytes and
/// billions of pixels, for their size is read and bounded.
struct EmbeddedImage {
  /// The most pixels that the bitmaps of one picture may have together: 4,096 × 4,096.
  static let maximumPixels = 1 << 24

  /// The address: a media type and Base64, without white space.
  let source: String
  let pixels: Int

  /// - Complexity: O(bytes).
  init(_ address: String, maximumPixels: Int = Self.maximumPixels) throws(EmbeddedImageProblem) {
    let (type, data) = try Self.parts(of: address)
    guard type.isEmpty || Bitmap.Format(mediaType: type) != nil else {
      throw .unknownType(CSSText.shortened(type))
    }
    guard let bitmap = Bitmap(data), type.isEmpty || bitmap.format == Bitmap.Format(mediaType: type)
    else { throw .otherBytes(type: CSSText.shortened(type)) }
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw .otherBytes(type: bitmap.format.mediaType)
    }
    let (pixels, isOverflow) = bitmap.width.multipliedReportingOverflow(by: bitmap.height)
    guard !isOverflow, pixels <= maximumPixels else {
      throw .tooLarge(width: bitmap.width, height: bitmap.height)
    }
    self.pixels = pixels
    let bytes = Data(data.prefix(bitmap.end))
    source = "data:\(bitmap.format.mediaType);base64,\(bytes.base64EncodedString())"
  }

  /// The media type, in small letters, and the bytes of an address.
  private static func parts(
    of address: String
  ) throws(EmbeddedImageProblem) -> (type: String, data: [UInt8]) {
    let bytes = address.utf8.drop { $0 <= 0x20 }
    guard bytes.prefix(5).map({ $0 | 0x20 }) == Array("data:".utf8),
      let comma = bytes.firstIndex(of: UInt8(ascii: ","))
    else { throw .elsewhere(CSSText.shortened(address.prefix(100))) }
    let head = Substring(bytes[..<comma].dropFirst(5)).split(
      separator: ";", omittingEmptySubsequences: false
    ).map { CSSText.trimmed($0).lowercased() }
    let type = head.first ?? ""
    guard head.count > 1, head.last == "base64" else { throw .notBase64 }
    var text = Array(bytes[bytes.index(after: comma)...])
    if text.contains(UInt8(ascii: "%")) {
      text = Array((String(decoding: text, as: UTF8.self).removingPercentEncoding ?? "").utf8)
    }
    text.removeAll { $0 <= 0x20 }
    // Some programs leave out the signs that only fill up the last group.
    while !text.count.isMultiple(of: 4) { text.append(UInt8(ascii: "=")) }
    guard let data = Data(base64Encoded: Data(text)) else { throw .notBase64 }
    return (type, Array(data))
  }
}

/// Why an `<image>` is left out.
enum EmbeddedImageProblem: Error, Hashable {
  /// It has no address, or one that leads out of the picture.
  case elsewhere(String)
  case notBase64
  /// It is declared to be something else than a bitmap that browsers know.
  case unknownType(String)
  /// The bytes are not those of the type that is declared.
  case otherBytes(type: String)
  case tooLarge(width: Int, height: Int)
}
