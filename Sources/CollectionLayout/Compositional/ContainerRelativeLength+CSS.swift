extension ContainerRelativeLength {
  /// The length as a CSS value: parts of the container's width are in `cqi`, of its height in
  /// `cqb`, which is the window's height (`svh`) where the container has none of its own.
  var css: String {
    let terms = [(widths * 100, "cqi"), (heights * 100, "cqb"), (points, "px")]
      .map { (value: $0.0.roundedForCSS, unit: $0.1) }
      .filter { $0.value != 0 }
    guard let first = terms.first else { return "0" }
    guard terms.count > 1 else { return "\(first.value.shortest)\(first.unit)" }
    // A sum reads best with what is added first.
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
  /// The number to the millionth, which is more than a browser keeps.
  var roundedForCSS: Double {
    guard magnitude < 1e12 else { return self }
    return Double(Int64(self * 1e6 + (self < 0 ? -0.5 : 0.5))) / 1e6
  }
}
