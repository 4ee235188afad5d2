/// A measurement of the text in all charts of a page, in a browser.
enum TextMeasure {
  /// An expression that returns the layout errors, one per line.
  ///
  /// Errors are overlapping text in a chart, text outside its chart, and a page wider than its
  /// window. The height of a text box is approximately that of capitals, so lines of a paragraph do
  /// not overlap.
  static let expression = """
    (() => {
    const wrong = []
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page is too wide')
    const corners = text => {
      const box = text.getBBox(), size = parseFloat(getComputedStyle(text).fontSize)
      const top = box.y + box.height / 2 - size * .36, bottom = top + size * .72
      const matrix = text.getScreenCTM()
      return [[box.x + .5, top], [box.x + box.width - .5, top], [box.x + box.width - .5, bottom],
        [box.x + .5, bottom]].map(([x, y]) => {
          const point = new DOMPoint(x, y).matrixTransform(matrix)
          return [point.x, point.y]
        })
    }
    const along = (points, x, y) => {
      const all = points.map(p => p[0] * x + p[1] * y)
      return [Math.min(...all), Math.max(...all)]
    }
    // Rotated boxes overlap unless a side of one of them separates them.
    const meet = (one, other, unit) => [one, other].every(own => [0, 1].every(side => {
      const x = own[side + 1][1] - own[side][1], y = own[side][0] - own[side + 1][0]
      const length = Math.hypot(x, y) || 1
      const a = along(one, x / length, y / length), b = along(other, x / length, y / length)
      return Math.min(a[1], b[1]) - Math.max(a[0], b[0]) > .5 * unit
    }))
    let count = 0
    for (const svg of document.querySelectorAll('svg[role=img]')) {
      if (!svg.checkVisibility()) continue
      const frame = svg.getBoundingClientRect()
      // Half a unit of the picture, however large it is shown.
      const unit = Math.abs(svg.getScreenCTM().a)
      const title = svg.querySelector('title')
      const name = (title ? title.textContent : 'a picture').slice(0, 40)
      const texts = [...svg.querySelectorAll('text')].filter(text =>
        text.textContent.trim() && text.checkVisibility())
        .map(text => [text.textContent, corners(text)])
      count += texts.length
      texts.forEach(([text, box], place) => {
        const [left, right] = along(box, 1, 0), [top, bottom] = along(box, 0, 1)
        if (left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1
          || bottom > frame.bottom + 1) wrong.push(name + ': `' + text + '` leaves the picture')
        for (const [other, its] of texts.slice(place + 1))
          if (meet(box, its, unit)) wrong.push(name + ': `' + text + '` lies on `' + other + '`')
      })
    }
    if (count < 150) wrong.push('there are only ' + count + ' texts')
    return [...new Set(wrong)].join('\\n')
    })()
    """
}
