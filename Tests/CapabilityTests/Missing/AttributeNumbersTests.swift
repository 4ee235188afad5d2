import ChartTestSupport
import Testing

/// Tests of ``AttributeNumbers``, which other tests use.
@Suite struct AttributeNumbersTests {
  @Test(arguments: [
    "<a x=\"1e5\"/>", "<a d=\"M0,0L1.5E-7,2\"/>", "<a y=\"NaN\"/>", "<a y=\"nan\"/>",
    "<a width=\"inf\"/>", "<a width=\"-Infinity\"/>", "<a transform=\"rotate(nan 1 2)\"/>",
  ])
  func wrongNumbersAreFound(markup: String) {
    #expect(AttributeNumbers.complaints(about: markup).count == 1)
  }

  @Test func textAndColoursAreNotNumbers() {
    let fine = """
      <a class="s1e5" fill="#1e5f00" text-anchor="middle" d="M0,1h2v3z" data-min="-1.5">1e5 NaN</a>
      """
    #expect(AttributeNumbers.complaints(about: fine) == [])
  }
}
