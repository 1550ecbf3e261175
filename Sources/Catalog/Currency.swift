public import ContentHash

/// A currency of ISO 4217, and how many decimal places its minor unit has.
public struct Currency: Hashable, Sendable {
  /// The three-letter code in upper case.
  public let code: String
  /// The number of decimal places: 2 for cents, 0 for yen.
  public let exponent: Int

  /// Returns `nil` for an unknown code.
  public init?(code: String) {
    guard let exponent = Self.exponents[code] else { return nil }
    self.code = code
    self.exponent = exponent
  }

  private init(known code: String, exponent: Int) {
    self.code = code
    self.exponent = exponent
  }

  /// The United States dollar: the default of a catalog.
  public static let usDollar = Currency(known: "USD", exponent: 2)

  /// All codes, sorted.
  public static let allCodes: [String] = exponents.keys.sorted()

  /// ISO 4217, list one, without funds and metals.
  private static let exponents: [String: Int] = {
    let byExponent: [(Int, String)] = [
      (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
      (
        2,
        """
        AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN \
        BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS \
        GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR \
        LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD \
        PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN \
        SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR \
        ZMW ZWG
        """
      ),
      (3, "BHD IQD JOD KWD LYD OMR TND"),
      (4, "CLF UYW"),
    ]
    var table: [String: Int] = [:]
    for (exponent, codes) in byExponent {
      for code in codes.split(separator: " ") { table[String(code)] = exponent }
    }
    return table
  }()
}

extension Currency: Encodable {
  /// Writes only the code, because it determines the exponent.
  public func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }
}

extension Currency: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(code)
  }
}
