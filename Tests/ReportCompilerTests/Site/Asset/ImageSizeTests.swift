import Foundation
import TestSupport
import Testing

@testable import ReportCompiler

@Suite struct ImageSizeTests {
  static let folder = projectRoot.appending(path: "Tests/ReportCompilerTests/Site/Asset/Images")

  static func images() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension != "md" }.sorted { $0.path() < $1.path() }
  }

  private func bytes(_ url: URL) throws -> [UInt8] { Array(try Data(contentsOf: url)) }

  private func size(_ text: String) -> String? {
    ImageSize.read(Array(text.utf8)).map { "\($0.width)x\($0.height)" }
  }

  @Test func `files of all formats have the size in their name`() throws {
    let images = try Self.images()
    #expect(Set(images.map(\.pathExtension)) == ["png", "gif", "jpg", "webp", "avif"])
    for image in images {
      let size = try #require(ImageSize.read(try bytes(image)), "\(image.lastPathComponent)")
      #expect(image.lastPathComponent.hasPrefix("\(size.width)x\(size.height)"))
    }
  }

  @Test(.enabled(if: Browser.isThere, "there is no headless browser"))
  func `a browser shows the images in these sizes`() throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    var images = try Self.images()
    // A browser uses only the ratio of a view box. It does not draw files with a document type
    // declaration.
    let drawings = Self.drawings.map(\.0).filter {
      ($0.contains("width") || $0.contains("height")) && !$0.contains("DOCTYPE")
    }
    for (number, text) in drawings.enumerated() {
      images.append(scratch.appending(path: "\(number).svg"))
      try Data(text.utf8).write(to: images[images.count - 1])
    }
    let tags = images.map { "<img src=\"file://\($0.path())\" alt=\"\"/>" }.joined()
    let page = scratch.appending(path: "page.html")
    try Data("<!DOCTYPE html><title>x</title>\(tags)".utf8).write(to: page)
    let shown = try #require(Browser()).run([
      .open(page),
      .ask("[...document.images].map(i => i.naturalWidth + 'x' + i.naturalHeight).join(' ')"),
    ])
    let read = try images.map { image in
      ImageSize.read(try bytes(image)).map { "\($0.width)x\($0.height)" } ?? "none"
    }
    #expect(shown == [read.joined(separator: " ")])
  }

  private static let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\""
  /// SVG files with their expected sizes.
  static let drawings: [(String, String)] = [
    ("\(svg) width=\"30\" height=\"20\"/>", "30x20"),
    ("\(svg) height='20px' width='30.6px' viewBox='0 0 1 1'/>", "31x20"),
    ("\(svg) viewBox=\"-5 -5 300 200\"></svg>", "300x200"),
    ("\(svg) width=\"60\" viewBox=\"0,0, 300 200\"></svg>", "60x40"),
    ("\(svg) height=\"20\" viewBox=\"0 0 300 200\"></svg>", "30x20"),
    ("\(svg) width=\"1in\" height=\"72pt\"></svg>", "96x96"),
    ("\(svg) width=\"2.54cm\" height=\"25.4mm\"></svg>", "96x96"),
    (
      "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- > <svg width='1'> -->\n\(svg) width=\"1e1\" height=\"3pc\"/>",
      "10x48"
    ),
    (
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"x>.dtd\" [<!ENTITY a \"]>\">]>\(svg) width=\"7\"\n height=\"5\"/>",
      "7x5"
    ),
    ("<s:svg xmlns:s=\"http://www.w3.org/2000/svg\" width=\"7\" height=\"5\"/>", "7x5"),
  ]

  @Test(arguments: drawings)
  func `the size of an SVG file can have many notations`(text: String, expected: String) {
    #expect(size(text) == expected)
  }

  @Test(arguments: [
    "", "<", "<svg", "<svg/>", "<html width=\"1\" height=\"1\"/>", "<svg width=\"1\"/>",
    "<svg width=\"inf\" height=\"nan\"/>", "<svg width=\"0x10\" height=\"5\"/>",
    "<svg width=\"-3\" height=\"5\"/>", "<svg width=\"1e300\" height=\"5\"/>",
    "<svg viewBox=\"0 0 0 5\"/>", "<svg viewBox=\"0 0 5\"/>", "<svg width=\"5\" height=\"5",
    "<!-- ", "<?xml", "<!DOCTYPE svg [", "text", "GIF89a", "RIFF....WEBPVP8X",
  ])
  func `a file without a size has none`(text: String) { #expect(size(text) == nil) }

  @Test func `damaged files neither trap nor have impossible sizes`() throws {
    var random = SeededGenerator(seed: 6)
    var sources = try Self.images().map(bytes)
    sources += Self.drawings.map { Array($0.0.utf8) }
    for source in sources {
      for length in 0..<source.count { _ = ImageSize.read(Array(source[..<length])) }
      for _ in 0..<2_000 {
        var damaged = source
        for _ in 0...Int.random(in: 0...4, using: &random) where !damaged.isEmpty {
          let index = Int.random(in: 0..<damaged.count, using: &random)
          switch Int.random(in: 0...3, using: &random) {
          case 0: damaged[index] = UInt8.random(in: 0...255, using: &random)
          case 1: damaged[index] = [0x00, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
          case 2: damaged.remove(at: index)
          default: damaged.insert(0xFF, at: index)
          }
        }
        if let size = ImageSize.read(damaged) {
          #expect((1...ImageSize.largest).contains(size.width))
          #expect((1...ImageSize.largest).contains(size.height))
        }
      }
    }
  }
}
