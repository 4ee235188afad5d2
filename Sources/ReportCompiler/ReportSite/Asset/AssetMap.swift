import Crypto
import ReportText

/// The assets of a website, by path in the project.
///
/// Each file name contains a hash of the content, so browsers can cache assets permanently.
struct AssetMap: Sendable {
  /// The assets, by path in the project.
  private(set) var assets: [String: SiteAsset] = [:]
  /// The manifest entries of the asset files that were read.
  private(set) var inputs: [Manifest.Entry] = []
  private let files: ProjectFiles
  /// The path of the folder of pages in the project, which paths in the website do not contain.
  private let pages: String

  /// The maximum size of an image file without a warning, in bytes.
  static let largePicture = 1 << 20

  /// Reads the asset files and creates the hashed name of each asset.
  ///
  /// - Parameters:
  ///   - paths: the paths in the project.
  ///   - pages: the folder of pages.
  ///   - span: the location of the folder in the project file, for read errors.
  init(
    _ paths: [String], from files: ProjectFiles, pages: String, at span: SourceSpan,
    into diagnostics: inout Diagnostics
  ) {
    self.files = files
    self.pages = pages
    // Style sheets are last, because their bytes contain the hashed names of other assets.
    let (sheets, otherPaths) = paths.reduce(into: ([String](), [String]())) { parts, path in
      if SitePath.fileExtension(of: path) == "css" {
        parts.0.append(path)
      } else {
        parts.1.append(path)
      }
    }
    for path in otherPaths {
      guard let bytes = read(path, span, &diagnostics) else { continue }
      let isPicture = Self.pictures.contains(SitePath.fileExtension(of: path))
      let size = isPicture ? ImageSize.read(bytes) : nil
      if isPicture, bytes.count > Self.largePicture {
        diagnostics.add(
          Diagnostic(
            .largePicture, "expected an image of at most 1,024 kB, found \(bytes.count / 1024) kB",
            at: .file(path),
            severity: .warning,
            hints: ["make the image smaller, because readers on a phone wait for it"]))
      }
      assets[path] = SiteAsset(
        source: path, path: AssetName.hashed(webPath(path), bytes), size: size,
        bytes: bytes.count, uses: [])
    }
    var waiting = Set(sheets)
    for path in sheets { addSheet(path, &waiting, span, &diagnostics) }
  }

  /// The file extensions of images.
  static let pictures: Set<String> = ["png", "jpg", "jpeg", "gif", "webp", "avif", "svg"]

  /// Returns the bytes of an asset as the website contains them.
  ///
  /// In a style sheet, the addresses of assets become the names with hashes.
  ///
  /// - Parameter address: returns the address for a path in the website, for an embedded style
  ///   sheet.
  /// - Throws: a diagnostic if the file cannot be read.
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

  /// Returns the asset for an address in a style sheet, and the query and fragment; nil if unknown.
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
      // Circular imports have no order, so the second style sheet uses a name without hash.
      if waiting.contains(target) { addSheet(target, &waiting, span, &diagnostics) }
      if assets[target] == nil {
        diagnostics.add(
          Diagnostic(
            .assetUnknown, "the style sheet names a missing file: `\(plain)`", at: .file(path)))
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

  /// Returns the path of a file in the website, without a hash.
  private func webPath(_ path: String) -> String {
    path.hasPrefix(pages + "/") ? String(path.dropFirst(pages.count + 1)) : path
  }
}

/// The hashed names of assets.
///
/// The name changes with the content, so browsers can cache assets permanently.
enum AssetName {
  /// Returns a path with eight digits of the content's SHA-256 before the file extension.
  ///
  /// For example, `img/logo.png` becomes `img/logo.3f2a9c81.png`, and `LICENSE` becomes
  /// `LICENSE.3f2a9c81`.
  static func hashed(_ path: String, _ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    let hash = SHA256.hash(data: bytes).prefix(4)
      .map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined()
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    // A leading dot of a name does not start an extension.
    guard let dot = path[start...].lastIndex(of: "."), dot > start else { return "\(path).\(hash)" }
    return "\(path[..<dot]).\(hash)\(path[dot...])"
  }
}

/// A style sheet, image, or other file that pages link to.
struct SiteAsset: Sendable {
  /// The path of the asset file in the project.
  let source: String
  /// The path of the asset in the website, with a part of its SHA-256 in the file name.
  let path: String
  /// The image size in pixels; nil if the asset is not an image or its size is unknown.
  let size: ImageSize?
  let bytes: Int
  /// The project paths of the assets that a style sheet refers to; empty for other files.
  let uses: [String]

  /// Whether the asset is a style sheet.
  var isStyleSheet: Bool { SitePath.fileExtension(of: source) == "css" }
}
