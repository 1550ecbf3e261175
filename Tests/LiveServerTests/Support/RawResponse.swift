import Foundation

struct RawResponse: Sendable {
  struct NotAResponse: Error {
    var bytes: [UInt8]
  }

  let status: Int
  private let fields: [(name: String, value: String)]
  let body: [UInt8]

  init(_ bytes: [UInt8]) throws {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
      throw NotAResponse(bytes: bytes)
    }
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    let lines = head.components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count > 1, words[0] == "HTTP/1.1", let status = Int(words[1]) else {
      throw NotAResponse(bytes: bytes)
    }
    self.status = status
    fields = lines.dropFirst().map { line in
      let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return (sides[0].lowercased(), sides.last?.trimmingCharacters(in: .whitespaces) ?? "")
    }
    body = Array(bytes[end.upperBound...])
  }

  subscript(name: String) -> String? {
    let values = fields.filter { $0.name == name.lowercased() }
    return values.count == 1 ? values[0].value : nil
  }

  var text: String { String(decoding: body, as: UTF8.self) }
}
