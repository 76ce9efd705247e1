import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';

describe('link cards in a sanitized body', () => {
  const link = '<a href="https://b.example/?a=1&amp;c" rel="noopener">';
  const image = '<img src="/media/a.jpg" alt="" width="3" height="2" loading="lazy" decoding="async" />';
  const card = (content: string) => `<figure data-link-card="">${link}${content}</a></figure>`;

  it.each([
    ['with everything', `${image}<strong>T</strong> <span>D &lt;d&gt;</span> <cite>S</cite>`],
    ['without a picture', '<strong>T</strong> <span>D</span> <cite>S</cite>'],
    ['with a title only', '<strong>T</strong>'],
  ])('stay as they are: %s', (_, content) => {
    expect(sanitizeBody(card(content))).toBe(card(content));
  });

  it.each([
    ['markup in the texts', card('<strong>T<em>t</em></strong><h2>D</h2> d<cite><code>S</code></cite>')],
    [
      'everything else',
      `<figure data-link-card="x" class="y" onclick="z"><div>${link}<strong>Tt</strong></a></div> D d<script>x</script><cite>S</cite></figure>`,
    ],
    ['further addresses', card('<strong>Tt</strong>D d <a href="https://evil.example/"><cite>S</cite></a>')],
  ])('lose %s', (_, html) => {
    expect(sanitizeBody(html)).toBe(card('<strong>Tt</strong> <span>D d</span> <cite>S</cite>'));
  });

  it.each([
    ['no address', '<a><strong>T</strong> D</a>', '<p>T D</p>'],
    ['an address within the site', '<a href="/a"><strong>T</strong></a>', '<p>T</p>'],
    ['a script URL', '<a href="javascript:x"><strong>T</strong></a>', '<p>T</p>'],
    ['no title', `${link}D</a>`, `<p>${link}D</a></p>`],
    ['nothing but an address', `${link}</a>`, `<p>${link}https://b.example/?a=1&amp;c</a></p>`],
    ['nothing', '', ''],
  ])('become a line with %s', (_, content, expected) => {
    expect(sanitizeBody(`<figure data-link-card="">${content}</figure>`)).toBe(expected);
  });

  it('are never inside a link', () => {
    expect(sanitizeBody(`<a href="/a">a${card('<strong>T</strong>')}b</a>`)).toBe(
      `<a href="/a">a</a>${card('<strong>T</strong>')}b`,
    );
  });

  it('span is allowed nowhere else', () => {
    expect(sanitizeBody('<p><span>a</span></p><figure><span>b</span></figure>')).toBe('<p>a</p><figure>b</figure>');
  });
});
