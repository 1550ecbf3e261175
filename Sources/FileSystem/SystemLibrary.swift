import Foundation

/// A library of the system, loaded when it is first needed.
public enum SystemLibrary {
  /// The first library that can be loaded, of several names of one; `nil` if none can. It stays
  /// loaded.
  public static func loaded(from names: [String]) -> UnsafeMutableRawPointer? {
    for name in names {
      if let library = dlopen(name, RTLD_NOW) { return library }
    }
    return nil
  }
}
