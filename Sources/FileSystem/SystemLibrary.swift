import Foundation

/// Loads system libraries on demand.
public enum SystemLibrary {
  /// Loads the first available library of several names.
  public static func loaded(from names: [String]) -> UnsafeMutableRawPointer? {
    for name in names {
      if let library = dlopen(name, RTLD_NOW) { return library }
    }
    return nil
  }
}
