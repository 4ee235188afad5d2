/// The rules for characters in XML text and names.
enum XMLCharacters {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  /// Returns whether a byte can start an XML name.
  ///
  /// libxml2 checks characters outside ASCII.
  static func startsName(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte >= 0x80
  }

  /// Returns whether a byte can occur in an XML name after its start.
  static func continuesName(_ byte: UInt8) -> Bool {
    startsName(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// Returns whether XML 1.0 allows a code point (production 2, `Char`).
  static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Returns the notation of a code point, such as `U+0007`.
  static func codePoint(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

// MARK: - Validity of UTF-8

/// A check that bytes are valid UTF-8 and contain only characters that XML allows.
public enum UTF8Check {
  /// The reason why bytes are not valid XML text.
  public enum Problem: Sendable, Equatable {
    /// An invalid UTF-8 sequence (RFC 3629) at this offset.
    case encoding(Int)
    /// A character that XML does not allow, and its offset.
    case character(Int, UInt32)
  }

  /// Returns the first problem at or after the offset `start`; nil if there is none.
  public static func firstProblem(in bytes: [UInt8], from start: Int = 0) -> Problem? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = start
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D {
            return .character(index, UInt32(byte))
          }
          index += 1
          continue
        }
        let length = sequenceLength(bytes, index)
        if length == 0 { return .encoding(index) }
        if length == 3, byte == 0xEF, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
          return .character(index, 0xFF00 | UInt32(bytes[index + 2]) | 0xC0)
        }
        index += length
      }
      return nil
    }
  }

  /// Returns the length of a sequence of two to four bytes; 0 if it is not valid UTF-8.
  private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch bytes[index] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: length = 4
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}

// MARK: - Decoded text

/// A builder of decoded bytes with their source offsets.
struct XMLTextBuilder {
  private(set) var bytes: [UInt8] = []
  private var offsets: [Int] = []

  /// Adds a decoded byte that corresponds to the offset `offset` of the source.
  mutating func append(_ byte: UInt8, at offset: Int) {
    bytes.append(byte)
    offsets.append(offset)
  }

  /// Adds the byte at `index` of a source.
  ///
  /// A line end becomes a line feed.
  ///
  /// - Returns: the number of source bytes, 1 or 2.
  mutating func appendLineNormalised(_ source: [UInt8], _ index: Int) -> Int {
    guard source[index] == 0x0D else {
      append(source[index], at: index)
      return 1
    }
    append(0x0A, at: index)
    return index + 1 < source.count && source[index + 1] == 0x0A ? 2 : 1
  }

  /// The source offset of the first byte that is not white space; nil if there is none.
  var firstVisible: Int? {
    bytes.firstIndex { !XMLCharacters.isSpace($0) }.map { offsets[$0] }
  }

  /// Returns the decoded text with the bytes that were added.
  ///
  /// `end` is its end in the source.
  func text(_ file: SourceFile, end: Int) -> DecodedText {
    DecodedText(bytes: bytes, offsets: offsets + [end], file: file)
  }
}

// MARK: - Names of characters in HTML

/// The characters that have a name in HTML 4 but not in XML, for hints.
enum XMLNamedEntities {
  /// Returns the code point of a named character, such as 160 for `nbsp`; nil for an unknown name.
  static func codePoint(of name: String) -> Int? {
    if let index = latin.firstIndex(of: name[...]) { return 160 + index }
    return symbols[name]
  }

  /// The names of the characters U+00A0 to U+00FF, in this order.
  private static let latin: [Substring] = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg \
    plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest \
    Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute \
    Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc \
    Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute \
    ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide \
    oslash ugrave uacute ucirc uuml yacute thorn yuml
    """.split(separator: " ")

  private static let symbols: [String: Int] = [
    "OElig": 338, "oelig": 339, "Scaron": 352, "scaron": 353, "Yuml": 376, "fnof": 402, "circ": 710,
    "tilde": 732, "Alpha": 913, "Beta": 914, "Gamma": 915, "Delta": 916, "Epsilon": 917,
    "Zeta": 918, "Eta": 919, "Theta": 920, "Iota": 921, "Kappa": 922, "Lambda": 923, "Mu": 924,
    "Nu": 925, "Xi": 926, "Omicron": 927, "Pi": 928, "Rho": 929, "Sigma": 931, "Tau": 932,
    "Upsilon": 933, "Phi": 934, "Chi": 935, "Psi": 936, "Omega": 937, "alpha": 945, "beta": 946,
    "gamma": 947, "delta": 948, "epsilon": 949, "zeta": 950, "eta": 951, "theta": 952, "iota": 953,
    "kappa": 954, "lambda": 955, "mu": 956, "nu": 957, "xi": 958, "omicron": 959, "pi": 960,
    "rho": 961, "sigmaf": 962, "sigma": 963, "tau": 964, "upsilon": 965, "phi": 966, "chi": 967,
    "psi": 968, "omega": 969, "thetasym": 977, "upsih": 978, "piv": 982, "ensp": 8194, "emsp": 8195,
    "thinsp": 8201, "zwnj": 8204, "zwj": 8205, "lrm": 8206, "rlm": 8207, "ndash": 8211,
    "mdash": 8212, "lsquo": 8216, "rsquo": 8217, "sbquo": 8218, "ldquo": 8220, "rdquo": 8221,
    "bdquo": 8222, "dagger": 8224, "Dagger": 8225, "bull": 8226, "hellip": 8230, "permil": 8240,
    "prime": 8242, "Prime": 8243, "lsaquo": 8249, "rsaquo": 8250, "oline": 8254, "frasl": 8260,
    "euro": 8364, "image": 8465, "weierp": 8472, "real": 8476, "trade": 8482, "alefsym": 8501,
    "larr": 8592, "uarr": 8593, "rarr": 8594, "darr": 8595, "harr": 8596, "crarr": 8629,
    "lArr": 8656, "uArr": 8657, "rArr": 8658, "dArr": 8659, "hArr": 8660, "forall": 8704,
    "part": 8706, "exist": 8707, "empty": 8709, "nabla": 8711, "isin": 8712, "notin": 8713,
    "ni": 8715, "prod": 8719, "sum": 8721, "minus": 8722, "lowast": 8727, "radic": 8730,
    "prop": 8733, "infin": 8734, "ang": 8736, "and": 8743, "or": 8744, "cap": 8745, "cup": 8746,
    "int": 8747, "there4": 8756, "sim": 8764, "cong": 8773, "asymp": 8776, "ne": 8800,
    "equiv": 8801, "le": 8804, "ge": 8805, "sub": 8834, "sup": 8835, "nsub": 8836, "sube": 8838,
    "supe": 8839, "oplus": 8853, "otimes": 8855, "perp": 8869, "sdot": 8901, "lceil": 8968,
    "rceil": 8969, "lfloor": 8970, "rfloor": 8971, "lang": 9001, "rang": 9002, "loz": 9674,
    "spades": 9824, "clubs": 9827, "hearts": 9829, "diams": 9830,
  ]
}
