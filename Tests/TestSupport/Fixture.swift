public import Foundation

/// The files of `Tests/Fixtures`.
public enum Fixture {
  /// Returns the file or folder with a path below `Tests/Fixtures`.
  public static func url(_ path: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures").appending(path: path)
  }

  /// Returns the sorted names of the folders in a folder below `Tests/Fixtures`.
  public static func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: url(path), includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    .map(\.lastPathComponent)
    .sorted()
  }
}
