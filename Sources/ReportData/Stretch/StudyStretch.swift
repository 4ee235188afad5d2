/// Some participants who follow each other, with all their data.
public struct StudyStretch: Sendable {
  /// Its number, from 0.
  public let number: Int
  /// The ordinal of its first participant: the place of the row in the participants' table, from 0.
  public let firstOrdinal: Int
  /// The rows of the participants' table.
  public let people: StretchTable
  /// The rows of each data table, in the order in which the survey took them; nil where no column names
  /// the participant.
  public let tables: [StretchTable?]
}
