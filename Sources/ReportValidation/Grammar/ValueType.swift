/// The types of attribute values, by their names in the grammar: `Grammar/report.rnc` defines
/// `value.path` for ``path``, as far as a pattern can say what it is.
enum ValueType: String, CaseIterable, Sendable {
  /// Any text.
  case text
  /// One of the words of the rule.
  case word
  /// An XML name without a colon, unique in the document.
  case identifier
  /// The identifier of an element.
  case reference
  /// Identifiers of elements, separated by white space.
  case references
  /// The identifier of a form control.
  case labelled
  /// The identifiers of header cells of the same table.
  case headerCells = "header-cells"
  /// An integer.
  case integer
  /// An integer that also makes the element focusable.
  case focus
  /// An integer from 0.
  case count
  /// An integer from 1.
  case positive
  /// An integer from 1 to 1000: columns that a cell spans.
  case columnSpan = "column-span"
  /// An integer from 0 to 65534: rows that a cell spans.
  case rowSpan = "row-span"
  /// A number that fits single precision.
  case number
  /// A number from 0.
  case extent
  /// A number that fits double precision.
  case quantity
  /// A number or a percentage.
  case share
  /// A number with an optional unit.
  case length
  /// A length from 0.
  case size
  /// Lengths, separated by white space or commas.
  case lengths
  /// Numbers, separated by white space or commas.
  case numbers
  /// Lengths from 0.
  case dashes
  /// Four numbers.
  case box
  /// Pairs of numbers.
  case points
  /// Four numbers, the last two not negative.
  case viewBox = "view-box"
  /// How a view box fits its frame.
  case aspect
  /// Path data.
  case path
  /// A list of transformations.
  case transform
  /// A colour, `none`, or a gradient or pattern with an optional fallback.
  case paint
  /// A colour.
  case colour
  /// `url(#x)` of a `clipPath`.
  case clip
  /// `url(#x)` of a `mask`.
  case mask
  /// `url(#x)` of a `marker`.
  case marker
  /// A real date, time, month, week, year or duration.
  case dateTime = "moment"
  /// A language tag.
  case language
  /// An address to follow: relative, or of an allowed scheme.
  case link
  /// The relation of a `link`.
  case relation
  /// The address of a `link`.
  case resource
  /// An image to load: relative, or inside the document.
  case source
  /// `#x` of something that can be drawn.
  case use
  /// `#x` of a gradient or pattern.
  case gradient

  /// The number by which the run-time tables know the type.
  var number: UInt8 {
    UInt8(truncatingIfNeeded: ValueType.allCases.firstIndex(of: self) ?? 0)
  }

  /// What a value should be, for messages.
  var expectation: String {
    switch self {
    case .text: "text"
    case .word: "one of its words"
    case .identifier: "a name: letters, digits, `-`, `_` and `.`, with a letter or `_` first"
    case .reference: "the id of an element"
    case .references: "ids of elements, separated by spaces"
    case .labelled: "the id of an `input`, `button` or `output`"
    case .headerCells: "ids of `th` cells of the same table"
    case .integer, .focus: "an integer"
    case .count: "an integer from 0"
    case .positive: "an integer from 1"
    case .columnSpan: "an integer from 1 to 1000"
    case .rowSpan: "an integer from 0 to 65534"
    case .number: "a finite number"
    case .extent: "a finite number from 0"
    case .quantity: "a finite number"
    case .share: "a number or a percentage"
    case .length: "a number with an optional unit"
    case .size: "a number from 0 with an optional unit"
    case .lengths: "numbers with optional units"
    case .numbers: "finite numbers"
    case .dashes: "lengths from 0"
    case .box: "four finite numbers"
    case .points: "pairs of finite numbers"
    case .viewBox: "four finite numbers, width and height not negative"
    case .aspect: "an alignment such as `xMidYMid meet`"
    case .path: "path data that starts with a moveto"
    case .transform: "transformations such as `translate(1 2)`"
    case .paint: "a colour, `none` or `url(#id)` with an optional fallback colour"
    case .colour: "a colour"
    case .clip, .mask, .marker: "`url(#id)`"
    case .dateTime: "a real date, time, month, week, year or duration in ISO form"
    case .language: "a language tag such as `en-GB`"
    case .link: "a relative address or one with `https`, `http`, `mailto` or `tel`"
    case .relation: "known link relations"
    case .resource: "an address of a file of this site"
    case .source: "a relative address or an image in a `data:` address"
    case .use, .gradient: "`#id`"
    }
  }

  /// The trait that a referenced element must have; nil when it may be any element.
  var targetTrait: String? {
    switch self {
    case .labelled: "labelable"
    case .headerCells: "header-cell"
    case .paint, .gradient: "paint-server"
    case .clip: "clip"
    case .mask: "mask"
    case .marker: "marker"
    case .use: "drawing"
    default: nil
    }
  }
}
