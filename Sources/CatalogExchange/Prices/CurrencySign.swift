import Catalog
import Foundation

/// The signs and words of currencies as people and pages write them: `€`, `Rs.`, `$US`, `د.إ.`.
///
/// The signs include all that Foundation's locales of the theme's languages print; a test compares
/// them.
enum CurrencySign {
  /// The currencies of a sign or a word.
  struct Meaning {
    /// The codes of the currencies that have the sign.
    let codes: [String]
    /// The currency that is meant without other evidence, if one of them is far more frequent.
    let usual: Currency?

    /// The currency of the sign where a list is in `standard`.
    ///
    /// - Returns: `nil` if the sign is that of several currencies, and `standard` is not one of them.
    func currency(in standard: Currency?) -> Currency? {
      if let standard, codes.contains(standard.code) { return standard }
      return usual
    }
  }

  /// The meaning of a code of ISO 4217, a sign or a word; `nil` if it is none of a currency.
  static func meaning(of text: String) -> Meaning? {
    let key = normalized(text)
    // Without its point, `Bs.D` is the code of another currency.
    if let meaning = meanings[text.uppercased()], key != text.uppercased() { return meaning }
    if let currency = Currency(code: key) {
      return Meaning(codes: [currency.code], usual: currency)
    }
    return meanings[key]
  }

  /// A sign without blanks, points and invisible marks, in capitals and in its plain form.
  static func normalized(_ text: String) -> String {
    let scalars = text.precomposedStringWithCompatibilityMapping.uppercased().unicodeScalars.filter
    {
      !$0.properties.isWhitespace && $0 != "." && !$0.isInvisibleMark
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static let meanings: [String: Meaning] = {
    var meanings: [String: Meaning] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":")
      guard let codes = parts.last?.split(separator: " ").map(String.init), parts.count == 2 else {
        continue
      }
      // `*` stands before the usual one of several.
      let usual = codes.count == 1 ? codes.first : codes.first { $0.utf8.first == 0x2A }
      let plain = codes.map { String($0.drop { $0 == "*" }) }
      let currency = usual.flatMap { Currency(code: String($0.drop { $0 == "*" })) }
      for sign in parts[0].split(separator: " ") {
        let meaning = Meaning(codes: plain, usual: currency)
        meanings[normalized(String(sign))] = meaning
        meanings[sign.uppercased()] = meaning
      }
    }
    return meanings
  }()

  /// Signs and words, and the codes that they stand for.
  private static let table = """
    € euro euros ευρώ евро ユーロ 欧元 يورو: EUR
    $: \(dollars)
    dollar dollars dólar dólares dollaro dollari دولار ドル: \(dollars)
    US$ $US USD$ U$S U$D: USD
    A$ AU$ $AU: AUD
    C$: *CAD NIO
    CA$ $CA Can$: CAD
    NZ$ $NZ: NZD
    HK$ $HK: HKD
    R$: BRL
    S$ SG$ $SG: SGD
    NT$ $TW: TWD
    MX$ Mex$ $MX: MXN
    $AR AR$: ARS
    $BM: BMD
    $BN B$: BND
    $BZ BZ$: BZD
    $CL CLP$: CLP
    $CO COL$: COP
    $FJ FJ$: FJD
    $NA N$: NAD
    $SB SI$: SBD
    $SR: SRD
    $TT TT$: TTD
    $UY $U: UYU
    $WS WS$ WST$: WST
    EC$: XCD
    MOP$: MOP
    RD$: DOP
    T$: TOP
    J$: JMD
    £: *GBP FKP GIP SHP SSP EGP LBP SYP SDG
    GB£ £GB UK£ pound pounds: GBP
    £FK: FKP
    £GI: GIP
    £LB: LBP
    ¥: JPY CNY
    円 JP¥ yen: JPY
    元 CN¥ 人民币 RMB yuan: CNY
    kr kr. kronor kroner krone krona krónur: SEK DKK NOK ISK
    Skr: SEK
    Dkr: DKK
    Nkr: NOK
    Ikr: ISK
    Rs Rs. ₨ rupee rupees: *INR PKR LKR NPR MUR SCR
    ₹ रु रू: INR
    Fr Fr. SFr. sFr. Franken: CHF
    zł złoty złotych złote zloty zlotych: PLN
    Kč Kčs korun: CZK
    Ft forint: HUF
    лв лв. lev: BGN
    ₽ руб руб. р. рублей: RUB
    ₴ грн грн.: UAH
    ₺ TL: TRY
    ₩: *KRW KPW
    ₪ ש״ח: ILS
    ₫ đ: VND
    ₦: NGN
    ₱: PHP
    ฿: THB
    ৳ Tk: BDT
    ₡: CRC
    ₸: KZT
    ₾: GEL
    ₼: AZN
    ֏: AMD
    ₮: MNT
    ₭: LAK
    ៛: KHR
    ₲ Gs. Gs: PYG
    GH₵ ₵: GHS
    lei leu: *RON MDL
    din. din дин. дин: RSD
    ден. ден: MKD
    S/ S/.: PEN
    B/ B/.: PAB
    Bs Bs.: *BOB VES
    Bs.S Bs.D: VES VED
    RM: MYR
    Rp: IDR
    Rf MRf: MVR
    R: ZAR
    Ar: MGA
    BR: ETB BYN
    CF FC₣: KMF
    CFP CFPF FCFP: XPF
    FCFA: XAF XOF
    Cg. Cg: XCG
    D: GMD
    DA: DZD
    DT: TND
    Db: STN
    E: SZL
    FBu: BIF
    FC: CDF
    FG: GNF
    Fdj: DJF
    G: HTG
    K: PGK ZMW
    KM: BAM
    Ksh: KES
    Kz: AOA
    L Lps: HNL
    Le: SLE
    LS: SYP
    MK: MWK
    MTn MT: MZN
    NAf. NAƒ ƒ: ANG AWG
    Nfk: ERN
    P: BWP
    Q: GTQ
    RF: RWF
    S: SOS
    SR: *SAR SCR
    TSh: TZS
    UM: MRU
    UP: UYW
    USh: UGX
    VT: VUV
    د.إ. درهم: AED
    د.أ.: JOD
    د.ب.: BHD
    د.ت.: TND
    د.ج.: DZD
    د.ع.: IQD
    د.ك.: KWD
    د.ل.: LYD
    د.م.: MAD
    ر.إ. ﷼: IRR
    ر.س. ريال: SAR
    ر.ع.: OMR
    ر.ق.: QAR
    ر.ي.: YER
    ج.م.: EGP
    ج.س.: SDG
    أ.م.: MRU
    ل.س.: SYP
    ل.ل.: LBP
    """

  /// The currencies whose sign is `$`.
  private static let dollars =
    "USD AUD CAD NZD HKD SGD TWD MXN ARS CLP COP BRL UYU DOP BBD BMD BND BSD BZD CUP FJD GYD JMD KYD "
    + "LRD NAD SBD SRD TTD XCD"
}

extension Unicode.Scalar {
  /// Whether the scalar is an invisible mark that programs put around numbers: of direction, of zero
  /// width, a byte order mark or a soft hyphen.
  var isInvisibleMark: Bool {
    switch value {
    case 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
    default: false
    }
  }
}
