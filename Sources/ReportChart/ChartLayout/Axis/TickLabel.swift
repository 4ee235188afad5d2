/// A tick with its label.
struct TickLabel: Sendable {
  /// A picture in place of the text.
  struct Image: Sendable {
    var address: ByteText
    /// What it shows.
    var alt: ByteText?
    /// The width and the height.
    var size: Double
  }

  /// What few ticks have. It lies behind one reference, since labels are copied often.
  private struct Own: Sendable {
    var second: ByteText?
    var full: ByteText?
    var long: ByteText?
    var color: Color?
    var image: Image?
  }

  /// The value.
  var value: Double
  /// 0 for a major tick.
  var level: Int
  /// The text, or its first line.
  var text: ByteText
  /// The width of the wider line, in user units.
  var width: Double
  /// True when a piece of the text is left out.
  var isCut = false
  /// False for a tick without a label.
  var isShown = true
  /// What this tick has and few others have; nil for nothing, as mostly.
  private var own: Shared<Own>?
  /// True for a label that stays when others have to go.
  var isPinned = false
  /// True for a label with a pill behind it.
  var isHighlighted = false
  /// How far along the axis it stands from its tick.
  var shift = 0.0

  /// The room at each side of the text in a pill.
  static let pillMargin = 5.0

  init(
    value: Double, level: Int, text: ByteText, second: ByteText? = nil, full: ByteText? = nil,
    width: Double, isShown: Bool = true
  ) {
    self.value = value
    self.level = level
    self.text = text
    self.width = width
    self.isShown = isShown
    if second != nil || full != nil { own = Shared(Own(second: second, full: full)) }
  }

  /// The second line.
  var second: ByteText? {
    get { own?.value.second }
    set { own.change(from: Own()) { $0.second = newValue } }
  }

  /// The whole text, when the shown one is cut or in two lines.
  var full: ByteText? {
    get { own?.value.full }
    set { own.change(from: Own()) { $0.full = newValue } }
  }

  /// The long form that the author gave.
  var long: ByteText? {
    get { own?.value.long }
    set { own.change(from: Own()) { $0.long = newValue } }
  }

  /// The author's colour.
  var color: Color? {
    get { own?.value.color }
    set { own.change(from: Own()) { $0.color = newValue } }
  }

  /// The picture in place of the text.
  var image: Image? {
    get { own?.value.image }
    set { own.change(from: Own()) { $0.image = newValue } }
  }

  /// The width with that of its pill.
  var outerWidth: Double { isHighlighted ? width + 2 * Self.pillMargin : width }

  /// What is said when one points at it.
  var title: ByteText? { long ?? (isCut ? full : nil) }
}
