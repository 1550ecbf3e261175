import Catalog
import ContentHash
import Diagnostics
import Foundation
import PictureReading
import Synchronization
import TestSupport
import Testing

@testable import PictureDrawing

@Suite struct PictureDrawerTests {
  private let folder = Result { try TemporaryFolder() }

  private static func file(_ content: String, _ attributes: String = "") -> SourceFile {
    SourceFile(
      path: "Content/icons/owl.svg",
      text: """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24"\(attributes)>\(content)</svg>
        """)
  }

  private static func picture(
    _ file: SourceFile, settings: PictureSettings = .init(pictureSize: 256)
  ) throws -> PixelPicture {
    let (picture, problems) = SVGReader().readProtected(file)
    #expect(problems.map(\.code) == [])
    let known = try #require(picture)
    return PixelPicture(source: known.source, traits: known.traits, settings: settings)
  }

  private func drawer(
    _ command: [String], library: String = "librsvg 2", timeout: Duration = DrawingProcess.timeout
  ) throws -> PictureDrawer {
    let folder = try folder.get().url
    return PictureDrawer(
      DrawingProcesses(command: command, timeout: timeout),
      cache: DrawingCache(
        key: { KeyedHash(secret: [1]) },
        contents: { (try? Data(contentsOf: folder.appending(path: $0))).map(Array.init) },
        keep: { try? Data($0).write(to: folder.appending(path: $1)) }, reject: {}),
      library: { library })
  }

  /// The size in the header of a PNG.
  private static func extent(of png: [UInt8]) -> [Int] {
    [16, 20].map { place in
      png.dropFirst(place).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
  }

  @Test func eachSizeKeepsTheShape() throws {
    let file = Self.file("<path d='M1 1h40v20z' fill='red'/>")
    let picture = try Self.picture(file)
    let drawer = try drawer(VitrineBinary.drawing())
    #expect(picture.sizes == [128, 256])
    for size in picture.sizes {
      let png = try drawer.png(of: picture, from: file, part: .colors, size: size)
      #expect(Self.extent(of: png) == [size, size / 2])
    }
  }

  /// The first picture is drawn as the second picture looks in a browser.
  @Test(arguments: [
    (
      "A filter makes colors of SourceAlpha in linear RGB", 24.0,
      """
      <filter id='f'><feGaussianBlur stdDeviation='0'/><feColorMatrix in='SourceAlpha' \
      values='0 0 0 0 .298 0 0 0 0 .298 0 0 0 0 .298 0 0 0 1 0'/></filter>\
      <rect width='48' height='24' filter='url(#f)'/>
      """,
      "<rect width='48' height='24' fill='#949494'/>"
    ),
    (
      "The first input of a filter is its source", 24,
      """
      <filter id='f'><feOffset result='a'/><feColorMatrix in='SourceAlpha'/>\
      <feMerge><feMergeNode in='a'/></feMerge></filter>\
      <rect width='48' height='24' filter='url(#f)' fill='#949494'/>
      """,
      "<rect width='48' height='24' fill='#949494'/>"
    ),
    (
      "Stops of a wide color are mixed in Oklab", 24,
      """
      <linearGradient id='g' gradientUnits='userSpaceOnUse' x1='-240000' x2='240048'>\
      <stop style='stop-color:color(srgb 0 0 1)'/><stop offset='100%' stop-color='red'/>\
      </linearGradient><rect width='48' height='24' fill='url(#g)'/>
      """,
      "<rect width='48' height='24' fill='#8c53a2'/>"
    ),
    (
      "Stops of the older notations are mixed in sRGB", 24,
      """
      <linearGradient id='g' gradientUnits='userSpaceOnUse' x1='-240000' x2='240048'>\
      <stop style='stop-color:hwb(240 0% 0%)'/><stop offset='100%' stop-color='red'/>\
      </linearGradient><rect width='48' height='24' fill='url(#g)'/>
      """,
      "<rect width='48' height='24' fill='#800080'/>"
    ),
    (
      "An unknown input of a filter is the previous result", 24,
      """
      <filter id='f' color-interpolation-filters='sRGB'><feOffset dx='0'/>\
      <feBlend in2='BackgroundImage' mode='multiply'/></filter>\
      <rect width='48' height='24' filter='url(#f)' fill='#808080'/>
      """,
      "<rect width='48' height='24' fill='#404040'/>"
    ),
    (
      "Results of filters are compared by their bytes", 24,
      """
      <filter id='f' color-interpolation-filters='sRGB'>\
      <feFlood flood-color='red' result='e\u{301}'/><feOffset in='SourceGraphic'/>\
      <feBlend in2='\u{E9}' mode='multiply'/></filter>\
      <rect width='48' height='24' filter='url(#f)' fill='#808080'/>
      """,
      "<rect width='48' height='24' fill='#404040'/>"
    ),
    (
      "The name of a result begins with a combining mark", 24,
      """
      <filter id='f' color-interpolation-filters='sRGB'>\
      <feFlood flood-color='#404040' result='\u{301}a'/><feOffset in='SourceGraphic'/>\
      <feOffset in='\u{301}a'/></filter>\
      <rect width='48' height='24' filter='url(#f)' fill='red'/>
      """,
      "<filter id='f' color-interpolation-filters='sRGB'><feFlood flood-color='#404040'/></filter>"
        + "<rect width='48' height='24' filter='url(#f)' fill='red'/>"
    ),
    (
      "A curve with a hook at its end has a whole stroke", 24,
      """
      <path d='M3 12V21H45V12C45 12 2.98 11.97 3 12z' fill='none' stroke='red' \
      stroke-width='.4'/>
      """,
      "<path d='M3 12V21H45V12z' fill='none' stroke='red' stroke-width='.4'/>"
    ),
    (
      "A view box fills whole pixels", 24.1, "<rect width='48' height='30' fill='red'/>",
      "<rect width='48' height='24' fill='red'/>"
    ),
  ])
  func aDrawingLooksAsInBrowsers(_: String, height: Double, _ one: String, _ other: String) throws {
    let drawer = try drawer(VitrineBinary.drawing())
    let files = [(one, height), (other, 24)].map { content, height in
      SourceFile(
        path: "a.svg",
        text: """
          <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 \(height)">\(content)</svg>
          """)
    }
    let drawings = try files.map { file in
      try drawer.png(of: Self.picture(file), from: file, part: .colors, size: 128)
    }
    #expect(try Self.difference(drawings[0], drawings[1]) < 20)
    let free = try files.map { file in
      try drawer.png(ofFree: ContentHash(file.text), sizes: [128], size: 128) { .file(file) }
    }
    #expect(try Self.difference(free[0], free[1]) < 20)
  }

  /// The largest difference of a channel on a black background, from 0 to 255.
  private static func difference(_ one: [UInt8], _ other: [UInt8]) throws -> Int {
    let (one, other) = (try DecodedPNG(one), try DecodedPNG(other))
    #expect((one.width, one.height) == (other.width, other.height))
    let places = (0..<one.height).flatMap { y in (0..<one.width).map { (x: $0, y: y) } }
    return places.map { place in
      let (pixel, same) = (one[place.x, place.y], other[place.x, place.y])
      return (0..<4).map { channel in
        channel == 3
          ? abs(pixel[3] - same[3])
          : abs(pixel[channel] * pixel[3] - same[channel] * same[3]) / 255
      }.max() ?? 0
    }.max() ?? 0
  }

  @Test func whatIsDrawnIsKept() throws {
    let file = Self.file("<path d='M1 1h40v20z' fill='red'/>")
    let picture = try Self.picture(file)
    let first = try drawer(VitrineBinary.drawing())
      .png(of: picture, from: file, part: .colors, size: 128)
    let again = try drawer(["/nowhere"]).png(of: picture, from: file, part: .colors, size: 128)
    #expect(first == again)
    // A drawing of another library version is not used.
    #expect(throws: PictureDrawer.DrawingError.noProgram) {
      try drawer(["/nowhere"], library: "librsvg 3")
        .png(of: picture, from: file, part: .colors, size: 128)
    }
    // All sizes were drawn at once. A truncated drawing is drawn again.
    _ = try drawer(["/nowhere"]).png(of: picture, from: file, part: .colors, size: 256)
    for path in try folder.get().files().keys {
      try Data([0x89]).write(to: folder.get().url.appending(path: path))
    }
    #expect(throws: PictureDrawer.DrawingError.noProgram) {
      try drawer(["/nowhere"]).png(of: picture, from: file, part: .colors, size: 128)
    }
  }

  /// Attack: a drawing process that a picture has taken over answers with other bytes.
  @Test func anAnswerIsImagesOfTheSizes() {
    func png(_ width: UInt8, _ height: UInt8) -> [UInt8] {
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, width, 0, 0, 0, height] + [UInt8](repeating: 0, count: 40)
    }
    let job = DrawingJob(
      kind: .layers(2), documents: ["<svg/>"],
      extents: [.init(width: 8, height: 4), .init(width: 16, height: 8)])
    let answer = [png(8, 4), png(8, 4), png(16, 8), png(16, 8)]
    #expect(job.isAnswered(by: answer))
    let page = Array("<script>alert(1)</script>".utf8)
    for other in [[], answer.dropLast(), answer + [page], Array(answer.reversed())] {
      #expect(!job.isAnswered(by: other))
    }
    for bytes in [page, png(4, 8), Array(png(8, 4).prefix(30)), []] {
      #expect(!job.isAnswered(by: [bytes] + answer.dropFirst()))
    }
  }

  /// A process that ends without an answer costs one picture.
  @Test func aCrashNamesThePicture() throws {
    let file = Self.file("<path d='M1 1h40v20z' fill='red'/>")
    let picture = try Self.picture(file)
    for command in [["/bin/false"], ["/bin/sh", "-c", "kill -SEGV $$"]] {
      #expect(throws: PictureDrawer.DrawingError.tooMuch(path: "Content/icons/owl.svg")) {
        try drawer(command).png(of: picture, from: file, part: .colors, size: 128)
      }
    }
  }

  /// A limit of one second of processor time stops a slow picture. Another process draws the next
  /// picture.
  @Test func aPictureThatWorksTooMuchIsNamed() throws {
    let octaves = String(
      repeating: "<feTurbulence baseFrequency='.9' numOctaves='9'/>", count: 100)
    let heavy = Self.file(
      "<filter id='f'>\(octaves)</filter><path d='M1 1h40v20z' filter='url(#f)'/>")
    let plain = Self.file("<path d='M1 1h40v20z' fill='red'/>")
    let command = try VitrineBinary.drawing()
    let limited = ["/bin/sh", "-c", "ulimit -t 1; exec \"$@\"", "sh"] + command
    let drawer = try drawer(limited)
    #expect(throws: PictureDrawer.DrawingError.tooMuch(path: "Content/icons/owl.svg")) {
      try drawer.png(
        of: try Self.picture(heavy, settings: .init(pictureSize: 2_048)), from: heavy,
        part: .colors, size: 2_048)
    }
    let png = try drawer.png(of: try Self.picture(plain), from: plain, part: .colors, size: 256)
    #expect(Self.extent(of: png) == [256, 128])
  }

  /// A hanging process is discarded, even if it does not accept a picture that exceeds the socket's
  /// buffer.
  @Test(arguments: [1, 100_000]) func aProcessThatHangsNamesThePicture(length: Int) throws {
    let path = String(repeating: "h1v1", count: length)
    let file = Self.file("<path d='M1 1\(path)z' fill='red'/>")
    let picture = try Self.picture(file)
    #expect(throws: PictureDrawer.DrawingError.tooMuch(path: "Content/icons/owl.svg")) {
      try drawer(["/bin/sh", "-c", "exec sleep 1000"], timeout: .milliseconds(100))
        .png(of: picture, from: file, part: .colors, size: 128)
    }
  }

  /// A drawing command that records its process ids in a file.
  private func counted() throws -> (command: [String], started: () throws -> [Int]) {
    let file = try folder.get().url.appending(path: "started").path
    let command = ["/bin/sh", "-c", "echo $$ >>\"$0\"; exec \"$@\"", file]
    return (
      try command + VitrineBinary.drawing(),
      {
        try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").compactMap {
          Int($0)
        }
      }
    )
  }

  private static func job(_ content: String, width: Int = 48, height: Int = 24) -> DrawingJob {
    let file = Self.file(content, " xmlns:xlink=\"http://www.w3.org/1999/xlink\"")
    return DrawingJob(
      kind: .colors, documents: [file.text],
      extents: [DrawingJob.Extent(width: width, height: height)])
  }

  @Test func asManyProcessesDrawAsThereAreCores() throws {
    let (command, started) = try counted()
    let processes = DrawingProcesses(command: command)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let group = DispatchGroup()
    let drawn = Mutex(0)
    for number in 0..<cores * 8 {
      group.enter()
      Thread.detachNewThread {
        defer { group.leave() }
        let job = Self.job("<path d='M\(number) 1h40v20z'/>")
        // `try?`: a failure is missing in the count.
        guard case .files? = try? processes.answer(to: job) else { return }
        drawn.withLock { $0 += 1 }
      }
    }
    group.wait()
    #expect(drawn.withLock { $0 } == cores * 8)
    #expect((1...cores).contains(try started().count))
  }

  #if os(Linux)
    /// A picture beyond the memory limit gives an answer, and the same process draws the next
    /// picture.
    @Test func memoryIsLimited() throws {
      let (command, started) = try counted()
      let processes = DrawingProcesses(command: command)
      let path = "<path d='M1 1h40v20z'/>"
      #expect(try processes.answer(to: Self.job(path)) != nil)
      let process = try #require(try started().first)
      // Without limits, the following test would take minutes.
      let limits = try String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
      try #require(limits.contains(#/Max address space +2147483648 +2147483648 /#))
      #expect(limits.contains(#/Max core file size +0 +0 /#))
      // A pixel has four bytes, and a side at most 32,767 pixels.
      let height = DrawingWorker.maximumMemory / 4 / 32_000 + 1
      #expect(
        try processes.answer(to: Self.job(path, width: 32_000, height: height))
          == .undrawable("there is not enough memory for it"))
      guard case .files? = try processes.answer(to: Self.job(path)) else {
        Issue.record("the next picture is not drawn")
        return
      }
      #expect(try started() == [process])
    }

    /// The library does not load external files, even if the reader left a reference in the
    /// document. An embedded bitmap is drawn.
    @Test func nothingOutsideThePictureIsDrawn() throws {
      let processes = DrawingProcesses(command: try VitrineBinary.drawing())
      func drawn(_ job: DrawingJob) throws -> [UInt8]? {
        guard case .files(let files)? = try processes.answer(to: job) else { return nil }
        return files.first
      }
      let red = "<path d='M0 0h48v24H0z' fill='red'/>"
      let (filled, blank) = (try drawn(Self.job(red)), try drawn(Self.job("")))
      let png = Data(try #require(filled))
      let outside = try folder.get()
      try png.write(to: outside.url.appending(path: "red.png"))
      try outside.write(Self.file("<g id='a'>\(red)</g>").text, to: "red.svg")
      try outside.write("path { fill: red }", to: "red.css")
      try outside.write(red, to: "red.xml")
      func image(_ address: String) -> String {
        "<image href='\(address)' xlink:href='\(address)' width='48' height='24'/>"
      }
      let embedded = image("data:image/png;base64,\(png.base64EncodedString())")
      #expect(try drawn(Self.job(embedded)) == filled && filled != blank)
      let listener = try Listener()
      let (file, host) = (outside.url.absoluteString, "http://127.0.0.1:\(listener.port)/")
      for base in [file, outside.url.path + "/", host, "\(host.dropFirst(5))", "../", ""] {
        for content in [
          image(base + "red.png"), image(base + "red.svg"),
          "<use href='\(base)red.svg#a' xlink:href='\(base)red.svg#a'/>",
          "<filter id='f'><feImage href='\(base)red.png' xlink:href='\(base)red.png'/></filter>"
            + "<g filter='url(#f)'><path d='M0 0h48v24H0z' fill='none'/></g>",
          "<style>@import url(\(base)red.css);</style><path d='M0 0h48v24H0z' fill='none'/>",
          "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='\(base)red.xml'/>",
        ] {
          #expect(try drawn(Self.job(content)) == blank, "\(content)")
        }
        var job = Self.job("&red;")
        job.documents[0] =
          "<!DOCTYPE svg [<!ENTITY red SYSTEM \"\(base)red.xml\">]>" + job.documents[0]
        let entity = try drawn(job)
        #expect(entity == nil || entity == blank, "\(base)")
      }
      #expect(!listener.wasAsked)
    }

    /// A local port that records connections.
    private final class Listener {
      private let descriptor: Int32
      let port: UInt16

      struct Problem: Error {}

      init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isBound = withUnsafeMutablePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(descriptor, $0, length) == 0 && listen(descriptor, 8) == 0
              && getsockname(descriptor, $0, &length) == 0
          }
        }
        port = UInt16(bigEndian: address.sin_port)
        guard isBound else { throw Problem() }
      }

      deinit { close(descriptor) }

      var wasAsked: Bool {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&waiting, 1, 0) != 0
      }
    }
  #endif

  /// Stacked masks show each layer with its share in the picture.
  @Test func masksGiveThePictureBack() {
    var random = SeededGenerator.fresh(for: "masksGiveThePictureBack")
    for _ in 0..<2_000 {
      let first = UInt32.random(in: 0...255, using: &random)
      let second = UInt32.random(in: 0...(255 - first), using: &random)
      let third = UInt32.random(in: 0...(255 - first - second), using: &random)
      let pixel = (first + second + third) << 24 | first << 16 | second << 8 | third
      let masks = (1...3).map { Double(PixelMath.weight(pixel, layer: $0)) / 255 }
      var seen = [0.0, 0, 0]
      for layer in 0..<3 {
        seen = seen.map { $0 * (1 - masks[layer]) }
        seen[layer] += masks[layer]
      }
      for (share, wanted) in zip(seen, [first, second, third]) {
        #expect(abs(share * 255 - Double(wanted)) <= 1.5)
      }
    }
  }

  @Test func whatTakesTheTextsColorIsToldFromTheRest() {
    var random = SeededGenerator.fresh(for: "whatTakesTheTextsColorIsToldFromTheRest")
    for _ in 0..<2_000 {
      // Own colors, with the text color over them.
      let (own, text) = (
        Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random)
      )
      let color = Double.random(in: 0...1, using: &random)
      func pixel(_ textColor: Double) -> UInt32 {
        let alpha = text + (1 - text) * own
        let value = UInt32(((textColor * text + (1 - text) * own * color) * 255).rounded())
        return UInt32((alpha * 255).rounded()) << 24 | value << 16 | value << 8 | value
      }
      let (colors, mask) = PixelMath.separated(pixel(0), pixel(1))
      #expect(abs(Double(mask >> 24) / 255 - text) < 0.01)
      guard text < 0.9 else { continue }
      #expect(abs(Double(colors >> 24) / 255 - own) < 0.06)
    }
  }
}
