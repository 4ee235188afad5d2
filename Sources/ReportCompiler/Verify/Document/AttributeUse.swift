import ReportText

/// What the value of an attribute of a finished document can hold.
enum AttributeUse: UInt8, Sendable {
  /// Text or data.
  case text
  /// An address that a reader follows or that loads something.
  case link
  /// Identifiers of elements.
  case element
  /// Lengths, paths, paints, fonts and namespaces: what looks like an identifier there is none.
  case drawing

  private static let uses: [String: AttributeUse] = {
    var uses: [String: AttributeUse] = [:]
    let names: [(AttributeUse, String)] = [
      (.link, "href src xlink:href cite poster data action formaction longdesc background"),
      (
        .element,
        """
        id for headers list form aria-labelledby aria-describedby aria-controls aria-owns \
        aria-details aria-flowto aria-activedescendant
        """
      ),
      (
        .drawing,
        """
        d points viewBox transform gradientTransform patternTransform x y x1 y1 x2 y2 cx cy r rx \
        ry fx fy dx dy width height offset pathLength markerWidth markerHeight refX refY fill \
        stroke stop-color fill-opacity stroke-opacity stop-opacity opacity stroke-width \
        stroke-dasharray stroke-dashoffset stroke-miterlimit font-size font-family font-weight \
        clip-path mask marker-start marker-mid marker-end preserveAspectRatio xmlns xmlns:xlink \
        colspan rowspan span tabindex charset
        """
      ),
    ]
    for (use, list) in names {
      for name in list.split(separator: " ") { uses[String(name)] = use }
    }
    return uses
  }()

  /// The uses by a hash of the name, for the many attributes of a document.
  struct Table: Sendable {
    private var keys = [UInt64](repeating: 0, count: 512)
    private var uses = [AttributeUse](repeating: .text, count: 512)

    init() {
      for (name, use) in AttributeUse.uses {
        var name = name
        let key = name.withUTF8 { bytes in
          bytes.baseAddress.map { Self.hash($0, count: bytes.count) } ?? 0
        }
        var slot = Int(key >> 55)
        while keys[slot] != 0 { slot = (slot + 1) & 511 }
        keys[slot] = key
        uses[slot] = use
      }
    }

    /// The use of an attribute.
    func use(_ name: UnsafePointer<UInt8>, count: Int) -> AttributeUse {
      let key = Self.hash(name, count: count)
      var slot = Int(key >> 55)
      while keys[slot] != 0 {
        if keys[slot] == key { return uses[slot] }
        slot = (slot + 1) & 511
      }
      return .text
    }

    private static func hash(_ name: UnsafePointer<UInt8>, count: Int) -> UInt64 {
      let hash = UnsafeBufferPointer(start: name, count: count).stableHash
      return (hash &* 0x9E37_79B9_7F4A_7C15) | 1
    }
  }
}
