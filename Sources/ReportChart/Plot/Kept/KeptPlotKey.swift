import ReportText

/// All that axes, grid and legend of a document follow from, beside the block.
struct KeptPlotKey {
  let wishes: [AxisWish]
  /// The scales of axes whose ends are rounded.
  let scales: [NumberScale?]
  let locale: ReportLocale
  let id: ByteText
  /// The numbers in one row, which are compared and hashed at once.
  let words: [UInt64]

  init(_ wishes: [AxisWish], legendNumber: Int, locale: ReportLocale, id: ByteText) {
    self.wishes = wishes
    self.locale = locale
    self.id = id
    scales = wishes.map { wish in
      guard let request = wish.request, request.isRounded, request.values == .number else {
        return nil
      }
      return NumberScale(request)
    }
    var words: [UInt64] = []
    words.reserveCapacity(1 + wishes.count * AxisWish.wordCount)
    words.append(UInt64(legendNumber))
    for (wish, scale) in zip(wishes, scales) { wish.add(to: &words, scale) }
    self.words = words
  }

  /// The same for plots that are the same.
  var hash: Int {
    var hasher = Hasher()
    hasher.combine(locale)
    words.withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
