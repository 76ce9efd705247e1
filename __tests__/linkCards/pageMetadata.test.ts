import { pageMetadata } from '#lib/linkCards/server/pageMetadata.ts';

const url = 'https://www.paper.example/news/1';

function meta(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, content]) => `<meta ${name.includes(':') ? 'property' : 'name'}="${name}" content="${content}">`)
    .join('');
}

describe('pageMetadata', () => {
  it('prefers Open Graph', () => {
    const html = `<title>Page</title>${meta({
      description: 'Plain',
      'twitter:title': 'Tweet',
      'twitter:description': 'Short',
      'twitter:image': '/t.jpg',
      'og:title': 'Мост &amp; дорога',
      'og:description': 'О мосте',
      'og:site_name': 'Газета',
      'og:image': 'https://cdn.example/o.jpg',
    })}`;

    expect(pageMetadata(html, url)).toEqual({
      title: 'Мост & дорога',
      description: 'О мосте',
      siteName: 'Газета',
      picture: 'https://cdn.example/o.jpg',
    });
  });

  it.each([
    [
      'Twitter cards',
      `<title>Page</title>${meta({ 'twitter:title': 'a', 'twitter:description': 'b', 'twitter:image': 'p.jpg' })}`,
    ],
    [
      'the title and description of the page',
      '<TITLE>\n a </TITLE><META NAME=Description CONTENT="b"><meta property="og:image:url" content="p.jpg">',
    ],
    [
      'what is not empty',
      `<title>a</title>${meta({ 'og:title': ' \u200b ', 'og:description': '', description: 'b', 'og:image': '', 'twitter:image': '/news/p.jpg' })}`,
    ],
  ])('falls back to %s', (_, html) => {
    expect(pageMetadata(html, url)).toEqual({
      title: 'a',
      description: 'b',
      siteName: 'paper.example',
      picture: 'https://www.paper.example/news/p.jpg',
    });
  });

  it('takes the first title only, and no other text', () => {
    const html = '<body><svg><title>Icon</title></svg><title>Later</title><p>Text';

    expect(pageMetadata(`<title>a</title>${html}`, url).title).toBe('a');
    expect(pageMetadata('<p>Text', url)).toEqual({
      title: '',
      description: '',
      siteName: 'paper.example',
      picture: null,
    });
  });

  it('resolves the picture against the base of the page, and ignores other schemes', () => {
    const picture = (address: string) =>
      pageMetadata(`<base href="/media/">${meta({ 'og:image': address })}`, url).picture;

    expect(picture('p.jpg')).toBe('https://www.paper.example/media/p.jpg');
    expect(['data:image/png;base64,A', 'javascript:x', 'ftp://a.example/b', 'http://'].map(picture)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('shortens long texts and removes controls', () => {
    const long = 'слово '.repeat(200);
    const { title, description, siteName } = pageMetadata(
      meta({ 'og:title': `\u202e${long}`, 'og:description': long, 'og:site_name': long }),
      url,
    );

    expect([title.length, description.length, siteName.length].map((length) => length > 70)).toEqual([
      true,
      true,
      true,
    ]);
    expect([title.length <= 200, description.length <= 300, siteName.length <= 80]).toEqual([true, true, true]);
    expect(title).toMatch(/^слово .*слово…$/);
  });

  it('names a site without a name by its host, readable', () => {
    expect(pageMetadata('<title>a</title>', 'https://www.xn--80adxhks.xn--p1ai/').siteName).toBe('москва.рф');
  });
});
