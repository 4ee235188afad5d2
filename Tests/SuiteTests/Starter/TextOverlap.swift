/// A check for overlapping text in a document, in the layout of a browser.
enum TextOverlap {
  /// An expression that returns the pairs of overlapping text nodes.
  ///
  /// The result is empty if there are none. Invisible text is ignored. The check uses the middle
  /// half of the height of a line, because the font boxes of some scripts are higher than their
  /// lines.
  static let probe = """
    (() => {
      const boxes = []
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walk.nextNode()) {
        const node = walk.currentNode
        if (!node.data.trim()) continue
        const element = node.parentElement
        if (element.closest('style, script, title, desc')) continue
        let part = element
        while (part && getComputedStyle(part).clipPath !== 'inset(50%)') part = part.parentElement
        if (part) continue
        const look = getComputedStyle(element)
        if (look.visibility !== 'visible' || look.opacity === '0') continue
        if (element.closest('details:not([open])') && !element.closest('summary')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects()) {
          if (box.width < 2 || box.height < 2) continue
          boxes.push({ text: node.data.trim().slice(0, 30), node: node,
            left: box.left + 0.5, right: box.right - 0.5,
            top: box.top + box.height / 4, bottom: box.bottom - box.height / 4 })
        }
      }
      const found = []
      boxes.sort((a, b) => a.top - b.top)
      for (let i = 0; i < boxes.length; i++) {
        for (let j = i + 1; j < boxes.length && boxes[j].top < boxes[i].bottom; j++) {
          const a = boxes[i], b = boxes[j]
          if (a.node !== b.node && a.left < b.right && b.left < a.right)
            found.push(a.text + ' / ' + b.text)
        }
      }
      return found.join('\\n')
    })()
    """
}
