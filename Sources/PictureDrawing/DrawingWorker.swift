import FileSystem
import Foundation

/// A process that draws pictures, with jobs and answers on its standard input.
///
/// Stops malicious pictures from attacking the build through the C libraries. `DrawingProcess`
/// limits the time; this type limits memory and processor time.
public enum DrawingWorker {
  /// The limit in bytes.
  static let maximumMemory = 2 << 30
  /// Returns the limit of processor time for a job. The largest pictures of a site need 0.1 s, and
  /// 0.5 s for the smallest possible files.
  static func maximumSeconds(for job: DrawingJob) -> Int { job.optimizesSize ? 20 : 1 }

  /// Answers jobs until the connection is closed.
  public static func run() {
    limitMemory()
    var renderer = (try? DrawingLibrary()).map(JobRenderer.init)  // a missing library is the answer
    let socket = DrawingSocket(descriptor: 0)
    while let message = socket.receive(timeout: nil) {
      var reader = RecordReader(message[...])
      guard let job = reader.job() else { return }
      limitProcessor(to: maximumSeconds(for: job))
      let answer = renderer?.answer(to: job) ?? .noLibrary
      guard socket.send(RecordBytes(answer).bytes, timeout: nil) else { return }
    }
  }

  private static func limitMemory() {
    var limit = rlimit(rlim_cur: rlim_t(maximumMemory), rlim_max: rlim_t(maximumMemory))
    setrlimit(number(RLIMIT_AS), &limit)
    limit = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(number(RLIMIT_CORE), &limit)
  }

  /// Sets a limit for the next picture, because the system counts from the start of the process.
  /// The system counts in seconds, so that a picture can have up to a second more.
  private static func limitProcessor(to maximumSeconds: Int) {
    var usage = rusage()
    guard getrusage(number(RUSAGE_SELF), &usage) == 0 else { return }
    let seconds =
      usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + maximumSeconds
      + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec + 999_999) / 1_000_000
    var limit = rlimit()
    guard getrlimit(number(RLIMIT_CPU), &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(seconds))
    setrlimit(number(RLIMIT_CPU), &limit)
  }

  #if canImport(Glibc)
    private static func number(_ resource: __rlimit_resource) -> __rlimit_resource_t {
      __rlimit_resource_t(resource.rawValue)
    }

    private static func number(_ who: __rusage_who) -> __rusage_who_t {
      __rusage_who_t(who.rawValue)
    }
  #else
    private static func number(_ number: Int32) -> Int32 { number }
  #endif
}
