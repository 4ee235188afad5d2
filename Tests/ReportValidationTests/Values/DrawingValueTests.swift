import ReportText
import Testing

/// Returns the codes of an SVG element with this attribute.
private func codes(_ element: String, _ attribute: String, _ value: String) -> [Int] {
  findings(drawing("<\(element) \(attribute)=\"\(value)\"/>")).map(\.code)
}

@Suite struct DrawingValueTests {
  @Test func `numbers are finite and have number syntax`() {
    for wrong in [
      "NaN", "nan", "inf", "Infinity", "-inf", "", " ", "1,5", "1.", ".", "-", "+-1", "1e", "1e39",
      "99e38", "0x10", "1 2", "--1", "1px ", "1 px", "1p", "1remx", "1e5x", "&#49;",
      String(repeating: "9", count: 40),
    ] {
      #expect(codes("line", "x1", wrong) == [5202], "\(wrong)")
    }
    for right in [
      "0", "-1.5", "+2", ".5", "-.5", "1e5", "1E-300", "10%", "3em", "3ex", "2rem", "1px", "1pt",
      "1pc", "1mm", "1cm", "1in", "1e3em",
    ] {
      #expect(codes("line", "x1", right) == [], "\(right)")
    }
  }

  @Test func `the position of an invalid number is its first invalid character`() {
    expect([5202], drawing("<line x1=\"‸NaN\"/>"))
    expect([5202], drawing("<line x1=\"12‸,5\"/>"))
    expect([5202], drawing("<polyline points=\"1,2 3‸;4\"/>"))
    expect([5203], drawing("<path d=\"M0 0\nL10 ‸x\"/>"))
  }

  @Test func `sizes are not negative`() {
    for (element, attribute) in [
      ("rect", "width"), ("rect", "height"), ("rect", "rx"), ("circle", "r"), ("ellipse", "ry"),
      ("image", "width"), ("path", "pathLength"), ("rect", "stroke-width"), ("text", "font-size"),
    ] {
      #expect(codes(element, attribute, "-1").contains(5202), "\(element) \(attribute)")
    }
    #expect(codes("rect", "stroke-dasharray", "4 -2") == [5202])
    #expect(codes("rect", "stroke-dasharray", "4,2 1px") == [])
  }

  @Test func `points come in pairs`() {
    for wrong in ["1", "1,2 3", "1,,2", "1,2,", ",1,2", "1 2 NaN 3", "a", "1;2"] {
      #expect(codes("polyline", "points", wrong) == [5202], "\(wrong)")
    }
    for right in ["", "1,2", "1 2 3 4", "1-2", "1.5.5", " 1,2\n3 , 4 ", "1,2,3,4"] {
      #expect(codes("polygon", "points", right) == [], "\(right)")
    }
  }

  @Test func `a view box is four numbers with a size`() {
    for wrong in ["0 0 10", "0 0 10 10 10", "0 0 -1 10", "0 0 10 -1", "0 0 NaN 1", "", "0,0,,1,1"] {
      #expect(codes("symbol", "viewBox", wrong) == [5202], "\(wrong)")
    }
    #expect(codes("symbol", "viewBox", "-1,-1.5 0,1e2") == [])
  }

  @Test func `path data follows its grammar`() {
    for wrong in [
      "L0 0", "M", "M0", "M0 0L1", "M0 0 1", "M0,0,", "M0 0,L1 1", "M0 0H", "M0 0C1 1 2 2 3",
      "M0 0Q1 1 2", "M0 0A5 5 0 2 1 1 1", "M0 0A5 5 0 1 1 1", "M0 0A-5 5 0 1 1 1 1",
      "M0 0A5 5 0 11 1 1 1 1", "M0 0X1", "M0 0LNaN 1", "M0 0Z1", "M0 0\u{A0}L1 1", "M0 0L1 1e99",
      "0 0", "M0 0 L 1 1 ,", "M.L1 1", "M0 0L1;1", "M0 0z z q",
    ] {
      #expect(codes("path", "d", wrong) == [5203], "\(wrong)")
    }
    for right in [
      "", " ", "M0 0", "m0,0z", "M0 0 1 1 2 2", "M0 0L1-1", "M.5.5.5.5", "M0 0H1 2 3V4-5",
      "M 0 , 0 C 1 1 , 2 2 3 3 4 4 5 5 6 6", "M0 0S1 1 2 2T3 3Q1 1 2 2", "M0 0A5 5 0 1 1 1 1",
      "M0 0a5,5,0,01.5.5", "M0 0A5 5 0 0 1 10 10 5 5 0 10-5-5", "M0 0Z M1 1 Z", "M1e2 1E-2",
      "M0 0zm1 1z\n",
    ] {
      #expect(codes("path", "d", right) == [], "\(right)")
    }
  }

  @Test func `transformations follow their grammar`() {
    for wrong in [
      "translate()", "translate(1", "translate(1 2 3)", "rotate(1 2)", "matrix(1 2 3 4 5)",
      "scale(NaN)", "skewX(1 2)", "Translate(1)", "translate(1,)", "translate(1),", "translate 1",
      "rotate(45deg)", "translate(1px)",
    ] {
      #expect(codes("g", "transform", wrong) == [5204], "\(wrong)")
    }
    for right in [
      "", "translate(1)", "translate (1 , 2)", "rotate(45)scale(2)", "rotate(-45 10,10), skewY(3)",
      "matrix(1 0 0 1 -5.5 .5)",
    ] {
      #expect(codes("g", "transform", right) == [], "\(right)")
    }
  }

  @Test func `only known colours and paints are accepted`() {
    for wrong in [
      "", "#12345", "#ggg", "#", "grey1", "re", "rgb(1,2)", "rgb(1,2,3,4)", "rgb(1%,2,3)",
      "rgba(1,2,3)", "rgb(-1,2,3)", "red blue", "url(http://x)", "url(#)", "url(#a", "javascript",
      "none none",
    ] {
      #expect(codes("rect", "fill", wrong) == [5205], "\(wrong)")
    }
    for right in [
      "none", "currentColor", "inherit", "#fff", "#FFFfff", "red", "rebeccapurple",
      "rgb(1, 2, 3)", "rgb(1%,2%,3%)", "rgba(1,2,3,.5)", "lightgoldenrodyellow",
    ] {
      #expect(codes("rect", "fill", right) == [], "\(right)")
    }
    #expect(codes("g", "stop-color", "none") == [5205])
    for paint in ["url(#g)", "url(#g) none", "url(#g) #ccc"] {
      expectValid(drawing("<linearGradient id=\"g\"/><rect fill=\"\(paint)\"/>"))
    }
    expect([5205], drawing("<linearGradient id=\"g\"/><rect fill=\"url(#g) ‸url(#g)\"/>"))
  }

  @Test func `other values of drawings match their types`() {
    #expect(codes("g", "opacity", "50%") == [])
    #expect(codes("g", "opacity", "half") == [5202])
    #expect(codes("g", "clip-path", "none") == [])
    #expect(codes("g", "clip-path", "rect(0)") == [5201])
    #expect(codes("g", "text-anchor", "centre") == [5201])
    #expect(codes("g", "fill-rule", "evenodd") == [])
    #expect(codes("symbol", "preserveAspectRatio", "xMidYMax slice") == [])
    #expect(codes("symbol", "preserveAspectRatio", "xMidYmax") == [5201])
    #expect(codes("text", "font-size", "larger") == [])
    #expect(codes("text", "font-size", "11pt") == [])
    #expect(codes("text", "font-size", "big") == [5202])
    #expect(codes("text", "x", "1 2,3px") == [])
    #expect(codes("text", "x", "1;2") == [5202])
    for right in ["1e300", "1e308", "-1.7976931348623157e308", "17.9e307", "1e-400"] {
      #expect(codes("rect", "data-lo", right) == [], "\(right)")
    }
    for wrong in ["1e309", "1.8e308", "-9e308", "18e307", "1" + String(repeating: "0", count: 309)]
    {
      #expect(codes("rect", "data-lo", wrong) == [5202], "\(wrong)")
    }
    #expect(codes("rect", "data-bbox", "1 2 3") == [5202])
    #expect(codes("rect", "data-index", "1.5") == [5201])
  }
}
