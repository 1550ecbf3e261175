import AllCores
import Catalog
import ContentHash
import ContentLoading
import Diagnostics
import FileSystem
import Foundation
import Markup
import SitePages

extension BuildRecord {
  /// Changes whenever what is written does.
  private static let opening = Array("vitrine-build 10\n".utf8)

  /// The record as it is kept: a hash of the rest, then numbers of 64 bits, the smallest byte
  /// first, and bytes after their number.
  func bytes() -> [UInt8] {
    var record = RecordBytes(bytes: Self.opening)
    // Growing would hold it twice; room that nothing is written to takes no memory.
    record.bytes.reserveCapacity(512 * (inputs.files.count + outputs.files.count))
    record.appendHash { rest in
      rest.append(identity)
      rest.append(summary.json)
      rest.append(inputs)
      rest.append(outputs)
      rest.append(state)
      if let details = details.value {
        rest.append(details.keys)
        rest.append(details.stateKeys)
        rest.append(details.icons)
        rest.append(details.cells)
      }
    }
    return record.bytes
  }

  /// Reads what `bytes` writes; `nil` for anything else.
  init?(bytes: [UInt8]) {
    var reader = RecordReader(bytes[...])
    guard reader.take(Self.opening.count).map({ $0.elementsEqual(Self.opening) }) == true,
      let hash = reader.hash(), ContentHash(reader.rest) == hash,
      let identity = reader.hash(), let json = reader.bytes(),
      // `try?`: a summary of another form is no record, and everything is built.
      let summary = try? JSONDecoder().decode(Summary.self, from: Data(json)),
      let inputs = reader.files(), let outputs = reader.files(),
      let state = reader.files()
    else { return nil }
    let (rest, counts) = (reader.rest, (outputs.files.count, state.files.count))
    self.init(
      identity: identity, summary: summary, inputs: inputs, outputs: outputs, state: state,
      details: Lazy { Details(bytes: rest, counts: counts) })
  }
}

extension BuildRecord.Details {
  /// `counts` are the numbers of the files of the site and of those that are remembered of it.
  fileprivate init?(bytes: ArraySlice<UInt8>, counts: (outputs: Int, state: Int)) {
    var reader = RecordReader(bytes)
    guard let keys = reader.keys(), keys.count == counts.outputs, let stateKeys = reader.keys(),
      stateKeys.count == counts.state, let icons = reader.icons(),
      let cells = reader.cells(), reader.rest.isEmpty
    else { return nil }
    self.init(keys: keys, stateKeys: stateKeys, icons: icons, cells: cells)
  }
}

extension BuildRecord.Summary {
  /// What its `Decodable` reads.
  fileprivate var json: [UInt8] {
    JSONWriter.file { json in
      json.member("iconCount", iconCount)
      json.member("outlineCount", outlineCount)
      json.member("language", language)
      json.member("basePath", basePath)
      json.member("baseURL", baseURL)
      json.member("hasHost", hasHost)
      json.member("warnings", warnings) { json, warning in
        json.member("severity", warning.severity.rawValue)
        json.member("code", warning.code)
        json.member("message", warning.message)
        json.location(warning.location)
        json.member("length", warning.length)
        json.member("sourceLine", warning.sourceLine)
        json.member("sourceLineColumn", warning.sourceLineColumn)
        json.member("count", warning.count)
        json.member("notes", warning.notes) { json, note in
          json.member("message", note.message)
          json.location(note.location)
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func location(_ location: SourceLocation?) {
    guard let location else { return }
    object(named: "location") { json in
      json.member("file", location.file)
      json.member("line", location.line)
      json.member("column", location.column)
    }
  }
}
