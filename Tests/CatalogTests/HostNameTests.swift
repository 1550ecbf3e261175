import Testing

@testable import Catalog

/// Expected values are from Python's `punycode` and `idna`.
@Suite struct HostNameTests {
  @Test(arguments: [
    ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"),
    ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
    ("Pročprostěnemluvíčesky", "Proprostnemluvesky-uyb24dma41a"),
    ("למההםפשוטלאמדבריםעברית", "4dbcagdahymbxekheh6e0a7fei0b"),
    ("यहलोगहिन्दीक्योंनहींबोलसकतेहैं", "i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd"),
    ("なぜみんな日本語を話してくれないのか", "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"),
    ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
    ("PorquénopuedensimplementehablarenEspañol", "PorqunopuedensimplementehablarenEspaol-fmd56a"),
    ("TạisaohọkhôngthểchỉnóitiếngViệt", "TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g"),
    ("3年B組金八先生", "3B-ww4c5e180e575a65lsy2b"),
    ("安室奈美恵-with-SUPER-MONKEYS", "-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n"),
    ("Hello-Another-Way-それぞれの場所", "Hello-Another-Way--fc4qua05auwb3674vfr0b"),
    ("ひとつ屋根の下2", "2-u9tlzr9756bt3uc0v"), ("MajiでKoiする5秒前", "MajiKoi5-783gue6qz075azm5e"),
    ("パフィーdeルンバ", "de-jg4avhby1noc0d"), ("そのスピードで", "d9juau41awczczp"),
    ("ü", "tda"), ("𐍈", "2c8c"), ("a𐍈ü", "a-eha5849q"),
  ])
  func punycode(text: String, encoded: String) {
    #expect(Punycode.encoded(text.unicodeScalars) == encoded)
    #expect(Punycode.decoded(encoded)?.utf8.elementsEqual(text.utf8) == true)
  }

  @Test(arguments: [
    "é", "a-", "-", "0", "zzzzzzzz", "99999999", "a-99999999", "\u{301}", "tda_",
    "9999999999999999999",
    String(repeating: "z", count: 60), String(repeating: "9", count: 60),
  ])
  func textsThatAreNoPunycodeEnd(text: String) {
    if let decoded = Punycode.decoded(text) {
      #expect(Punycode.encoded(decoded.unicodeScalars) == text || text == "-" || text == "a-")
    }
  }

  @Test(arguments: [
    ("müller.example", "xn--mller-kva.example"), ("Bücher.example", "xn--bcher-kva.example"),
    ("shop.bücher.example", "shop.xn--bcher-kva.example"), ("例え.テスト", "xn--r8jz45g.xn--zckzah"),
    ("пример.испытание", "xn--e1afmkfd.xn--80akhbyknj4f"),
    ("ПРИМЕР.испытание", "xn--e1afmkfd.xn--80akhbyknj4f"),
    ("مثال.إختبار", "xn--mgbh0fb.xn--kgbechtv"),
    ("παράδειγμα.δοκιμή", "xn--hxajbheg2az3al.xn--jxalpdlp"),
    ("उदाहरण.परीक्षा", "xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g"),
    ("דוגמה.טעסט", "xn--6dbbec0c.xn--deba0ad"), ("실례.테스트", "xn--9n2bp8q.xn--9t4b11yi5a"),
    ("ü1.example", "xn--1-dha.example"), ("u\u{308}.example", "xn--tda.example"),
    // As in browsers, unlike in IDNA 2003: ß is a separate letter.
    ("straße.example", "xn--strae-oqa.example"), ("ς.example", "xn--3xa.example"),
    ("Icons.Example", "icons.example"), ("xn--mller-kva.example", "xn--mller-kva.example"),
    ("xn--yp8h.example", "xn--yp8h.example"),
    ("XN--MLLER-KVA.example", "xn--mller-kva.example"), ("a_b", "a_b"), ("", ""), ("a..b", "a..b"),
  ])
  func letters(name: String, text: String) throws {
    #expect(try HostName(name).text == text)
  }

  @Test func peopleReadLetters() throws {
    #expect(try HostName("Müller.Example").readableText == "müller.example")
  }

  @Test(arguments: [
    ("ü\u{200D}", HostNameError.character("\u{200D}")), ("ü\u{AD}", .character("\u{AD}")),
    ("ü\u{202E}", .character("\u{202E}")), ("ü b", .character(" ")), ("ü_", .character("_")),
    ("ü%41", .character("%")), ("ü\u{0}", .character("\u{0}")), ("ü。b", .character("。")),
    ("👍", .character("👍")), ("ü\u{FF0F}b", .character("\u{FF0F}")),
    ("\u{FF41}", .character("\u{FF41}")), ("①", .character("①")),
    ("\u{FF0E}", .character("\u{FF0E}")),
    ("ﬁ", .character("ﬁ")), ("\u{212A}", .character("\u{212A}")), ("ü½", .character("½")),
    ("a.\u{301}b", .mark("\u{301}b")), ("ü-.example", .hyphen("ü-")), ("-ü", .hyphen("-ü")),
    ("ab--ü", .hyphen("ab--ü")), ("aא", .direction("aא")), ("אa", .direction("אa")),
    ("٣א", .direction("٣א")), ("م1٣", .direction("م1٣")),
    ("ᾀ", .character("ᾀ")), ("ꭰ", .character("ꭰ")), ("ϲ", .character("ϲ")),
    ("xn--a", .punycode("xn--a")), ("xn--", .punycode("xn--")),
    ("xn--abc-", .punycode("xn--abc-")), ("xn--mller-kva9", .punycode("xn--mller-kva9")),
    (String(repeating: "ü", count: 64), .tooLong),
    (String(repeating: "ü", count: 60), .tooLong),
    (String(repeating: "ü.", count: 1_000), .tooLong),
  ])
  func whatIsNoName(name: String, error: HostNameError) {
    #expect(throws: error) { try HostName(name) }
  }
}
