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
      // Sorted keys: the same summary gives the same bytes.
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      // `try?` never fails: a summary has no number that JSON has not.
      rest.append((try? encoder.encode(summary)).map { Array($0) } ?? [])
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
