/// What is known of a block before any data.
struct ChartDescription: Sendable {
  /// The block's type, such as `line`.
  var type: String
  /// The colours.
  var theme: ChartTheme
  /// How data tables are written.
  var table: DataTableMode
  /// True when marks carry a `title` with their value.
  var hasMarkTitles: Bool
  /// True when marks carry their facts as `data-` attributes.
  var isAnnotated: Bool
  /// True when the script of the document works on it.
  var isInteractive = false
  /// True when the author chose a background, which stays as it is on a dark screen.
  var hasBackground = false
  /// Font families of the author's, to stand before the theme's.
  var font: ByteText?
  /// The series, in the order of the block.
  var series: [SeriesDescription]
  /// What the block says of the words of the figure.
  var words = WordOptions()
}
