#if os(Linux)
  import FileSystem
  import Foundation
  import Testing

  @testable import LiveServer

  @Suite struct InotifyReaderTests {
    @Test func anOverflowingQueueIsEverything() throws {
      let folder = try TemporaryFolder()
      try folder.write("Content/a", "a")
      let root = WatchedRoot(path: AbsolutePath(folder.path), folders: ["Content"])
      let stop = try StopSignal()
      var reader = try InotifyReader(root)
      let limit = try String(
        contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
      let events = try #require(Int(limit.trimmingCharacters(in: .whitespacesAndNewlines)))
      // Equal consecutive events are merged.
      try folder.write("Content/b", "b")
      for event in 0...events {
        let path = "\(folder.path)/Content/\(event % 2 == 0 ? "a" : "b")"
        try #require(utimensat(AT_FDCWD, path, nil, 0) == 0)
      }
      // This file has no event.
      try folder.write("Content/icons/new.svg", "")
      var readings: [ChangeReading] = []
      while readings.last != .changed(.everything) {
        readings.append(try reader.read(within: .zero, stop: stop))
        try #require(readings.last != .quiet)
      }
      #expect(try reader.read(within: .zero, stop: stop) == .quiet)
      try folder.write("Content/icons/new.svg", "")
      #expect(
        try reader.read(within: nil, stop: stop) == .changed(.paths(["Content/icons/new.svg"])))
      stop.send()
      #expect(try reader.read(within: nil, stop: stop) == .stopped)
    }
  }
#endif
