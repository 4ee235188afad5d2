/// The media types of files by their names.
enum MediaType {
  static let html = "text/html; charset=utf-8"
  static let xhtml = "application/xhtml+xml; charset=utf-8"

  /// The type of a file.
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
