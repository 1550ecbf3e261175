import Foundation

/// Rows of figures below their headings.
struct Table {
  init(title: String, columns: [String]) {
    print(title, columns)
  }

  func print(_ name: String, _ cells: [String]) {
    let cells = cells.map { String(repeating: " ", count: max(0, 11 - $0.count)) + $0 }
    Swift.print(name.padding(toLength: 58, withPad: " ", startingAt: 0) + cells.joined())
  }
}

extension Duration {
  /// The duration in milliseconds, to a tenth of a microsecond.
  var text: String { String(format: "%.4f", self / .milliseconds(1)) }
}

/// Returns the ratio of `control` to `time`.
func ratio(_ control: Duration, to time: Duration) -> String {
  String(format: control < time * 10 ? "%.1f" : "%.0f", control / time)
}
