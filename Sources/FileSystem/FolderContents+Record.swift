import Foundation

extension RecordBytes {
  package mutating func append(_ contents: FolderContents) {
    append(contents.folders.keys)
    append(UInt64(contents.folders.count))
    for folder in contents.folders.values {
      append(UInt64(folder.mode))
      append(folder.fingerprint ?? .absent)
    }
    append(contents.files.keys)
    append(UInt64(contents.files.count))
    for file in contents.files.values {
      append(UInt64(file.kind.rawValue))
      append(file.inode)
    }
  }

  private mutating func append(_ paths: PathList) {
    append(UInt64(paths.bytes.count))
    paths.bytes.withUnsafeBytes { bytes += $0 }
  }
}

extension FolderContents {
  /// Decodes a listing; `nil` for invalid bytes.
  package init?(record bytes: ArraySlice<UInt8>) {
    var reader = RecordReader(bytes)
    guard let folders = reader.table(ofSize: 40, { $0.folder() }),
      let files = reader.table(ofSize: 16, { $0.file() }), reader.remainingBytes.isEmpty
    else { return nil }
    self.init(files: files, folders: folders)
  }
}

extension RecordReader {
  fileprivate mutating func table<Value>(
    ofSize size: Int, _ value: (inout RecordReader) -> Value?
  ) -> PathTable<Value>? {
    guard let bytes = bytes(), let paths = bytes.withUnsafeBytes({ PathList(bytes: $0) }),
      let values = list(ofSize: size, value)
    else { return nil }
    return PathTable(paths, values)
  }

  fileprivate mutating func folder() -> FolderContents.Folder? {
    guard let mode = number(), let fingerprint = fingerprint() else { return nil }
    return FolderContents.Folder(
      mode: mode_t(truncatingIfNeeded: mode),
      fingerprint: fingerprint == .absent ? nil : fingerprint)
  }

  fileprivate mutating func file() -> FolderContents.File? {
    guard let number = number(),
      let kind = UInt8(exactly: number).flatMap(FileKind.init(rawValue:)),
      let inode = self.number()
    else { return nil }
    return FolderContents.File(kind: kind, inode: inode)
  }
}
