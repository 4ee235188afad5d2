/// What is wrong with a message, and where in it.
struct WireFault: Error {
  /// In words, without anything that stood in the message.
  var message: String
  /// The byte of the message.
  var offset: Int
  /// True for something that no picture has; false for what is no message at all.
  var isOfMark = false
}
