// Prints how long it takes to solve layouts of 100,000 items, alone and with the attributes of
// every item read. The control copies as many frames in the same run. Times drift with the machine's
// load; the ratio is what counts.
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
