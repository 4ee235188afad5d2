/// The documents of a run, written by several workers. What comes out does not depend on how many:
/// each document is made from its own record alone, and the results are put back in their order.
struct Batch: Sendable {
  let prepared: PreparedProject
  let options: BuildOptions
  let observer: BuildObserver
}
