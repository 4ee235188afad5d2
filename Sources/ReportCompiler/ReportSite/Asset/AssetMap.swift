import Crypto
import ReportText

/// The assets of a website by their paths in the project. Their names hold a hash of what they hold, so
/// that a browser keeps them until they change.
struct AssetMap: Sendable {
  /// The assets, by path in the project.
  private(set) var assets: [String: SiteAsset] = [:]
  /// The bytes that were read, for the manifest.
  private(set) var inputs: [Manifest.Entry] = []
  private let files: ProjectFiles
  /// The folder of pages, whose name is no part of a path in the website.
  private let pages: String

  /// Pictures larger than this are said to be large, in bytes.
  static let largePicture = 1 << 20

  /// Reads all assets.
  /// - Parameters:
  ///   - paths: their paths in the project.
  ///   - pages: the folder of pages.
  ///   - span: where the project file names the folder, for files that cannot be read.
  init(
    _ paths: [String], from files: ProjectFiles, pages: String, at span: SourceSpan,
    into diagnostics: inout Diagnostics
  ) {
    self.files = files
    self.pages = pages
    // Style sheets come last: the names of what they use are part of their bytes.
    let (sheets, others) = paths.reduce(into: ([String](), [String]())) { parts, path in
      if SitePath.fileExtension(of: path) == "css" {
        parts.0.append(path)
      } else {
        parts.1.append(path)
      }
    }
    for path in others {
      guard let bytes = read(path, span, &diagnostics) else { continue }
      let isPicture = Self.pictures.contains(SitePath.fileExtension(of: path))
      let size = isPicture ? ImageSize.read(bytes) : nil
      if isPicture, bytes.count > Self.largePicture {
        diagnostics.add(
          Diagnostic(
            .largePicture, "the picture has \(bytes.count / 1024) kB", at: .file(path),
            severity: .warning, hints: ["readers on a phone wait for it; make it smaller"]))
      }
      assets[path] = SiteAsset(
        source: path, path: AssetName.hashed(webPath(path), bytes), size: size,
        bytes: bytes.count, uses: [])
    }
    var waiting = Set(sheets)
    for path in sheets { addSheet(path, &waiting, span, &diagnostics) }
  }

  /// File name extensions of pictures.
  static let pictures: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "avif", "svg"]

  /// The bytes of an asset as they are written: in a style sheet, addresses lead to the names with
  /// hashes.
  /// - Parameter address: the address of a file of the website by its path, where the style sheet does not
  ///   stand in its own file.
  /// - Throws: the file cannot be read.
  func bytes(
    of asset: SiteAsset, at span: SourceSpan, address: ((String) -> String)? = nil
  ) throws(Diagnostic) -> [UInt8] {
    let bytes = try files.read(asset.source, namedAt: span)
    guard asset.isStyleSheet else { return bytes }
    return StyleSheetAddresses.rewrite(bytes) { written in
      target(of: written, from: asset.source).map { used in
        let path = used.asset.path
        return (address?(path) ?? SitePath.relative(from: asset.path, to: path)) + used.rest
      }
    }
  }

  /// The asset that an address in a style sheet names, and what follows its path.
  private func target(
    of address: String, from sheet: String
  ) -> (asset: SiteAsset, rest: String)? {
    let split = address.prefix { $0 != "?" && $0 != "#" }
    guard !split.isEmpty, !split.hasPrefix("/"), !split.contains(":"),
      let path = SitePath.normal(SitePath.folder(of: sheet) + "/" + split),
      let asset = assets[path]
    else { return nil }
    return (asset, String(address[split.endIndex...]))
  }

  private mutating func addSheet(
    _ path: String, _ waiting: inout Set<String>, _ span: SourceSpan,
    _ diagnostics: inout Diagnostics
  ) {
    guard waiting.remove(path) != nil, let bytes = read(path, span, &diagnostics) else { return }
    var named: [String] = []
    _ = StyleSheetAddresses.rewrite(bytes) { address in
      named.append(address)
      return nil
    }
    var uses: [String] = []
    for address in named {
      let plain = String(address.prefix { $0 != "?" && $0 != "#" })
      guard !plain.isEmpty, !plain.contains(":") else { continue }
      guard let target = SitePath.normal(SitePath.folder(of: path) + "/" + plain) else { continue }
      // Two sheets that import each other have no order; the second is named without its hash.
      if waiting.contains(target) { addSheet(target, &waiting, span, &diagnostics) }
      if assets[target] == nil {
        diagnostics.add(
          Diagnostic(
            .assetUnknown, "the style sheet names `\(plain)`, which is not there", at: .file(path)))
      } else {
        uses.append(target)
      }
    }
    let written = StyleSheetAddresses.rewrite(bytes) { address in
      target(of: address, from: path).map { used in
        SitePath.relative(from: webPath(path), to: used.asset.path) + used.rest
      }
    }
    assets[path] = SiteAsset(
      source: path, path: AssetName.hashed(webPath(path), written), size: nil,
      bytes: written.count, uses: uses)
  }

  private mutating func read(
    _ path: String, _ span: SourceSpan, _ diagnostics: inout Diagnostics
  ) -> [UInt8]? {
    let bytes = diagnostics.catching { () throws(Diagnostic) in
      try files.read(path, namedAt: span)
    }
    if let bytes { inputs.append(Manifest.Entry(path, bytes)) }
    return bytes
  }

  /// The path of a file in the website, before its hash.
  private func webPath(_ path: String) -> String {
    path.hasPrefix(pages + "/") ? String(path.dropFirst(pages.count + 1)) : path
  }
}

/// The name of an asset with a hash of its bytes, so that a browser may keep it for ever.
enum AssetName {
  /// A path whose file's name has the first eight digits of the SHA-256 before its ending:
  /// `img/logo.png` is `img/logo.3f2a9c81.png`, `LICENSE` is `LICENSE.3f2a9c81`.
  static func hashed(_ path: String, _ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    let hash = SHA256.hash(data: bytes).prefix(4)
      .map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    // A dot that begins a name begins no ending.
    guard let dot = path[start...].lastIndex(of: "."), dot > start else { return "\(path).\(hash)" }
    return "\(path[..<dot]).\(hash)\(path[dot...])"
  }
}

/// A style sheet, picture or other file that pages link to.
struct SiteAsset: Sendable {
  /// Its path in the project.
  let source: String
  /// Its path in the website, with a part of its SHA-256 in the name.
  let path: String
  /// Its size in pixels, for a picture.
  let size: ImageSize?
  let bytes: Int
  /// The paths in the project of the assets that it names, for a style sheet.
  let uses: [String]

  /// True for a style sheet.
  var isStyleSheet: Bool { SitePath.fileExtension(of: source) == "css" }
}
