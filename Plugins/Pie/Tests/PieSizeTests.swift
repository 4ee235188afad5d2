import ChartTestSupport
import Testing

/// Tests of radii.
@Suite struct PieSizeTests {
  @Test func `PIE-07 a ring has its width, and a full-width ring is a disc`() {
    let ring = PiePicture(["1", "2"], "ring-width='20' labels='none'")
    #expect(ring.slices.count == 2)
    for slice in ring.slices { #expect(isNear(slice.outer - slice.inner, 20)) }
    for width in ["150", "2000"] {
      let disc = PiePicture(["1", "2"], "ring-width='\(width)' labels='none'")
      for slice in disc.slices {
        #expect(slice.inner == 0)
        // The center is a corner of the slice.
        #expect(slice.element.path.contains { $0.command == "L" && isNear($0.numbers[1], 110, 1) })
      }
    }
    #expect(
      PiePicture(["1"], "ring-width='20' hole='0.5'").chart.errors
        == ["expected no value (`hole` is set) in `ring-width`, found `20`"])
  }

  @Test func `PIE-08 the block sets the inner and the outer radius`() {
    let picture = PiePicture(["1", "2", "3"], "inner-radius='33' outer-radius='77.5'")
    for slice in picture.slices {
      #expect(slice.outer == 77.5)
      #expect(slice.inner == 33)
    }
    // No ring is larger than the chart. Both radii shrink.
    let large = PiePicture(["1", "2"], "inner-radius='500' outer-radius='1000'")
    for slice in large.slices {
      #expect(slice.outer < 120 && isNear(slice.inner * 2, slice.outer))
    }
    let free = PiePicture(["1", "2"], "inner-radius='40' labels='none'")
    #expect(free.slices.allSatisfy { $0.inner == 40 && $0.outer > 100 })
  }

  @Test func `PIE-09 the radius is a share of the smaller side`() {
    func radius(_ factor: String) -> Double {
      PiePicture(["1", "2"], "radius-factor='\(factor)' height='210'").slices[0].outer
    }
    #expect(isNear(radius("0.25"), radius("0.5") / 2, 0.6))
    #expect(isNear(radius("0.2"), radius("0.4") / 2))
    #expect(isNear(radius("0.4"), 0.4 * 206, 2))
    let wide = PiePicture(["1", "2"], "radius-factor='0.4' width='120' height='400'")
    #expect(wide.slices[0].outer <= 48)
  }

  @Test func `PIE-23 several series are concentric rings, all in the legend`() {
    let csv = "k,v,w,u\na,1,2,5\nb,3,2,1\n"
    for keys in ["", "hole='0.3'", "ring-width='12'"] {
      let picture = PiePicture(
        csv,
        """
        <chart type='pie' label='k' labels='percent' legend-values='value' \(keys)>
        <series value='v'/><series value='w'/><series value='u'/></chart>
        """)
      let rings = ["0", "1", "2"].map { series in
        picture.slices.filter { $0.element["data-series"] == series }
      }
      #expect(rings.map(\.count) == [2, 2, 2])
      for (ring, next) in zip(rings, rings.dropFirst()) {
        let inner = ring.map(\.inner).min() ?? 0
        #expect(next.allSatisfy { $0.outer < inner })
        #expect(ring.allSatisfy { isNear($0.center.x, next[0].center.x, 0.1) })
      }
      #expect(
        picture.legend
          == ["v: a", "v: b", "w: a", "w: b", "u: a", "u: b"].enumerated().map {
            "\($1) (\(["1", "3", "2", "2", "5", "1"][$0]))"
          })
    }
    let custom = PiePicture(
      csv,
      """
      <chart type='pie' label='k'><series value='v' inner-radius='60' outer-radius='90'/>
      <series value='w' inner-radius='20' outer-radius='50'/></chart>
      """)
    #expect(custom.slices.map(\.outer) == [90, 90, 50, 50])
    #expect(custom.slices.map(\.inner) == [60, 60, 20, 20])
  }

  @Test(arguments: [
    ("inner-radius='50' outer-radius='40'", "a number below `outer-radius`"),
    ("inner-radius='50' hole='0.2'", "no value (`hole` or `ring-width` is set)"),
    ("outer-radius='50' radius-factor='0.3'", "no value (`radius-factor` is set)"),
    ("outer-radius='50' mode='progress'", "no value (rings show progress)"),
  ])
  func `contradictory sizes are refused`(keys: String, expected: String) {
    let errors = PiePicture(["1"], keys).chart.errors
    #expect(errors.count == 1 && errors[0].hasPrefix("expected \(expected) in "))
  }

  @Test func `overlapping rings are refused`() {
    let errors = PiePicture(
      "k,v,w\na,1,2\n",
      """
      <chart type='pie' label='k'><series value='v' outer-radius='60'/>
      <series value='w' inner-radius='20' outer-radius='50'/></chart>
      """
    ).chart.errors
    #expect(errors == ["expected rings without overlap in `outer-radius`, found `60`"])
  }
}
