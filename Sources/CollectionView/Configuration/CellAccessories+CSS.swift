import CellConfiguration
import CollectionLayout

extension CellAccessories {
  /// Custom accessories have a `style` of their own.
  func write(to properties: inout CustomProperties) {
    for accessory in all {
      guard let name = accessory.systemType?.className else { continue }
      properties.set(plain: "\(name)-tint", accessory.tintColor?.css)
      properties.set(plain: "\(name)-width", accessory.reservedLayoutWidth.css)
      properties.set(plain: "\(name)-fill", accessory.fillColor?.css)
      if case .label(let label) = accessory.kind {
        label.write(to: &properties)
      }
    }
  }
}

extension CellAccessory {
  fileprivate var fillColor: Color? {
    switch kind {
    case .delete(let color), .insert(let color), .multiselect(let color): color
    default: nil
    }
  }
}

extension CellAccessory.Label {
  fileprivate func write(to properties: inout CustomProperties) {
    if let size = font?.resolvedSize {
      properties.set(
        plain: "label-size",
        adjustsFontForContentSizeCategory ? size.rootUnits : size.pixelsWithUnit)
    }
    properties.set(plain: "label-weight", (font?.resolvedWeight?.number).map(String.init))
  }
}

extension CellAccessory.ReservedWidth {
  var css: String? {
    switch self {
    case .actual: nil
    case .standard: "var(--accessory-standard-width)"
    case .custom(let width): width.pixelsWithUnit
    }
  }
}

extension CellAccessory.SystemType {
  var className: String {
    var name: [UInt8] = []
    for byte in rawValue.utf8 {
      if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) {
        name += [UInt8(ascii: "-"), byte | 0x20]
      } else {
        name.append(byte)
      }
    }
    return String(decoding: name, as: UTF8.self)
  }
}
