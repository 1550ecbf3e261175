import Cexpat

package enum XMLLibrary {
  /// The name and version: "expat 2.5.0".
  package static var version: String {
    let version = XML_ExpatVersionInfo()
    return "expat \(version.major).\(version.minor).\(version.micro)"
  }
}
