import Crypto
import ReportText

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
