import ReportText

/// Which way letters run.
enum ScriptDirection {
  /// True when a text holds a letter of a script that is written from right to left (the blocks that
  /// Unicode sets aside for them).
  static func holdsMirrored(_ text: ByteText) -> Bool {
    text.withBytes { bytes in
      var index = 0
      while index < bytes.count {
        switch CodePoint.decode(bytes, &index) {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
          0x1_E800...0x1_EFFF:
          return true
        default: break
        }
      }
      return false
    }
  }
}
