extension Int {
  /// The number with a noun: `1 file`, `2 files`, `3 addresses`.
  package func counting(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : noun.hasSuffix("s") ? "es" : "s")"
  }
}
