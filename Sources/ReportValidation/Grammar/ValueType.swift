/// The type of an attribute value.
///
/// The raw value is the name in the grammar. For example, `Grammar/report.rnc` defines `value.path`
/// for ``path``, as far as a pattern can express it.
enum ValueType: String, CaseIterable, Sendable {
  /// Any text.
  case text
  /// One of the words of the rule.
  case word
  /// The value of `id`: an XML name without a colon, unique in the document.
  case identifier
  /// The `id` of an element of the document.
  case reference
  /// The `id` values of elements of the document, separated by white space.
  case references
  /// The `id` of a form control, such as in `for`.
  case labelled
  /// The `id` values of header cells of the same table.
  case headerCells = "header-cells"
  /// An integer.
  case integer
  /// An integer that makes the element focusable, as in `tabindex`.
  ///
  /// The scanner then treats the element as focusable.
  case focus
  /// An integer of at least 0.
  case count
  /// An integer of at least 1.
  case positive
  /// The number of columns of a cell: an integer from 1 to 1000.
  case columnSpan = "column-span"
  /// The number of rows of a cell: an integer from 0 to 65534.
  case rowSpan = "row-span"
  /// A number in the range of single precision.
  case number
  /// A number of at least 0.
  case extent
  /// A number in the range of double precision.
  case quantity
  /// A number or a percentage.
  case share
  /// A number with an optional unit.
  case length
  /// A length of at least 0.
  case size
  /// Lengths, separated by white space or commas.
  case lengths
  /// Numbers, separated by white space or commas.
  case numbers
  /// The dash lengths of a line: lengths of at least 0.
  case dashes
  /// Four numbers, separated by white space or commas.
  case box
  /// Pairs of numbers.
  case points
  /// The `viewBox` of an SVG element: four numbers.
  ///
  /// The last two, the width and the height, are at least 0.
  case viewBox = "view-box"
  /// The alignment of an SVG view box in its viewport, such as `xMidYMid meet`.
  case aspect
  /// SVG path data, as in the attribute `d`.
  case path
  /// A list of SVG transformations, such as `translate(4 2) rotate(90)`.
  case transform
  /// A colour, `none`, or a gradient or pattern with an optional fallback.
  case paint
  /// A colour.
  case colour
  /// A reference `url(#x)` to a `clipPath`.
  case clip
  /// A reference `url(#x)` to a `mask`.
  case mask
  /// A reference `url(#x)` to a `marker`.
  case marker
  /// A valid date, time, month, week, year or duration.
  case dateTime = "moment"
  /// A language tag.
  case language
  /// A link URL: relative, or with an allowed scheme.
  case link
  /// The relation of a `link` element to its target, as in `rel`.
  case relation
  /// The URL of a `link` element.
  case resource
  /// An image URL: relative, or a `data:` URL.
  case source
  /// A reference `#x` to a drawable element.
  case use
  /// A reference `#x` to a gradient or pattern.
  case gradient

  /// The number of the type in the run-time tables.
  var number: UInt8 {
    UInt8(truncatingIfNeeded: ValueType.allCases.firstIndex(of: self) ?? 0)
  }

  /// The description of valid values, for diagnostics.
  var expectation: String {
    switch self {
    case .text: "text"
    case .word: "one of the allowed words"
    case .identifier: "a name of letters, digits, `-`, `_`, and `.`, with a letter or `_` first"
    case .reference: "the `id` of an element"
    case .references: "the `id` values of elements, separated by spaces"
    case .labelled: "the `id` of an `input`, `button`, or `output`"
    case .headerCells: "the `id` values of `th` cells of the same table"
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
    case .viewBox: "four finite numbers, with a width and a height from 0"
    case .aspect: "an alignment such as `xMidYMid meet`"
    case .path: "path data that starts with a moveto"
    case .transform: "transformations such as `translate(1 2)`"
    case .paint: "a colour, `none` or `url(#id)` with an optional fallback colour"
    case .colour: "a colour"
    case .clip, .mask, .marker: "`url(#id)`"
    case .dateTime: "a valid date, time, month, week, year, or duration in ISO form"
    case .language: "a language tag such as `en-GB`"
    case .link: "a relative address, or one with `https`, `http`, `mailto`, or `tel`"
    case .relation: "known link relations"
    case .resource: "the address of a file of this site"
    case .source: "a relative address, or an image in a `data:` address"
    case .use, .gradient: "`#id`"
    }
  }

  /// The trait that the referenced element must have; nil for any element.
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
