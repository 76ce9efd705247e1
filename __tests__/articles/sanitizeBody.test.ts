import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { escapeHtml } from '#lib/platform/text/escapeHtml.ts';
import { hostileBodies } from '../support/hostileBodies.ts';
import { playerExamples } from '../support/playerExamples.ts';
import { tagSoup } from '../support/tagSoup.ts';

const allowed: Record<string, string[]> = {
  ...Object.fromEntries(
    'h4 strong em s u sub sup mark ul li blockquote cite hr pre br'.split(' ').map((tag) => [tag, []]),
  ),
  ...Object.fromEntries('table tbody thead tfoot tr caption figcaption'.split(' ').map((tag) => [tag, []])),
  a: ['id', 'href', 'rel'],
  aside: ['data-callout', 'data-facts', 'data-pull-quote'],
  audio: ['src', 'controls', 'preload'],
  code: ['class'],
  div: ['data-youtube-video', 'data-gallery'],
  figure: ['data-link-card'],
  h2: ['id'],
  h3: ['id'],
  iframe: ['src', 'title', 'width', 'height', 'allowfullscreen', 'loading'],
  img: ['src', 'alt', 'width', 'height', 'srcset', 'sizes', 'loading', 'decoding'],
  ol: ['start', 'reversed', 'data-timeline'],
  ul: ['data-read-also'],
  table: ['data-chart'],
  p: ['data-question', 'data-file'],
  source: ['src', 'type'],
  span: ['data-footnote'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  track: ['src', 'kind', 'srclang', 'label', 'default'],
  video: ['src', 'controls', 'preload', 'poster', 'width', 'height'],
};

const { document } = new JSDOM('').window;

/** The body as a browser parses it. */
function parse(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

/** Forbidden content of a body: element, attribute, or URL of an attribute. */
function inputErrorsOf(html: string): string[] {
  return [...parse(html).querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const attributes = [...element.attributes].flatMap(({ name, value }) => {
      if (!allowed[tag]?.includes(name)) return [`${tag}[${name}]`];
      if (name === 'id' && !value.startsWith('section-')) return [`${tag}[id=${value}]`];
      const isAddress = ['href', 'src', 'poster'].includes(name);
      return isAddress && !/^(?:https?:|mailto:|tel:|(?![/\\]{2})[^:]*(?:[/?#]|$))/i.test(value)
        ? [`${tag}[${name}=${value}]`]
        : [];
    });
    return tag in allowed ? attributes : [tag];
  });
}

describe('sanitizeBody', () => {
  describe('any input', () => {
    it.each(hostileBodies)('contains only allowed elements and attributes afterwards: $name', ({ html }) => {
      expect(inputErrorsOf(sanitizeBody(html))).toEqual([]);
    });

    it.each(hostileBodies)('is not changed by a second pass: $name', ({ html }) => {
      const once = sanitizeBody(html);

      expect(sanitizeBody(once)).toBe(once);
    });

    it.each(hostileBodies)('is parsed by a browser exactly as written: $name', ({ html }) => {
      const once = sanitizeBody(html);

      expect(sanitizeBody(parse(once).innerHTML)).toBe(once);
    });

    it('has all these properties for any tag soup', () => {
      const isSettled = (html: string) => {
        const once = sanitizeBody(html);
        expect(inputErrorsOf(once)).toEqual([]);
        expect(sanitizeBody(once)).toBe(once);
        expect(sanitizeBody(parse(once).innerHTML)).toBe(once);
      };

      fc.assert(fc.property(tagSoup, isSettled), { numRuns: 500, seed: 2026 });
    });

    it.each(['<table>', '<table><td>', '<ul>', '<ol><table><caption>', '<p><table><th>'])(
      'has all these properties where %s is nested too deep',
      (nested) => {
        const card = '<figure data-link-card=""><a href="https://a.example/"><strong>a</strong></a></figure>';
        for (let depth = 1; depth < 70; depth += 1) {
          const once = sanitizeBody(`${nested.repeat(depth)}<b>a</b>${card}<img src="/a">`);
          expect(sanitizeBody(once)).toBe(once);
        }
      },
    );

    it('keeps every word outside of elements without readable text', () => {
      const words = (html: string) => parse(html).textContent?.replaceAll(/\s/g, '');
      const readable = hostileBodies.filter(({ name }) =>
        /^(misnested|nested tables|broken|text between|every element|custom)/.test(name),
      );

      expect(readable).toHaveLength(6);
      for (const { html } of readable)
        expect([...(words(sanitizeBody(html)) ?? '')].sort()).toEqual(
          [...(words(html.replaceAll(/<script>.*?<\/script>/g, '')) ?? '')].sort(),
        );
    });
  });

  it.each([
    ['headings and paragraphs', '<h2>a</h2><h3>b</h3><h4>c</h4><p>d<br>e</p><hr>'],
    [
      'marks',
      '<p><strong>a</strong><em>b</em><s>c</s><u>d</u><sub>e</sub><sup>f</sup><code>g</code><mark>h</mark></p>',
    ],
    ['lists', '<ul><li><p>a</p><ul><li>b</li></ul></li></ul><ol start="3" reversed=""><li>c</li></ol>'],
    ['quotations', '<blockquote><p>a</p><cite>b</cite></blockquote>'],
    ['code', '<pre><code class="language-ts">a &lt; b</code></pre>'],
    [
      'tables',
      '<table><caption>a</caption><thead><tr><th colspan="2" rowspan="1" scope="col"><p>b</p></th></tr></thead>' +
        '<tbody><tr><td>c</td></tr></tbody><tfoot><tr><td>d</td></tr></tfoot></table>',
    ],
    [
      'pictures',
      '<figure><img src="/a.jpg" alt="b" width="3" height="2" srcset="/a.jpg 100w, /b.jpg 200w" sizes="50vw" loading="lazy" decoding="async">' +
        '<figcaption>c</figcaption></figure>',
    ],
    ['own videos', '<video src="/a.mp4" controls="" preload="none" poster="/a.jpg" width="3" height="2"></video>'],
    ['sound', '<audio controls="" preload="none"><source src="/a.mp3" type="audio/mpeg"></audio>'],
    [
      'YouTube videos',
      '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/x?start=1" title="a" width="640" height="360"' +
        ' allowfullscreen="" loading="lazy"></iframe></div>',
    ],
  ])('preserves %s', (_, body) => {
    expect(sanitizeBody(body).replaceAll(' />', '>')).toBe(body);
  });

  describe('links', () => {
    it.each([
      ['https://b.example/', '<a href="https://b.example/" rel="noopener">a</a>'],
      ['http://b.example/', '<a href="http://b.example/" rel="noopener">a</a>'],
      ['/en/articles?page=2', '<a href="/en/articles?page=2">a</a>'],
      ['mailto:b@b.example', '<a href="mailto:b@b.example">a</a>'],
      ['tel:+37410123456', '<a href="tel:+37410123456">a</a>'],
      ['#part', '<a href="#section-part">a</a>'],
      ['javascript:alert(1)', 'a'],
      ['JaVaScRiPt:alert(1)', 'a'],
      [' java\nscript:alert(1)', 'a'],
      ['\u0001javascript:alert(1)', 'a'],
      ['javascript&colon;alert(1)', 'a'],
      ['data:text/html,x', 'a'],
      ['ftp://b.example', 'a'],
      ['//b.example', 'a'],
      ['\\\\b.example', 'a'],
      ['', 'a'],
    ])('to %j', (href, expected) => {
      expect(sanitizeBody(`<a href="${href}" target="_blank" rel="nofollow" onclick="x" title="y">a</a>`)).toBe(
        expected,
      );
    });

    it('within links are unwrapped', () => {
      expect(sanitizeBody('<a href="/a">a<b><a href="/b">b</a></b></a>')).toBe('<a href="/a">a<strong>b</strong></a>');
    });
  });

  describe('attributes', () => {
    it.each([
      [
        'styles, names and event handlers',
        '<p style="color:red" id="a" class="b" onclick="c" data-d="e">f</p>',
        '<p>f</p>',
      ],
      [
        'classes other than languages',
        '<code class="a language-ts language-">b</code>',
        '<code class="language-ts">b</code>',
      ],
      ['invalid numbers', '<ol start="a"><li value="1">b</li></ol>', '<ol><li>b</li></ol>'],
    ])('removes %s', (_, input, expected) => {
      expect(sanitizeBody(input)).toBe(expected);
    });

    it('prefixes the ids of headings to prevent DOM clobbering, and the links to them', () => {
      expect(sanitizeBody('<h2 id="cookie">a</h2><h3 id="Часть 1&quot;">b</h3><h4 id="c">c</h4>')).toBe(
        '<h2 id="section-cookie">a</h2><h3 id="section-Часть-1-">b</h3><h4>c</h4>',
      );
      expect(sanitizeBody('<a href="#%D0%A7%D0%B0%D1%81%D1%82%D1%8C%201%22">b</a>')).toBe(
        '<a href="#section-Часть-1-">b</a>',
      );
    });
  });

  describe('footnotes', () => {
    const notes =
      '<p>a<a id="section-ftnref1" href="#section-ftn1"><sup>1</sup></a></p>' +
      '<p><a id="section-ftn1" href="#section-ftnref1"><sup>1</sup></a> b</p>';

    it('keep the names of links that are link targets', () => {
      expect(sanitizeBody(notes)).toBe(notes);
    });

    it('have unique names', () => {
      const ids = sanitizeBody(notes + notes + notes.replaceAll('section-', '')).match(/id="[^"]*"/g);

      expect(ids).toEqual(['id="section-ftnref1"', 'id="section-ftn1"']);
    });
  });

  describe('images, players and frames', () => {
    it('an image without an allowed URL is removed', () => {
      expect(
        sanitizeBody('a<img alt="b"><img src=""><img src="javascript:x"><img src="data:x,y"><img src="mailto:x">'),
      ).toBe('a');
    });

    it('an image always loads lazily', () => {
      expect(sanitizeBody('<img src="/a.jpg" loading="eager" onerror="x" srcset="javascript:x 1x">')).toBe(
        '<img src="/a.jpg" alt="" loading="lazy" decoding="async" />',
      );
    });

    it('a srcset is removed unless each candidate has a descriptor', () => {
      expect(sanitizeBody('<img src="/a.jpg" srcset="/b.jpg 2x, /c.jpg 1.5x">')).toContain(
        ' srcset="/b.jpg 2x, /c.jpg 1.5x"',
      );
      expect(sanitizeBody('<img src="/a.jpg" srcset="/b.jpg 100w, /c.jpg">')).not.toContain('srcset');
      expect(sanitizeBody('<img src="/a.jpg" srcset="/b.jpg 0w, /c.jpg 2q">')).not.toContain('srcset');
    });

    it('a source needs a player as its parent', () => {
      expect(sanitizeBody('<p><source src="/a.mp4">b</p>')).toBe('<p>b</p>');
    });

    it('a player has controls and no fallback', () => {
      expect(sanitizeBody('<video src="/a.mp4" autoplay><p>Old</p></video>')).toBe(
        '<video src="/a.mp4" controls="" preload="metadata"></video>',
      );
    });

    it('YouTube uses the cookieless domain, and a frame gets a wrapper outside of the paragraph', () => {
      expect(sanitizeBody('<p>a<iframe src="https://www.youtube.com/embed/x">b</iframe></p>')).toBe(
        '<p>a</p><div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/x" allowfullscreen="" loading="lazy">' +
          '</iframe></div>',
      );
    });

    it.each(['player.vimeo.com/video/1', 'www.openstreetmap.org/export/embed.html?bbox=1'])(
      '%s may be embedded',
      (address) => {
        expect(sanitizeBody(`<iframe src="https://${address}"></iframe>`)).toContain(
          `<iframe src="https://${address}"`,
        );
      },
    );

    it.each(playerExamples)('a frame of %s may be embedded: %s', (_, page, player) => {
      const written = `<div data-youtube-video=""><iframe src="${escapeHtml(player)}" allowfullscreen="" loading="lazy">`;

      for (const address of [player, page.replace('http:', 'https:')])
        expect(sanitizeBody(`<iframe src="${escapeHtml(address)}"></iframe>`)).toContain(written);
    });

    it.each([
      'http://www.youtube.com/embed/x',
      'https://t.me/durov',
      'https://www.google.com/url?q=https%3A%2F%2Fevil.example',
      'https://vkvideo.ru/away.php?to=https%3A%2F%2Fevil.example',
      'https://www.youtube.com.evil.example/embed/x',
      'https://www.youtube.com:8443/embed/x',
      'https://evil.example/',
      '//www.youtube.com/embed/x',
      '/embed/x',
      'javascript:alert(1)',
    ])('%s is not embedded', (address) => {
      expect(sanitizeBody(`<div data-youtube-video><iframe src="${address}" srcdoc="x"></iframe></div>`)).toBe('');
    });
  });

  describe('structure', () => {
    it.each(['svg', 'math', 'noscript', 'xmp', 'textarea', 'template', 'style', 'script'])(
      '%s is removed with its content',
      (tag) => {
        expect(sanitizeBody(`<p>a<${tag}><b>b</b><img src="x" onerror="c"></${tag}>d</p>`)).toBe('<p>ad</p>');
      },
    );

    it.each([
      ['unknown block elements', '<div>a<section>b <b>c</b></section></div>d', '<p>a</p><p>b <strong>c</strong></p>d'],
      ['headings of other levels', '<h1>a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
      ['inline wrappers', '<p><span>a</span><font>b</font></p>', '<p>ab</p>'],
      ['a block in inline text', '<p>a<b>b<h2>c</h2></b></p>', '<p>a<strong>b</strong></p><h2>c</h2>'],
      [
        'text between cells',
        '<table>a<tr><td>b</table>',
        '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
      ],
      [
        'cells of a nested table',
        '<table><tr><td><table><td>a</table>b</table>',
        '<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table>b</td></tr></tbody></table>',
      ],
      ['unclosed items', '<ul><li><b>a<li>b</ul>', '<ul><li><strong>a</strong></li><li>b</li></ul>'],
      ['line breaks at the beginning of code', '<pre>\n\na\n</pre>', '<pre>a\n</pre>'],
      ['no other line breaks', '<pre></pre>\na<pre>b\n&amp;\nc</pre>', '<pre></pre>\na<pre>b\n&amp;\nc</pre>'],
      ['cells without a table', '<td>a</td><td>b</td>', '<p>a</p><p>b</p>'],
      [
        'a list in a list',
        '<ul><li>a</li>\n<ol type="a"><li>b</li></ol>\n<li>c</li></ul>',
        '<ul><li>a<ol type="a"><li>b</li></ol>\n</li><li>c</li></ul>',
      ],
      [
        'a list in a list before its items',
        '<ul>\n<ul><li>a</li></ul><li>b</li></ul>',
        '<ul>\n<li>a</li><li>b</li></ul>',
      ],
      ['items without a list, and a list without items', '<li>a</li><ul>b</ul>', '<p>a</p><ul><li>b</li></ul>'],
      ['a caption without a figure', '<figcaption>a</figcaption>', '<p>a</p>'],
      ['comments and processing instructions', 'a<!-- b --><?c ?><![CDATA[d]]>', 'a'],
    ])('normalizes %s', (_, input, expected) => {
      expect(sanitizeBody(input)).toBe(expected);
    });

    it.each([
      'a',
      '<b>a</b>',
      '<br>',
      '<hr>',
      '<p>a</p>',
      '<ul><li>a</li></ul>',
      '<img src="/a.jpg">',
      '<audio src="/a.mp3"></audio>',
    ])('moves %s between cells into a cell', (content) => {
      const body = parse(sanitizeBody(`<table>${content}</table>`));

      expect(body.querySelector('td')?.childNodes).toHaveLength(1);
      expect([...body.childNodes].map(({ nodeName }) => nodeName)).toEqual(['TABLE']);
    });

    it('does not turn text into markup', () => {
      const body =
        '<p>&lt;b&gt;a&lt;/b&gt; &amp;lt; &amp;amp;</p><img src="/a.jpg" alt="&quot; onerror=&quot;b&lt;" loading="lazy" decoding="async" />';

      expect(sanitizeBody(body)).toBe(body);
    });

    it('removes control characters and lone surrogates, which XML forbids', () => {
      expect(sanitizeBody('a\u0000b&#1;c\ud800')).toBe('abc\ufffd');
    });

    it('replaces elements that are nested too deep by their text', () => {
      const body = sanitizeBody(`${'<blockquote>'.repeat(5000)}deep`);

      expect(body).toBe(`${'<blockquote>'.repeat(64)}deep${'</blockquote>'.repeat(64)}`);
    });
  });
});
