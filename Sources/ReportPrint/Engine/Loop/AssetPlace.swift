/// Which lane of which engine a file is read for, and the how manieth document of the run it is.
struct AssetPlace: Sendable, Hashable {
  let slot: Int
  let lane: Int
  let turn: Int
}
