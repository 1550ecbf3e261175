extension ContainerRelativeLength {
  /// A container without its own height has the window's (`svh`).
  var css: String {
    let terms = [(widths * 100, "cqi"), (heights * 100, "cqb"), (points, "px")]
      .map { (value: $0.0.roundedForCSS, unit: $0.1) }
      .filter { $0.value != 0 }
    guard let first = terms.first else { return "0" }
    guard terms.count > 1 else { return "\(first.value.shortest)\(first.unit)" }
    let sorted = terms.filter { $0.value > 0 } + terms.filter { $0.value < 0 }
    var text = ""
    for (index, term) in sorted.enumerated() {
      if index == 0 {
        text = "\(term.value.shortest)\(term.unit)"
      } else {
        let sign = term.value < 0 ? "-" : "+"
        text += " \(sign) \(term.value.magnitude.shortest)\(term.unit)"
      }
    }
    return "calc(\(text))"
  }
}

extension Double {
  /// The number rounded to six decimals, more than browsers keep.
  var roundedForCSS: Double {
    guard magnitude < 1e12 else { return self }
    return Double(Int64(self * 1e6 + (self < 0 ? -0.5 : 0.5))) / 1e6
  }
}
