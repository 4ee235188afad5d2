/// Functions for paths in a website, which have `/` between parts and no leading slash.
enum SitePath {
  /// Returns the folder of a path, such as `news/2026` for `news/2026/first.html`.
  ///
  /// The folder is empty at the root.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// Returns the last part of a path: the name of the file or folder.
  static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// Returns the relative path from a page to the website root: `../` for each folder.
  static func root(of path: String) -> String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }

  /// Returns the relative address from one file of the website to another.
  static func relative(from page: String, to target: String) -> String {
    let slash = UInt8(ascii: "/")
    if !page.utf8.contains(slash), !target.utf8.contains(slash) {
      return target.utf8.contains(UInt8(ascii: ":")) ? "./" + target : target
    }
    let base = page.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let parts = target.split(separator: "/", omittingEmptySubsequences: false)
    let shared = zip(base, parts.dropLast()).prefix { $0 == $1 }.count
    let path =
      String(repeating: "../", count: base.count - shared)
      + parts.dropFirst(shared).joined(separator: "/")
    // A colon in the first part would make it a scheme (RFC 3986, 4.2).
    return parts.count - shared == 1 && base.count == shared && path.contains(":")
      ? "./" + path : path
  }

  /// Returns the path without its last extension.
  static func withoutExtension(_ path: String) -> String {
    guard let dot = dot(in: path) else { return path }
    return String(path[..<dot])
  }

  /// Returns the last extension without its dot and in lower case; empty if there is none.
  static func fileExtension(of path: String) -> String {
    guard let dot = dot(in: path) else { return "" }
    let end = path[path.utf8.index(after: dot)...]
    let isLower = end.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) }
    return isLower ? String(end) : end.lowercased()
  }

  /// Returns the position of the dot of the last extension; nil if there is none.
  ///
  /// A leading dot of a file name does not start an extension.
  private static func dot(in path: String) -> String.Index? {
    let bytes = path.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > bytes.startIndex,
      bytes[bytes.index(before: dot)] != UInt8(ascii: "/"),
      !bytes[dot...].contains(UInt8(ascii: "/"))
    else { return nil }
    return dot
  }

  /// Returns a path with resolved parts `.` and `..`; nil if a `..` points outside the root.
  static func normal(_ path: String) -> String? {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard !parts.isEmpty else { return nil }
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

/// The media types of files, by file extension.
enum MediaType {
  static let html = "text/html; charset=utf-8"
  static let xhtml = "application/xhtml+xml; charset=utf-8"

  /// Returns the media type of a file, based on its file extension.
  static func of(_ path: String) -> String {
    switch SitePath.fileExtension(of: path) {
    case "html", "htm": html
    case "xhtml": xhtml
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "txt": "text/plain; charset=utf-8"
    case "csv": "text/csv; charset=utf-8"
    case "xml": "application/xml"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "avif": "image/avif"
    case "ico": "image/x-icon"
    case "woff2": "font/woff2"
    case "woff": "font/woff"
    case "mp4": "video/mp4"
    case "webm": "video/webm"
    case "mp3": "audio/mpeg"
    case "pdf": "application/pdf"
    default: "application/octet-stream"
    }
  }
}
