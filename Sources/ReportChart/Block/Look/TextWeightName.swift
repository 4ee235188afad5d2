/// The weights of text by name.
enum TextWeightName: String, ChartOptionChoice {
  case normal, bold
}
