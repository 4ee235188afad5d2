/// The participants: where the stretches of their table begin, and in which order their keys stand.
struct PeopleSurvey {
  let layout: RecordLayout
  /// The column of the keys.
  let column: Int
  let marks: [StretchMark]
  /// The order in which the keys ascend; nil when they do not.
  let order: KeyOrder?
}
