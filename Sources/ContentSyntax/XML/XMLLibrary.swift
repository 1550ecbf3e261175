import Cexpat

/// The library that reads XML.
package enum XMLLibrary {
  /// Its name and version, such as "expat 2.5.0".
  package static var version: String {
    let version = XML_ExpatVersionInfo()
    return "expat \(version.major).\(version.minor).\(version.micro)"
  }
}
