/// The keys of a `legend` part of a chart block.
struct LegendKeys: KeyTable {
  let position = ChartOption<LegendPosition?>("position", "The side or the corner of the legend.")
  let placement = ChartOption(
    "placement", default: LegendPlacement.outside,
    "The place of the legend: next to the plot, in it, or half in it.")
  let layout = ChartOption<LegendFlow?>("layout", "The arrangement of entries in rows or columns.")
  let columns = ChartOption<Int?>("columns", in: 1...50, "The maximum number of entries in a row.")
  let title = ChartOption<String?>("title", "The text above the entries.")
  let symbol = ChartOption(
    "symbol", default: LegendSymbolKind.series, "The symbols: like the marks, or plain blocks.")
  let symbolSide = ChartOption<LegendSymbolSide?>(
    "symbol-side", "The side of the text with the symbol. The default is the start of the text.")
  let symbolSize = ChartOption(
    "symbol-size", default: LegendSymbol.blockSize,
    "The height of a block, in units. Other symbols change in proportion.",
    range: 6...40)
  let form = ChartOption<LegendForm?>(
    "form", "The form of the legend: a part of the chart, or a list outside it.")
  let toggle = ChartOption(
    "toggle", default: false,
    "Add checkboxes that show and hide series on screen. The legend is then a list.")
}

/// The keys of a `note` part of a chart block.
struct NoteKeys: KeyTable {
  let x = ChartOption<String?>(
    "x", "The x position or start of the note. The default is the middle of the plot.")
  let y = ChartOption<String?>(
    "y",
    """
    The y position or start of the note. `top` draws a line down from the text. The default is the \
    middle.
    """)
  let xMax = ChartOption<String?>("x-max", "The end of the area that starts at `x`.")
  let yMax = ChartOption<String?>("y-max", "The end of the area that starts at `y`.")
  let extent = ChartOption(
    "stretch", default: NoteExtent.none, "The extent of the note: `plot` covers the complete plot.")
  let text = ChartOption<String?>("text", "The text of the note.")
  let anchor = ChartOption(
    "anchor", default: NoteAnchor.auto,
    "The position of the text: near the point, where it hides the least data, or at the point.")
  let image = ChartOption<String?>("image", "An image, as a `data:image/` address in Base64.")
  let symbol = ChartOption<NoteSymbol?>("symbol", "A small symbol at the point.")
  let shape = ChartOption<NoteShape?>("shape", "A shape over the area of the note.")
  let alt = ChartOption<String?>(
    "alt", "A description of the image, symbol, or shape, for readers who cannot see it.")
  let size = ChartOption<Double?>(
    "size", in: 2...2000, "The size of an image or a symbol without an area.")
  let color = ChartOption<Color?>("color", "The colour of the symbol or the shape.")
  let opacity = ChartOption<Double?>("opacity", in: 0...1, shown: "1", "The opacity, from 0 to 1.")
  let layer = ChartOption(
    "layer", default: NoteLayer.over, "The layer of the note: above or below the data.")
  let axis = ChartOption<String?>(
    "axis", "The axes of the position, such as `right top`: ids or sides.")
}

/// The keys of a pin, which is a static crosshair.
struct PinKeys: KeyTable {
  let index = ChartOption<Int?>(
    "index", in: 0...10_000_000, "The row of the series, counted from 0.")
  let at = ChartOption<String?>(
    "at",
    """
    The position on the x axis. Between two points of a line, the pin shows the values of the \
    straight line between them.
    """)
  let series = ChartOption<String?>(
    "series", "The series with the rows and the x axis, by label or by index from 0.")
}

/// The keys of a `reference` part of a chart block: lines or a band at specified values.
struct ReferenceKeys: KeyTable {
  let y = ChartOption<String?>("y", "The position on a y axis, or the start of a band.")
  let x = ChartOption<String?>("x", "The position on an x axis, or the start of a band.")
  let to = ChartOption<String?>("to", "The end of a band.")
  let at = ChartOption<[Double]?>(
    "at", "The positions of lines as shares of the axis from 0 to 1, such as `0 0.5 1`.")
  let minMax = ChartOption(
    "min-max", default: ReferenceExtremes.none,
    "Add lines at the lowest and the highest value of the axis or of the data.")
  let label = ChartOption<String?>("label", "The label of the reference.")
  let showValue = ChartOption<Bool?>(
    "show-value",
    """
    Show the value in the label. By default, the label of a number contains the value, unless it \
    has digits.
    """)
  let units = ChartOption("units", default: ReferenceUnits.all, "The values with a unit in labels.")
  let labelSide = ChartOption(
    "label-side", default: ReferenceLabelSide.auto,
    "The position of the label in the line. By default, the label is next to the line.")
  let axis = ChartOption<String?>("axis", "The axis of the reference: an `id` or a side.")
  let level = ChartOption<ReferenceLevel?>(
    "level",
    """
    The level of these values: `notice` draws a band or line in amber, `alert` in red. State the \
    level in the label, too.
    """)
  let color = ChartOption<Color?>("color", "The colour of the reference.")
  let dash = ChartOption<[Double]?>(
    "dash", "The lengths of dashes and gaps, such as `4 2`. `none` draws a solid line.")
  let width = ChartOption<Double?>("width", in: 0.25...20, shown: "1", "The width of the line.")
}

/// The keys of a window: an interval of the x axis that has a separate chart.
struct WindowKeys: KeyTable {
  let from = ChartOption<String?>("from", "The start of the window on the x axis.")
  let to = ChartOption<String?>("to", "The end of the window on the x axis.")
  let title = ChartOption<String?>(
    "title", "The text above the window. The default is its start and its end.")
}
