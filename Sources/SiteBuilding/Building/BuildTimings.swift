import Foundation

/// The durations of the phases of a build.
public struct BuildTimings: Sendable {
  /// A phase of a build.
  public struct Phase: Sendable {
    /// The name: `check`, `load`, `open`, `plan`, `render`, `write`, `publish`, `record`.
    public let name: String
    /// The elapsed time.
    public let wall: Duration
    /// The CPU time of all cores.
    public let cpu: Duration
  }

  /// The phases in the order of the build.
  public private(set) var phases: [Phase] = []

  mutating func add(_ name: String, _ time: BuildTime) {
    phases.append(Phase(name: name, wall: time.wall, cpu: time.cpu))
  }

  mutating func add(_ making: BuildTime, dividedAs shares: WorkShares) {
    add("render", making.part(shares.rendering, of: shares.whole))
    add("write", making.part(shares.writing, of: shares.whole))
  }

  /// Lines for each phase and the total, in milliseconds.
  public var text: String {
    let wall = phases.reduce(.zero) { $0 + $1.wall }
    let cpu = phases.reduce(.zero) { $0 + $1.cpu }
    let lines = phases + [Phase(name: "total", wall: wall, cpu: cpu)]
    return lines.map(Self.line).joined()
  }

  private static func line(_ phase: Phase) -> String {
    let name = phase.name + String(repeating: " ", count: max(0, 8 - phase.name.utf8.count))
    return "\(name)\(milliseconds(phase.wall)) ms\(milliseconds(phase.cpu)) ms CPU\n"
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let text = String(Int((duration / .milliseconds(1)).rounded()))
    return String(repeating: " ", count: max(0, 8 - text.utf8.count)) + text
  }
}

struct BuildTime {
  var wall: Duration
  var cpu: Duration

  func part(_ share: Duration, of whole: Duration) -> BuildTime {
    let ratio = whole > .zero ? share / whole : 0
    return BuildTime(wall: wall * ratio, cpu: cpu * ratio)
  }
}

struct BuildClock {
  private var wall = ContinuousClock.now
  private var cpu = Self.cpuTime

  mutating func lap() -> BuildTime {
    let (wall, cpu) = (ContinuousClock.now, Self.cpuTime)
    defer { (self.wall, self.cpu) = (wall, cpu) }
    return BuildTime(wall: wall - self.wall, cpu: cpu - self.cpu)
  }

  private static var cpuTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
