// Measures layouts of 100,000 items, with and without reading the attributes of every item. The control
// copies the same number of frames in the same run. Times depend on the machine's load, so only the ratio
// counts.
//
//   swift run -c release layout-benchmark

import Foundation

func printRow(_ name: String, _ cells: [String]) {
  let cells = cells.map { String(repeating: " ", count: max(0, 12 - $0.count)) + $0 }
  print(name.padding(toLength: 32, withPad: " ", startingAt: 0) + cells.joined())
}

printRow("100,000 items, ms (median)", ["solve", "and read", "copy", "solve/copy", "read/copy"])
for scenario in Scenario.all() {
  printRow(scenario.name, try scenario.measure().map { String(format: "%.3f", $0) })
}
