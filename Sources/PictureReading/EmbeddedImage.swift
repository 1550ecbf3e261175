import Foundation

/// A bitmap in a picture, as a `data:` URL (RFC 2397).
///
/// Stops SVG and HTML pages that claim to be bitmaps, and files that are valid in two formats: the
/// bytes must match the declared type, and bytes after the bitmap are dropped. Also stops small
/// files with billions of pixels.
struct EmbeddedImage {
  /// The limit for all bitmaps of one picture: 4,096 × 4,096.
  static let maximumPixels = 1 << 24

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
    // Some programs omit the padding of Base64.
    while !text.count.isMultiple(of: 4) { text.append(UInt8(ascii: "=")) }
    guard let data = Data(base64Encoded: Data(text)) else { throw .notBase64 }
    return (type, Array(data))
  }
}

enum EmbeddedImageProblem: Error, Hashable {
  /// The URL is missing or refers to another file.
  case elsewhere(String)
  case notBase64
  case unknownType(String)
  case otherBytes(type: String)
  case tooLarge(width: Int, height: Int)
}
