import { type LinkTargets, readLinkedNames, translateLinks } from '#lib/articles/server/content/bodyLinks.ts';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';

const page = 'https://news.example/articles/reka';
const targets: LinkTargets = {
  language: 'en',
  articles: new Map([
    ['most', 'bridge'],
    ['staryj-most', 'bridge'],
  ]),
  itself: new Set(['reka', 'reka-staraya']),
  tags: new Set(['bridges and roads']),
};

function turned(href: string, to = targets): string {
  const body = sanitizeBody(`<p><a href="${href.replaceAll('&', '&amp;')}">слово</a></p>`);
  const [, address = ''] = /href="([^"]*)"/.exec(translateLinks(body, page, to)) ?? [];
  return address.replaceAll('&amp;', '&');
}

describe('translateLinks', () => {
  it.each([
    ['an article', '/articles/most', '/en/articles/bridge'],
    ['a former slug', '/articles/staryj-most', '/en/articles/bridge'],
    ['a prefix of another language', '/hy/articles/most', '/en/articles/bridge'],
    ['the default language’s prefix', '/ru/articles/most', '/en/articles/bridge'],
    ['a trailing slash', '/articles/most/', '/en/articles/bridge'],
    ['a relative path', 'most', '/en/articles/bridge'],
    ['an absolute URL', 'https://news.example/articles/most', 'https://news.example/en/articles/bridge'],
    ['plain http', 'http://news.example/articles/most', 'https://news.example/en/articles/bridge'],
    ['query and anchor', '/articles/most?amp=1&a=b#section-2', '/en/articles/bridge?amp=1&a=b#section-2'],
    ['a department', '/departments/city?page=2', '/en/departments/city?page=2'],
    ['a department’s feed', '/departments/city/feed.xml', '/en/departments/city/feed.xml'],
    ['a tag in use in the language', '/tags/Bridges%20and%20roads', '/en/tags/Bridges%20and%20roads'],
    ['an author', '/users/42', '/en/users/42'],
    ['the search page', '/search?q=%D0%BC%D0%BE%D1%81%D1%82', '/en/search?q=%D0%BC%D0%BE%D1%81%D1%82'],
    ['the home page', '/', '/en'],
    ['the home page in its language', 'https://news.example/hy', 'https://news.example/en'],
    ['the article itself, at an anchor', '/articles/reka-staraya?amp=1#section-2', '#section-2'],
  ])('replaces %s', (_, href, expected) => {
    expect(turned(href)).toBe(expected);
  });

  it.each([
    ['an article without a translation', '/articles/gora'],
    ['a tag not in use in the language', '/tags/%D0%BC%D0%BE%D1%81%D1%82'],
    ['the article itself', '/articles/reka'],
    ['an anchor of the page', '#section-note-1'],
    ['another site', 'https://other.example/articles/most'],
    ['another port', 'https://news.example:8443/articles/most'],
    ['a subdomain', 'https://www.news.example/articles/most'],
    ['a file', '/media/1/640.jpg'],
    ['the API', '/api/articles/most'],
    ['a page without languages', '/admin/articles'],
    ['a path below an article', '/articles/most/print'],
    ['an email address', 'mailto:most@news.example'],
    ['an invalid escape sequence', '/articles/%E0%A4%A'],
  ])('does not change %s', (_, href) => {
    expect(turned(href)).toBe(href);
  });

  it('removes the prefix for the default language', () => {
    const russian = { ...targets, language: 'ru' as const, articles: new Map([['bridge', 'most']]) };

    expect(turned('/en/articles/bridge', russian)).toBe('/articles/most');
    expect(turned('/en', russian)).toBe('/');
    expect(turned('/en/departments/city', russian)).toBe('/departments/city');
  });

  it('replaces links anywhere in the body and changes nothing else', () => {
    const link = (name: string) => `<a href="/articles/${name}">слово</a>`;
    const with_ = (name: string) =>
      sanitizeBody(
        `<h2 id="a">/articles/most</h2><ul><li>${link(name)}</li></ul><blockquote><p>${link(name)}</p></blockquote>
        <table><caption>href="/articles/most"</caption><tbody><tr><td>${link(name)}</td></tr></tbody></table>
        <figure><img src="/media/1/640.jpg" alt="&lt;a href=&quot;/articles/most&quot;"><figcaption>${link(name)}</figcaption></figure>
        <pre><code>&lt;a href="/articles/most"&gt;</code></pre>
        <p>Сноска<a id="up" href="#note">1</a></p><p><a id="note" href="/articles/${name}">назад</a></p>`,
      );

    expect(translateLinks(with_('most'), page, targets)).toBe(
      with_('most')
        .replaceAll('<a href="/articles/most"', '<a href="/en/articles/bridge"')
        .replace('<a id="section-note" href="/articles/most"', '<a id="section-note" href="/en/articles/bridge"'),
    );
  });
});

describe('readLinkedNames', () => {
  it('returns the articles and tags that a body links to, each once', () => {
    const body = sanitizeBody(
      `<p><a href="/articles/most">1</a><a href="${page}/../most?a=1">2</a><a href="/en/articles/bridge#a">3</a>
      <a href="/tags/%D0%9C%D0%BE%D1%81%D1%82">4</a><a href="https://other.example/articles/x">5</a><a href="#articles">6</a></p>`,
    );

    expect(readLinkedNames(body, page)).toEqual({ articles: ['most', 'bridge'], tags: ['мост'] });
  });
});
