/// How many plots a worker keeps of all its charts.
final class KeptTally {
  var plots = 0
}
