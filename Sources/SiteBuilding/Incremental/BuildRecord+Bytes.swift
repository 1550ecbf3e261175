import Catalog
import ContentHash
import ContentLoading
import FileSystem
import Foundation
import SitePages

extension BuildRecord {
  /// The first line of a record. Its number changes whenever the format does.
  private static let opening = Array("vitrine-build 6\n".utf8)

  /// The record as bytes: the opening, a hash of the rest, and then the values. Numbers have 64
  /// bits in little-endian order, and bytes follow their count.
  func bytes() throws -> [UInt8] {
    var rest = RecordBytes()
    rest.append(identity)
    rest.append(Array(try JSONEncoder().encode(summary)))
    rest.append(inputs)
    rest.append(outputs)
    if let details = details.value {
      rest.append(details.keys)
      rest.append(details.icons)
      rest.append(details.cells)
    }
    let hash = ContentHash(rest.bytes)
    var record = RecordBytes(bytes: Self.opening)
    record.append(hash)
    return record.bytes + rest.bytes
  }

  /// Reads what `bytes` writes; `nil` for anything else.
  init?(bytes: [UInt8]) {
    var reader = RecordReader(bytes[...])
    guard reader.take(Self.opening.count).map({ $0.elementsEqual(Self.opening) }) == true,
      let hash = reader.hash(), ContentHash(reader.rest) == hash,
      let identity = reader.hash(), let json = reader.bytes(),
      // `try?`: a summary of another form is no record, and everything is built.
      let summary = try? JSONDecoder().decode(Summary.self, from: Data(json)),
      let inputs = reader.files(), let outputs = reader.files()
    else { return nil }
    let (rest, count) = (reader.rest, outputs.files.count)
    self.init(
      identity: identity, summary: summary, inputs: inputs, outputs: outputs,
      details: Lazy { Details(bytes: rest, outputCount: count) })
  }
}

extension BuildRecord.Details {
  fileprivate init?(bytes: ArraySlice<UInt8>, outputCount: Int) {
    var reader = RecordReader(bytes)
    guard let keys = reader.keys(), keys.count == outputCount, let icons = reader.icons(),
      let cells = reader.cells(), reader.rest.isEmpty
    else { return nil }
    self.init(keys: keys, icons: icons, cells: cells)
  }
}
