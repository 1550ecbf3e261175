import ContentHash
import FileSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// How the record of a build and its cells are written beside the content.

extension BuildIdentity {
  /// Makes the site's folder for records, with a `.gitignore` that keeps it out of repositories.
  ///
  /// - Returns: `false` if a symbolic link or a file is in the folder's place. Through a link,
  ///   files outside the site would be written.
  func makeFolders(
    in site: Descriptor, using operations: FileOperations
  ) throws(FileFailure) -> Bool {
    for folder in [path.parent?.parent, path.parent].compactMap(\.self) {
      try operations.ignoring(EEXIST) { () throws(FileFailure) in
        try operations.makeFolder(folder, in: site)
      }
      guard try operations.status(of: folder, in: site)?.isFolder == true else { return false }
    }
    try operations.ignoring(EEXIST) { () throws(FileFailure) in
      try operations.createFile(
        FilePath(".vitrine/.gitignore"), in: site, with: Array("*\n".utf8))
    }
    return true
  }

  /// Adds the contents of cells to the file of earlier builds.
  ///
  /// - Returns: The places of all contents in the file. If writing fails it is empty, and the next
  ///   build renders the cells again.
  func keep(
    _ cells: CellStore, _ keys: [ContentHash], in site: Descriptor,
    using operations: FileOperations
  ) -> [ContentHash: CellStore.Place] {
    do throws(FileFailure) {
      let status = try operations.status(of: cellsPath, in: site)
      let size = status?.isRegularFile == true ? Int(status?.st_size ?? 0) : nil
      let additions = cells.additions(for: keys, to: size ?? 0)
      if additions.isWhole || size == nil {
        try replace(cellsPath, with: additions.bytes, in: site, using: operations)
      } else if !additions.bytes.isEmpty {
        try operations.append(additions.bytes, to: cellsPath, in: site)
      }
      return additions.places
    } catch {
      return [:]
    }
  }

  /// Writes a file into the site, as a whole or not at all.
  func replace(
    _ path: FilePath, with bytes: [UInt8], in site: Descriptor,
    using operations: FileOperations
  ) throws(FileFailure) {
    let unfinished = FilePath("\(path).new")
    try operations.ignoring(ENOENT) { () throws(FileFailure) in
      try operations.removeFile(unfinished, in: site)
    }
    try operations.createFile(unfinished, in: site, with: bytes)
    try operations.rename(unfinished, in: site, to: path, in: site)
  }
}
