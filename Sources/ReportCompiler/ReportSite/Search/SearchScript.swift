import ReportText

/// The script that searches a website without a server.
///
/// It loads the index of the page's language when the search field gets the focus. It shows the
/// results as a list of links.
///
/// The script is ECMAScript 2018 without libraries. It inserts results as text, not as markup. A
/// page is also complete without it.
enum SearchScript {
  /// The script file, with a hash of its content in the file name.
  static let file: PublishedFile = {
    var writer = ByteWriter(capacity: 1 << 13)
    write(into: &writer)
    let bytes = writer.copy()
    return PublishedFile(path: AssetName.hashed("search.js", bytes), bytes: bytes)
  }()

  /// Writes the script without comments and indentation.
  private static func write(into writer: inout ByteWriter) {
    for line in source.description.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.isEmpty || line.hasPrefix("//") { continue }
      writer.markup(String(line))
      writer.byte(0x0A)
    }
  }

  private static let source: StaticString = #"""
    (page => {
      'use strict';
      const start = () => {
        const form = page.querySelector('.rg-search');
        if (!form) return;
        const field = form.querySelector('input'),
          status = form.querySelector('output'),
          list = form.querySelector('ol'),
          say = form.dataset;
        let index, asked;

        // Lower case without accents, as far as readers leave them out.
        const letters = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', þ: 'th', ς: 'σ' };
        const fold = text => text.toLowerCase().normalize('NFKD')
          .replace(/[\u00ad\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u0652]/g, '')
          .replace(/[ßæœøłđıþς]/g, letter => letters[letter]);
        const wordsOf = text => fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) || [];
        // Languages that put no space between words.
        const isRun = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/;
        const spaced = text => ' ' + wordsOf(text).join(' ') + ' ';
        // How well a text has a word: 2 the word itself, 1 one that begins with it, 0 not at all.
        const grade = (text, word) => text.includes(' ' + word + ' ') ? 2
          : text.includes(isRun.test(word) ? word : ' ' + word) ? 1 : 0;

        // The numbers of the words that a text of the index encodes; see WordCode.
        const decode = text => {
          const numbers = [];
          let place = 0;
          const digit = () => {
            const code = text.charCodeAt(place++);
            return code === 33 ? 57 : code === 32 ? 25 : code - 35;
          };
          while (place < text.length) {
            const first = digit();
            numbers.push(first < 48 ? first
              : first < 88 ? 48 + (first - 48) * 92 + digit()
              : first < 91 ? 3728 + ((first - 88) * 92 + digit()) * 92 + digit()
              : 29120 + ((digit() * 92 + digit()) * 92 + digit()) * 92 + digit());
          }
          return numbers;
        };

        window.rgSearch = data => {
          const words = data.words.split(' ');
          index = {
            words,
            spaced: words.map(spaced),
            pages: data.pages.map(([path, title, ...rest]) => {
              const sections = [];
              for (let at = 0; at < rest.length; at += 3) {
                sections.push({
                  id: rest[at], heading: decode(rest[at + 1]), text: decode(rest[at + 2])
                });
              }
              return { path, title, spaced: spaced(title), sections };
            })
          };
          search();
        };

        const load = () => {
          if (asked) return;
          asked = page.createElement('script');
          asked.src = say.search;
          asked.onerror = () => {
            asked.remove();
            asked = undefined;
            show([], say.failed);
          };
          page.head.append(asked);
        };

        // The pages that have all words, best first; of each page the section that has most of them.
        const find = query => {
          const grades = query.map(word => index.spaced.map(text => grade(text, word)));
          const found = [];
          for (const own of index.pages) {
            const titles = query.map(word => grade(own.spaced, word));
            const isThere = titles.map(Boolean);
            let best = { score: -1 };
            for (const section of own.sections) {
              let score = 0;
              grades.forEach((table, word) => {
                let sum = 0;
                for (const number of section.text) sum += table[number];
                let high = 0;
                for (const number of section.heading) high = Math.max(high, table[number]);
                if (sum || high) isThere[word] = true;
                score += (sum || high ? 30 : 0) + Math.min(sum, 12) + high * 8;
              });
              if (score > best.score) best = { score, section };
            }
            if (!isThere.every(Boolean)) continue;
            found.push({
              own, section: best.section || { id: '', heading: [], text: [] },
              score: best.score + titles.reduce((sum, value) => sum + value * 20, 0)
            });
          }
          return found.sort((left, right) => right.score - left.score);
        };

        // Adds a text with the words that were looked for in `mark`.
        const mark = (place, text, query) => {
          text.split(/([\p{L}\p{N}\p{M}\u00ad]+)/u).forEach((part, at) => {
            const own = spaced(part);
            if (at % 2 && query.some(word => grade(own, word))) {
              const found = page.createElement('mark');
              found.textContent = part;
              place.append(found);
            } else {
              place.append(part);
            }
          });
        };

        const element = (name, kind, parent) => {
          const made = page.createElement(name);
          made.className = kind;
          parent.append(made);
          return made;
        };

        // The words around the first one that was found, about three lines of them.
        const snippet = (numbers, query) => {
          const first = numbers.findIndex(number =>
            query.some(word => grade(index.spaced[number], word)));
          const start = Math.max(0, first - 8);
          let end = start, length = 0;
          while (end < numbers.length && length < 180) length += index.words[numbers[end++]].length + 1;
          return (start ? '… ' : '')
            + numbers.slice(start, end).map(number => index.words[number]).join(' ')
            + (end < numbers.length ? ' …' : '');
        };

        const show = (found, text, query) => {
          list.textContent = '';
          for (const { own, section } of found.slice(0, 20)) {
            const item = element('li', 'rg-search-result', list),
              link = element('a', 'rg-search-link', item),
              heading = section.heading.map(number => index.words[number]).join(' ');
            link.href = (say.root || './') + own.path + (section.id ? '#' + encodeURIComponent(section.id) : '');
            mark(element('span', 'rg-search-title', link), own.title, query);
            if (heading && heading !== own.title) {
              link.append(' – ');
              mark(element('span', 'rg-search-heading', link), heading, query);
            }
            if (section.text.length) {
              mark(element('p', 'rg-search-snippet', item), snippet(section.text, query), query);
            }
          }
          list.hidden = !found.length;
          status.textContent = text;
          form.classList.toggle('rg-open', text !== '');
        };
        const close = () => show([], '');

        const search = () => {
          const query = [...new Set(wordsOf(field.value))];
          if (!query.length) return close();
          if (!index) return load();
          const found = find(query), count = found.length;
          show(found, !count ? say.none : count === 1 ? say.one : say.many.replace('#', count), query);
        };

        const step = (event, by) => {
          const links = [...list.querySelectorAll('a')],
            next = links.indexOf(page.activeElement) + by;
          if (!links.length || next >= links.length) return;
          event.preventDefault();
          (next === -1 || next === -2 ? field : links[next]).focus();
        };

        field.addEventListener('focus', () => {
          load();
          if (index && list.hidden) search();
        });
        field.addEventListener('input', search);
        form.addEventListener('submit', event => {
          event.preventDefault();
          const first = list.querySelector('a');
          if (first) first.click();
        });
        form.addEventListener('keydown', event => {
          if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
          if (event.key === 'ArrowDown') step(event, 1);
          if (event.key === 'ArrowUp') step(event, -1);
          if (event.key === 'Escape' && status.textContent) {
            event.preventDefault();
            field.focus();
            close();
          }
        });
        // A result may be a position in the current page.
        list.addEventListener('click', event => {
          if (event.target.closest('a')) close();
        });
        page.addEventListener('pointerdown', event => {
          if (!form.contains(event.target)) close();
        });
        form.addEventListener('focusout', event => {
          if (event.relatedTarget && !form.contains(event.relatedTarget)) close();
        });
        form.hidden = false;
      };
      // Browsers do not defer the scripts of XHTML.
      if (page.readyState === 'loading') page.addEventListener('DOMContentLoaded', start);
      else start();
    })(document);
    """#
}
