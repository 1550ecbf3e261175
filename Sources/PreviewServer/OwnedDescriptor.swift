import Foundation

/// A descriptor that is closed when the last reference goes.
final class OwnedDescriptor: Sendable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }
}
