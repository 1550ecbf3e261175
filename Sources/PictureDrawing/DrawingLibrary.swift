import FileSystem
import Foundation

/// librsvg and cairo, loaded on demand with their fifty dependencies.
///
/// The signatures are copied from the C headers. A header would require linking, and the program
/// would not start without librsvg. A release is one file, so a second executable is not possible.
struct DrawingLibrary {
  typealias Pointer = UnsafeMutableRawPointer

  enum Problem: Error {
    case missing
    case outdated(function: String)
  }

  private static let names = [
    "librsvg-2.so.2", "librsvg-2.2.dylib", "/opt/homebrew/lib/librsvg-2.2.dylib",
    "/usr/local/lib/librsvg-2.2.dylib",
  ]

  let newHandle:
    @convention(c) (UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<Pointer?>?) -> Pointer?
  let render:
    @convention(c) (
      Pointer, Pointer, UnsafePointer<Double>, UnsafeMutablePointer<Pointer?>?
    ) -> Int32
  let setResolution: @convention(c) (Pointer, Double) -> Void
  let release: @convention(c) (Pointer) -> Void
  let freeError: @convention(c) (Pointer) -> Void
  let newSurface: @convention(c) (Int32, Int32, Int32) -> Pointer?
  let statusOfSurface: @convention(c) (Pointer) -> Int32
  let flush: @convention(c) (Pointer) -> Void
  let markDirty: @convention(c) (Pointer) -> Void
  let data: @convention(c) (Pointer) -> UnsafeMutablePointer<UInt8>?
  let stride: @convention(c) (Pointer) -> Int32
  let destroySurface: @convention(c) (Pointer) -> Void
  let newContext: @convention(c) (Pointer) -> Pointer?
  let setTolerance: @convention(c) (Pointer, Double) -> Void
  let destroyContext: @convention(c) (Pointer) -> Void
  let pushGroup: @convention(c) (Pointer) -> Void
  let popGroupToSource: @convention(c) (Pointer) -> Void
  let setOperator: @convention(c) (Pointer, Int32) -> Void
  let paint: @convention(c) (Pointer) -> Void
  let setColor: @convention(c) (Pointer, Double, Double, Double) -> Void
  let save: @convention(c) (Pointer) -> Void
  let restore: @convention(c) (Pointer) -> Void
  let addRectangle: @convention(c) (Pointer, Double, Double, Double, Double) -> Void
  let clip: @convention(c) (Pointer) -> Void
  /// `nil` if cairo was built without PDF.
  let pdf: PDFPage.Functions?
  let version: String
  let files: [String]

  /// Returns the path of a function's library by `dladdr`, which the Glibc module does not export.
  private static func file(of function: Pointer, _ library: Pointer) -> String? {
    typealias Find = @convention(c) (Pointer, UnsafeMutablePointer<Pointer?>) -> Int32
    guard let symbol = dlsym(library, "dladdr") else { return nil }
    // `Dl_info`: file name, base address, symbol name, symbol address.
    var info: [Pointer?] = [nil, nil, nil, nil]
    guard unsafeBitCast(symbol, to: Find.self)(function, &info) != 0 else { return nil }
    return info[0].map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
  }

  init() throws(Problem) {
    guard let library = SystemLibrary.loaded(from: Self.names) else {
      throw .missing
    }
    // The symbols of cairo and GLib are available, because librsvg depends on both.
    func symbol<Function>(_ name: String) throws(Problem) -> Function {
      guard let pointer = dlsym(library, name) else { throw .outdated(function: name) }
      return unsafeBitCast(pointer, to: Function.self)
    }
    newHandle = try symbol("rsvg_handle_new_from_data")
    render = try symbol("rsvg_handle_render_document")
    setResolution = try symbol("rsvg_handle_set_dpi")
    release = try symbol("g_object_unref")
    freeError = try symbol("g_error_free")
    newSurface = try symbol("cairo_image_surface_create")
    statusOfSurface = try symbol("cairo_surface_status")
    flush = try symbol("cairo_surface_flush")
    markDirty = try symbol("cairo_surface_mark_dirty")
    data = try symbol("cairo_image_surface_get_data")
    stride = try symbol("cairo_image_surface_get_stride")
    destroySurface = try symbol("cairo_surface_destroy")
    newContext = try symbol("cairo_create")
    setTolerance = try symbol("cairo_set_tolerance")
    destroyContext = try symbol("cairo_destroy")
    pushGroup = try symbol("cairo_push_group")
    popGroupToSource = try symbol("cairo_pop_group_to_source")
    setOperator = try symbol("cairo_set_operator")
    paint = try symbol("cairo_paint")
    setColor = try symbol("cairo_set_source_rgb")
    save = try symbol("cairo_save")
    restore = try symbol("cairo_restore")
    addRectangle = try symbol("cairo_rectangle")
    clip = try symbol("cairo_clip")
    // `try?`: only PDF files need these functions.
    pdf = try? PDFPage.Functions(
      newSurface: symbol("cairo_pdf_surface_create_for_stream"),
      setMetadata: symbol("cairo_pdf_surface_set_metadata"),
      finish: symbol("cairo_surface_finish"))
    let number = { (name: String) -> String in
      dlsym(library, name).map { String($0.load(as: UInt32.self)) } ?? "?"
    }
    let cairo: @convention(c) () -> UnsafePointer<CChar> = try symbol("cairo_version_string")
    let numbers = ["major", "minor", "micro"].map { number("rsvg_\($0)_version") }
    files = ["rsvg_handle_new_from_data", "cairo_version_string"].compactMap { (name: String) in
      dlsym(library, name).flatMap { Self.file(of: $0, library) }
    }
    version = "librsvg \(numbers.joined(separator: ".")), cairo \(String(cString: cairo()))"
  }
}
