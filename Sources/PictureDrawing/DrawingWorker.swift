import FileSystem
import Foundation

/// A process that draws pictures for another: it reads jobs from its standard input and answers on
/// the same socket, until the other end closes.
///
/// Pictures come from anywhere, and the libraries that draw them are written in C: one that
/// crashes, hangs or takes all memory ends this process and nothing else. The process that asks
/// limits the time (`DrawingProcess`); this one limits its memory and its use of the processor.
public enum DrawingWorker {
  /// The most memory that the process may take, in bytes.
  static let maximumMemory = 2 << 30
  /// The most seconds of a processor that one picture may take.
  static let maximumSeconds = 20

  /// Answers jobs until there are no more.
  public static func run() {
    limitMemory()
    var renderer = (try? DrawingLibrary()).map(JobRenderer.init)  // else that is the answer
    let socket = DrawingSocket(descriptor: 0)
    while let message = socket.receive(timeout: nil) {
      var reader = RecordReader(message[...])
      guard let job = reader.job() else { return }
      limitProcessor()
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

  /// The processor's time is counted from the start of the process, so each picture gets its own.
  private static func limitProcessor() {
    var usage = rusage()
    guard getrusage(number(RUSAGE_SELF), &usage) == 0 else { return }
    let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + maximumSeconds
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
