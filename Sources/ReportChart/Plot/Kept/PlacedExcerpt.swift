/// An excerpt among the marks of a scene.
struct PlacedExcerpt {
  let marks: Range<Int>
  let excerpt: SceneExcerpt
}
