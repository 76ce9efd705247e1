import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { normalizeImported } from '#lib/transfer/server/normalizeImported.ts';

function imported(html: string): { body: string; hidden: string[] } {
  const hidden: string[] = [];
  return { body: sanitizeBody(normalizeImported(html, (text) => hidden.push(text))), hidden };
}

describe('hidden text of another system', () => {
  it.each([
    ['display: none', '<div style="color: red; display: none">b <b>c</b></div>'],
    ['visibility', '<p style="visibility:hidden">b <b>c</b></p>'],
    ['the attribute', '<section hidden><p>b <b>c</b></p></section>'],
    ['Word’s style', '<p style="mso-hide: all">b <b>c</b></p>'],
    ['a comment of Word', '<div style="mso-element:comment"><p>b <b>c</b></p></div>'],
    ['a tracked deletion', '<div><del cite="mailto:Inga">b <b>c</b></del></div>'],
    [
      'a comment of Word by its class',
      '<a class="msocomanchor" onmouseover="show(&quot;_com_1&quot;)">[1]</a><div id="_com_1" class="msocomtxt"><p>b <b>c</b></p></div>',
    ],
    ['text for screen readers', '<p class="screen-reader-text">b <b>c</b></p>'],
    ['text without size', '<p style="font-size: 0px">b <b>c</b></p>'],
    ['text outside of the page', '<div style="position:absolute;left:-9999px">b <b>c</b></div>'],
    ['a list', '<ul hidden><li>b</li><li>c</li></ul>'],
    ['a hidden element in another', '<div hidden><p hidden>b</p> <b>c</b></div>'],
  ])('is left out and reported: %s', (_, html) => {
    expect(imported(`<p>a</p>${html}<p>d</p>`)).toEqual({ body: '<p>a</p><p>d</p>', hidden: ['b c'] });
  });

  it('is left out after a link that leads to another page', () => {
    const { body, hidden } = imported('<p><a href="/a">a</a><span hidden>b</span></p>');

    expect(body).toBe('<p><a href="/a">a</a></p>');
    expect(hidden).toEqual(['b']);
  });

  it('is left out of tables by rows', () => {
    const { body, hidden } = imported('<table><tr><td>a</td></tr><tr style="display:none"><td>b</td></tr></table>');

    expect(body).toBe('<table><tbody><tr><td>a</td></tr></tbody></table>');
    expect(hidden).toEqual(['b']);
  });

  it.each([
    ['details', '<details><summary>a</summary><p>b</p></details>'],
    ['a part that its page hides in details', '<details><summary>a</summary><p hidden>b</p></details>'],
    ['a tab', '<p>a</p><div role="tabpanel" hidden>b</div>'],
    ['a tab by its class', '<p>a</p><div class="wp-tab-content" style="display:none">b</div>'],
    ['an accordion', '<div class="accordion"><h3>a</h3><div style="display:none">b</div></div>'],
    ['a spoiler', '<div class="su-spoiler"><p>a</p><div style="display:none">b</div></div>'],
    ['what a link refers to', '<p><a href="#more-7">a</a></p><p>–</p><div id="more-7" style="display:none">b</div>'],
    [
      'what a script of a button shows',
      `<p onclick="show('x1')">a</p><p>–</p><div id="x1" style="display:none">b</div>`,
    ],
    ['what follows a link without an address', '<a href="#">a</a><div style="display:none">b</div>'],
    ['what follows a button', '<button>a</button><div style="display:none">b</div>'],
    ['text that the browser’s search finds', '<p>a</p><p hidden="until-found">b</p>'],
    ['words with a size of their own', '<p style="font-size:0">a <span style="font-size:16px">b</span></p>'],
    ['what an author crossed out', '<p>a <s>b</s></p><p><del datetime="2012-05-01">b</del></p>'],
    ['the word «table» in a class', '<p>a</p><div class="table">b</div>'],
  ])('stays if a reader of its page sees it: %s', (_, html) => {
    const { body, hidden } = imported(html);

    expect(body).toMatch(/a.*b/s);
    expect(hidden).toEqual([]);
  });

  it('keeps pictures that only a script shows', () => {
    expect(imported('<img src="https://a.example/1.jpg" style="display:none">')).toMatchObject({
      body: expect.stringContaining('https://a.example/1.jpg'),
      hidden: [],
    });
  });
});

describe('lists of another system', () => {
  it.each([
    [
      'an item with a list only',
      '<ul><li>a</li><li><ol start="3"><li>b</li></ol></li></ul>',
      '<ul><li>a<ol start="3"><li>b</li></ol></li></ul>',
    ],
    [
      'a list in a list',
      '<ul><li>a</li>\n<ul><li>b</li></ul>\n<li>c</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
    [
      'a list that begins on the second level',
      '<ul><li><ul><li>b</li></ul></li><li>a</li></ul>',
      '<ul><li>b</li><li>a</li></ul>',
    ],
    [
      'a list in containers',
      '<ul><li>a</li><li><div><div><ul><li>b</li></ul></div></div></li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    ['lists around a list', '<ol><ul><ul><li>a</li></ul></ul></ol>', '<ul><li>a</li></ul>'],
    [
      'words directly in a list',
      '<ul>До <b>списка</b><li>а</li>после\n<i>него</i><li>б</li><p>Конец</p></ul>',
      '<p>До <strong>списка</strong></p><ul><li>а<p>после\n<em>него</em></p></li><li>б<p>Конец</p></li></ul>',
    ],
    ['a list of words only', '<ul>До<p>После</p></ul>', '<p>До</p><p>После</p>'],
    [
      'words in a list within',
      '<ul><li>а</li><ul>до<li>б</li></ul></ul>',
      '<ul><li>а<p>до</p><ul><li>б</li></ul></li></ul>',
    ],
    ['items in a container', '<ul><div><li>а</li></div></ul>', '<ul><li>а</li></ul>'],
    ['empty items', '<ul><li>a</li><li>\u200b</li><li> <br></li><li><p></p></li></ul>', '<ul><li>a</li></ul>'],
    [
      'letters and Roman numbers',
      '<ol type="a"><li>a<ol type="I"><li>b</li></ol></li></ol>',
      '<ol type="a"><li>a<ol type="I"><li>b</li></ol></li></ol>',
    ],
    [
      'an item with a picture',
      '<ul><li><img src="https://a.example/1.jpg"></li></ul>',
      '<ul><li><img src="https://a.example/1.jpg" alt="" loading="lazy" decoding="async" /></li></ul>',
    ],
  ])('have one form: %s', (_, html, body) => {
    expect(imported(html)).toEqual({ body, hidden: [] });
  });
});
