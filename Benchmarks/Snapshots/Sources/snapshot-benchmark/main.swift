// Prints how long a sectioned difference of two snapshots takes, and how long the standard
// library's difference of the same two arrays takes in the same run. Times drift with the machine's
// load; the ratio is what counts.

import DiffableSnapshot
import Foundation

func cell(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

func milliseconds(_ duration: Duration) -> String {
  String(format: "%.4f", duration.milliseconds)
}

func row(_ name: String, _ cells: [String]) {
  print(name.padding(toLength: 58, withPad: " ", startingAt: 0) + cells.map { cell($0, 12) }.joined())
}

row("difference (median, ms)", ["snapshot", "stdlib", "ratio", "moves"])
for scenario in Scenario.all() {
  let old = try BenchmarkSnapshot(scenario.old)
  let new = scenario.sharesStorage ? old : try BenchmarkSnapshot(scenario.new)
  let time = median(of: scenario.repeats) { consume(new.difference(from: old)) }
  let moves = new.difference(from: old).items.moves.count
  var control = ["-", "-"]
  if scenario.controlRepeats > 0 {
    let controlTime = median(of: scenario.controlRepeats) {
      consume(scenario.new.difference(from: scenario.old).inferringMoves())
    }
    control = [milliseconds(controlTime), String(format: "%.0f", controlTime / time)]
  }
  row(scenario.name, [milliseconds(time)] + control + ["\(moves)"])
}
