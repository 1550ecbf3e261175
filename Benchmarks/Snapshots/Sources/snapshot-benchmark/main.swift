// Prints how long differences of two snapshots, and building them, take. The control is what the
// standard library takes for the nearest thing in the same run: the difference of the two arrays
// with moves inferred, or a set of the same identifiers. Times drift with the machine's load; the
// ratio is what counts.
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
