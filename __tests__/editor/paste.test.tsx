import { looksLikeMarkdown, markdownToHtml } from '#lib/articles/markdownToHtml.ts';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { bodyShape } from '#lib/editor/client/bodyBlocks.ts';
import { cleanPaste } from '#lib/editor/client/cleanPaste.ts';

describe('markdownToHtml', () => {
  it.each([
    ['headings', '# One\n\n### Three\n##### Five', '<h2>One</h2><h3>Three</h3><h4>Five</h4>'],
    ['emphasis', '**a** _b_ ~~c~~ `d < e`', '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d &lt; e</code></p>'],
    ['names with underscores', 'snake_case_name 2 * 3 * 4', '<p>snake_case_name 2 * 3 * 4</p>'],
    [
      'links',
      '[a](https://e.example/x) https://e.example.',
      '<p><a href="https://e.example/x">a</a> <a href="https://e.example">https://e.example</a>.</p>',
    ],
    ['nested lists', '- a\n  - b\n- c', '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>'],
    ['numbered lists', '3. a\n4. b', '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
    ['quotations', '> a\n> b', '<blockquote><p>a b</p></blockquote>'],
    ['code', '```ts\nif (a < b) {\n\n}\n```', '<pre><code class="language-ts">if (a &lt; b) {\n\n}</code></pre>'],
    [
      'tables',
      '| a | b |\n|---|---|\n| c | d |',
      '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>',
    ],
    ['dividers', 'a\n\n---\n\nb', '<p>a</p><hr><p>b</p>'],
    ['line breaks', 'a  \nb\nc', '<p>a<br>b c</p>'],
    ['HTML as literal text', 'a <script>alert(1)</script>', '<p>a &lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['escaped characters', '\\*a\\* 1\\. b', '<p>*a* 1. b</p>'],
    [
      'reference links',
      '[a][1], [b] и [c][]\n\n[1]: https://e.example/a "A"\n[B]: <https://e.example/b>\n[c]: https://e.example/c',
      '<p><a href="https://e.example/a">a</a>, <a href="https://e.example/b">b</a> и <a href="https://e.example/c">c</a></p>',
    ],
    ['entities', '&copy; 2026 &mdash; AT&T &amp; co &#1040;', '<p>© 2026 — AT&amp;T &amp; co А</p>'],
    [
      'HTML of bodies',
      'a<sup>2</sup> <b>b</b><br>c <!-- d -->\n\n<figure><img src="/media/a.jpg"><figcaption>e</figcaption></figure>',
      '<p>a<sup>2</sup> <strong>b</strong><br>c</p><figure><img src="/media/a.jpg"><figcaption>e</figcaption></figure>',
    ],
    ['other HTML as text', 'List<String> и <T>', '<p>List&lt;String&gt; и &lt;T&gt;</p>'],
    ['headings with a line below', 'a\n===\nb\n---', '<h2>a</h2><h2>b</h2>'],
    ['nested emphasis', '***a** b*', '<p><em><strong>a</strong> b</em></p>'],
    ['tasks', '- [ ] a\n- [x] b', '<ul><li>a</li><li>b</li></ul>'],
    ['indented code', 'a\n\n    b <c>', '<p>a</p><pre><code>b &lt;c&gt;</code></pre>'],
    ['loose lists', '1) a\n\n   b\n2) c', '<ol><li><p>a</p><p>b</p></li><li>c</li></ol>'],
  ])('converts %s', (_, markdown, html) => {
    expect(bodyShape(sanitizeBody(markdownToHtml(markdown)))).toBe(bodyShape(sanitizeBody(html)));
  });

  it('leaves thousands of quotations within each other as text', () => {
    expect(markdownToHtml('>'.repeat(100_000))).toMatch(/^<p>(?:&gt;)+<\/p>$/);
  });

  it('leaves a table wider than any page as text', () => {
    expect(markdownToHtml(`${'|a'.repeat(200)}|\n${'|-'.repeat(200)}|\n|b|`)).not.toContain('<table>');
  });

  it.each([
    ['# Title', true],
    ['- a\n- b', true],
    ['**bold**', true],
    ['Смотрите [отчёт][1].\n\n[1]: https://e.example/', true],
    ['Смотрите [отчёт](https://e.example/ "Отчёт").', true],
    ['Смотрите [отчёт](<https://e.example/a b>).', true],
    ['Мост\n=====\nОткрыт.', true],
    ['— Вот за эту руку и платим, — говорит Гусева.', false],
    ['Просто - текст', false],
    ['- Одна реплика диалога', false],
  ])('recognizes Markdown: %s', (text, expected) => {
    expect(looksLikeMarkdown(text)).toBe(expected);
  });
});

describe('cleanPaste', () => {
  it.each([
    [
      'Google Docs',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">a</span><span style="font-style:italic"> b</span> <a href="https://www.google.com/url?q=https://e.example/&amp;sa=D">c</a></p><br></b>',
      '<p><strong>a</strong><em> b</em> <a href="https://e.example/">c</a></p>',
    ],
    [
      'a Word list',
      '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>  </span></span>a<o:p></o:p></p><p class=MsoListParagraph style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">·</span>b</p><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.</span>c</p><p class=MsoNormal>d</p>',
      '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol><p>d</p>',
    ],
    ['headings of a page', '<h1>a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
    ['content without text', '<p>a</p><style>p{}</style><p> </p>', '<p>a</p>'],
  ])('converts %s', (_, html, expected) => {
    const holder = document.createElement('div');
    holder.innerHTML = cleanPaste(html);
    for (const element of holder.querySelectorAll('*'))
      for (const name of ['style', 'class', 'dir']) element.removeAttribute(name);
    for (const span of holder.querySelectorAll('span')) span.replaceWith(...span.childNodes);

    expect(bodyShape(holder.innerHTML)).toBe(bodyShape(expected));
  });

  it('keeps the link of a card around its picture', () => {
    const card =
      '<figure data-link-card=""><a href="https://e.example/"><img src="/media/a.jpg" alt=""><strong>a</strong> <cite>b</cite></a></figure>';

    expect(cleanPaste(card)).toBe(card);
  });

  it('keeps pasted blocks within the editor schema', () => {
    expect(cleanPaste('<div data-kept="0"></div><p>a</p>')).toBe('<p>a</p>');
  });
});
