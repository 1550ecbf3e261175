import ContentSyntax

extension ContentObject {
  /// The type of a value that is such an object.
  ///
  /// The object is read from its declaration for the first value, not with the type. Most content
  /// has few of the objects that it could have.
  static func lazyType(
    _ object: @autoclosure @escaping @Sendable () -> ContentObject
  ) -> FieldType<ObjectReader<Fields>> {
    .object(object())
  }
}
