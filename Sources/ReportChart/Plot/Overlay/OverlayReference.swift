import ReportText

/// A reference line or band at its place.
struct OverlayReference {
  /// The value at which it stands or begins.
  var value: Double
  var form: OverlayForm
  var label: ByteText?
  var labelSide: ReferenceLabelSide
  var look: ReferenceLook
}
