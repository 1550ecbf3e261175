import ContentSyntax

extension ContentObject {
  /// The declaration is loaded with the first value, because content has few of the possible objects.
  static func lazyType(
    _ object: @autoclosure @escaping @Sendable () -> ContentObject
  ) -> FieldType<ObjectReader<Fields>> {
    .object(object())
  }
}
