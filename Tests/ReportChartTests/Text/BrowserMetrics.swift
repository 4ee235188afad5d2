import Foundation
import TestSupport

/// A measurement of text widths at 100 px in a headless browser.
enum BrowserMetrics {
  private static let programs = [
    "/usr/lib/chromium/chromium-headless-shell", "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
  ]
  private static var program: String? {
    programs.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether a browser and the font of the width tables are installed.
  static var isThere: Bool {
    program != nil
      && FileManager.default.fileExists(
        atPath: "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf")
  }

  static func widths(of strings: [String], isBold: Bool) throws -> [Double] {
    guard let program else { return [] }
    let lines = strings.map { text in
      "<text font-family=\"'Liberation Sans'\" font-size=\"100\""
        + (isBold ? " font-weight=\"bold\"" : "") + ">"
        + text.replacingOccurrences(of: "&", with: "&amp;") + "</text>"
    }
    let page = """
      <!DOCTYPE html><html><head><meta charset="UTF-8"/><style>
      text{font-kerning:none;font-variant-ligatures:none;white-space:pre}</style></head>
      <body><svg xmlns="http://www.w3.org/2000/svg">\(lines.joined())</svg><p id="out"></p>
      <script>document.getElementById("out").textContent =
      Array.from(document.querySelectorAll("text")).map(t => t.getComputedTextLength()).join(" ")
      </script></body></html>
      """
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "page.html")
    try Data(page.utf8).write(to: file)
    let text = try runProcess(
      program,
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
        "--user-data-dir=\(folder.path)/profile", "--dump-dom", file.absoluteString,
      ]
    ).output
    guard let match = text.firstMatch(of: /<p id="out">([^<]*)<\/p>/) else { return [] }
    return match.1.split(separator: " ").compactMap { Double($0) }
  }
}
