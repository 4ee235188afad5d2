/// The version of the program, as it stands in manifests.
enum ProgramVersion {
  /// By semantic versioning.
  static let text = "0.1.0"
}
