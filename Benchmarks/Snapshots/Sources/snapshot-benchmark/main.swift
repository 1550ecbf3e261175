// Measures differences of two snapshots, and the creation of snapshots. The control in the same run is the
// closest operation of the standard library: the difference of arrays with inferred moves, or a set of the
// same identifiers. Times depend on the machine's load, so only the ratio counts.
//
//   swift run -c release snapshot-benchmark

let differences = Table(
  title: "difference, ms (median)", columns: ["snapshot", "stdlib", "ratio", "moves"])
for scenario in Scenario.all() {
  differences.print(scenario.name, try scenario.measure())
}
print()
let operations = Table(title: "building, ms (median)", columns: ["snapshot", "Set", "ratio"])
for operation in Operation.all() {
  operations.print(operation.name, try operation.measure())
}
