/// The classes of bytes, as bits in a table of 256 elements.
enum ByteClass {
  /// Letters and `_`, which can start a name.
  static let nameStart: UInt8 = 1
  /// Letters, digits, `-`, `_`, `.` and `:`.
  static let name: UInt8 = 2
  /// Space, tab and line ends.
  static let space: UInt8 = 4
  /// Hexadecimal digits.
  static let hexadecimal: UInt8 = 8
  /// Single-byte characters that can be in text unescaped.
  ///
  /// `<`, `&` and `>` need a check.
  static let text: UInt8 = 16
  /// Single-byte characters that can be in an attribute value unescaped.
  static let value: UInt8 = 32
  /// Letters and digits.
  static let alphanumeric: UInt8 = 64
  /// The URL characters of RFC 3986, except `%` and brackets.
  static let address: UInt8 = 128

  /// The table of the classes of each byte.
  static let table: [UInt8] = (0..<256).map { number in
    let byte = UInt8(number)
    let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    let isSpace = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    let isPlain = byte >= 0x20 && byte < 0x7F || isSpace
    var bits: UInt8 = 0
    if isLetter || byte == UInt8(ascii: "_") { bits |= nameStart | name }
    if isDigit || "-.:".utf8.contains(byte) { bits |= name }
    if isSpace { bits |= space }
    if isDigit || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f") {
      bits |= hexadecimal
    }
    if isPlain, !"<&>".utf8.contains(byte) { bits |= text }
    if isPlain, !"<&\"".utf8.contains(byte) { bits |= value }
    if isLetter || isDigit { bits |= alphanumeric | address }
    if "-._~:/?#@!$'()*+,;=".utf8.contains(byte) { bits |= address }
    return bits
  }
}

/// The colour keywords of CSS Color 4, and `transparent`, `currentColor` and `inherit`.
enum ColourNames {
  /// All keywords, in lower case except `currentColor`.
  static let all: [String] =
    text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
    + ["currentColor", "transparent", "inherit"]

  private static let text = """
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet
    brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan
    darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta
    darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue
    darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey
    dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray
    grey green greenyellow honeydew hotpink indianred indigo ivory khaki lavender lavenderblush
    lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray
    lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray
    lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine
    mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen
    mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy
    oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise
    palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red
    rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue
    slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise
    violet wheat white whitesmoke yellow yellowgreen
    """
}
