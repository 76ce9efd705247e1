import { parseFeed } from '#lib/suggestions/server/parseFeed.ts';
import { parseFeedInThread } from '#lib/suggestions/server/parseFeedInThread.ts';
import { encoded, rss, utf16 } from '../../support/feedDocuments.ts';

const url = 'https://paper.example/feeds/news.xml';
const parse = (text: string | Buffer, contentType = '') => parseFeed({ bytes: Buffer.from(text), contentType, url });
const only = (text: string | Buffer, contentType = '') => parse(text, contentType).items[0];

const atom = (inner: string, attributes = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>А</title>${inner}</feed>`;

describe('parseFeed', () => {
  it.each([
    ['RSS 2.0', rss([{ title: 'Мост открыт', link: 'https://paper.example/1' }])],
    [
      'RSS 0.91 with its document type',
      '<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://127.0.0.1:9/rss.dtd"><rss version="0.91"><channel><item><title>Мост открыт</title><link>https://paper.example/1</link></item></channel></rss>',
    ],
    [
      'RDF',
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>А</title></channel><item rdf:about="https://paper.example/1"><title>Мост открыт</title><link>https://paper.example/1</link></item></rdf:RDF>',
    ],
    ['Atom', atom('<entry><id>urn:1</id><title>Мост открыт</title><link href="https://paper.example/1"/></entry>')],
    [
      'JSON Feed',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'А',
        items: [{ id: '1', url: 'https://paper.example/1', title: 'Мост открыт' }],
      }),
    ],
    ['truncated XML', '<rss><channel><item><title>Мост открыт</title><link>https://paper.example/1</link>'],
    ['leading blanks', `\n\n  ${rss([{ title: 'Мост открыт', link: 'https://paper.example/1' }])}`],
  ])('reads %s', (_, text) => {
    expect(only(text)).toMatchObject({ title: 'Мост открыт', url: 'https://paper.example/1' });
  });

  const russian = rss([{ title: 'Ёлка в Ереване', link: '/1' }]);
  it.each([
    ['UTF-8', Buffer.from(russian), ''],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${russian}`), ''],
    ['UTF-8 declared as Latin 1', Buffer.from(russian), 'text/xml; charset=iso-8859-1'],
    ['UTF-16 LE', utf16(russian, 'le', true), ''],
    ['UTF-16 BE', utf16(russian, 'be', true), ''],
    ['UTF-16 without a byte order mark', utf16(russian, 'le', false), ''],
    ['windows-1251 by the header', encoded(russian, 'windows-1251'), 'text/xml; charset=windows-1251'],
    ['windows-1251 by the text', encoded(russian.replace('UTF-8', 'windows-1251'), 'windows-1251'), ''],
    [
      'windows-1251 with a wrong header',
      encoded(russian.replace('UTF-8', 'cp1251'), 'windows-1251'),
      'a/b; charset=utf-8',
    ],
    ['koi8-r', encoded(russian.replace('UTF-8', 'KOI8-R'), 'koi8-r'), 'application/xml'],
    ['undeclared windows-1251', encoded(russian, 'windows-1251'), ''],
    ['windows-1251 declared as Latin 1', encoded(russian, 'windows-1251'), 'text/xml; charset=iso-8859-1'],
    ['windows-1251 declared as koi8-r', encoded(russian, 'windows-1251'), 'text/xml; charset=koi8-r'],
    ['undeclared koi8-r', encoded(russian, 'koi8-r'), ''],
    ['undeclared cp866', encoded(russian, 'ibm866'), ''],
  ])('reads %s', (_, bytes, contentType) => {
    expect(only(bytes, contentType)?.title).toBe('Ёлка в Ереване');
  });

  it('reads the rest of a feed with one invalid character', () => {
    const bytes = Buffer.concat([
      Buffer.from('<rss><channel><item><title>Очень длинный заголовок '),
      Buffer.from([0xd0]),
      Buffer.from(' и дальше</title><link>/1</link></item></channel></rss>'),
    ]);

    expect(only(bytes)?.title).toBe('Очень длинный заголовок \ufffd и дальше');
  });

  it('converts HTML in titles and summaries to plain text', () => {
    const item = only(
      rss([
        {
          title: '&lt;b&gt;Сыр&lt;/b&gt; &amp;amp; хлеб &amp;quot;Дом&amp;quot;',
          link: '/1',
          description: '<![CDATA[<p>Раз.</p><p>Два <i>три</i>.</p><script>alert(1)</script><style>p{}</style>]]>',
        },
      ]),
    );

    expect(item).toMatchObject({ title: 'Сыр & хлеб "Дом"', summary: 'Раз. Два три.' });
  });

  it('reads Atom text as text and markup as markup', () => {
    const entry = (title: string) => atom(`<entry><id>1</id>${title}<link href="/1"/></entry>`);

    expect(only(entry('<title type="text">1 &lt; 2, &lt;b&gt; — тег</title>'))?.title).toBe('1 < 2, <b> — тег');
    expect(only(entry('<title type="html">&lt;b&gt;жирно&lt;/b&gt;</title>'))?.title).toBe('жирно');
  });

  it('resolves URLs by xml:base, otherwise by the site', () => {
    const based = atom(
      '<entry xml:base="/deep/"><id>1</id><title>А</title><link href="page"/></entry>',
      'xml:base="https://base.example/a/"',
    );

    expect(only(based)?.url).toBe('https://base.example/deep/page');
    expect(only(rss([{ title: 'А', link: 'page' }]))?.url).toBe('https://paper.example/page');
  });

  it.each([
    ['the feed', 'xml:base="https://base.example/f/"', '', ''],
    ['the channel', '', 'xml:base="https://base.example/f/"', ''],
    ['the item', '', 'xml:base="https://other.example/"', 'xml:base="https://base.example/f/"'],
  ])('resolves URLs of RSS by the xml:base of %s', (_, feed, channel, item) => {
    const text = `<rss version="2.0" ${feed}><channel ${channel}><title>А</title><link>https://paper.example/</link><item ${item}><title>Б</title><link>page</link></item></channel></rss>`;

    expect(only(text)?.url).toBe('https://base.example/f/page');
  });

  it('resolves the image of a text by the text’s xml:base', () => {
    const content = '<content type="html" xml:base="pictures/">&lt;img src="p.jpg"&gt;</content>';

    expect(
      only(atom(`<entry xml:base="/deep/"><id>1</id><title>А</title><link href="a"/>${content}</entry>`)),
    ).toMatchObject({ url: 'https://paper.example/deep/a', imageUrl: 'https://paper.example/deep/pictures/p.jpg' });
  });

  it.each([
    ['alone', '<link href="/1?a=1&amp;b=2"/>'],
    ['with an end tag', '<link href="/1?a=1&amp;b=2"></link>'],
    ['among others', '<link rel="self" href="/feed"/><link rel="alternate" href="/1?a=1&amp;b=2"/>'],
    [
      'beside a text that contains such an element',
      '<content:encoded><![CDATA[<link href="/2"/>]]></content:encoded><link href="/1?a=1&amp;b=2"/>',
    ],
  ])('reads the URL of an RSS item from <link href>, %s', (_, extra) => {
    expect(only(rss([{ title: 'А', extra }]))?.url).toBe('https://paper.example/1?a=1&b=2');
  });

  it('decodes the base64 of Atom 0.3', () => {
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    const text = `<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>А</title><entry><id>1</id>
      <title mode="base64" type="text/html">${base64('<b>Мост</b> &amp; река')}</title><link rel="alternate" href="/1"/>
      <summary type="text/plain" mode="base64">\n${base64('1 < 2')}\n</summary></entry></feed>`;

    expect(only(text)).toMatchObject({ title: 'Мост & река', summary: '1 < 2' });
  });

  it.each(['issued', 'created', 'modified'])('reads the date of dcterms:%s', (term) => {
    const date = `<dcterms:${term} xmlns:dcterms="http://purl.org/dc/terms/">2026-11-10T10:00:00+03:00</dcterms:${term}>`;
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel><title>А</title></channel><item rdf:about="/1"><title>А</title><link>/1</link>${date}</item></rdf:RDF>`;
    const feeds = [
      rss([{ title: 'А', link: '/1', extra: date }]),
      atom(`<entry><id>1</id><title>А</title><link href="/1"/>${date}</entry>`),
      rdf,
    ];

    expect(feeds.map((feed) => only(feed)?.publishedAt)).toEqual(feeds.map(() => '2026-11-10T07:00:00.000Z'));
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.am', 'https://a:b@example.com/', ''])(
    'omits an item whose URL is %p',
    (link) => {
      expect(parse(rss([{ title: 'А', link }])).items).toEqual([]);
    },
  );

  it.each([
    ['Tue, 10 Nov 2026 10:00:00 +0300', '2026-11-10T07:00:00.000Z'],
    ['Вт, 10 Nov 2026 10:00:00 MSK', '2026-11-10T07:00:00.000Z'],
    ['2026-11-10T10:00:00Z', '2026-11-10T10:00:00.000Z'],
    ['Вт, 10 ноя 2026 10:00:00 +0300', '2026-11-10T07:00:00.000Z'],
    ['10 ноября 2026 г., 10:00 МСК', '2026-11-10T07:00:00.000Z'],
    ['10 նոյեմբերի, 2026 10:00:00 +0400', '2026-11-10T06:00:00.000Z'],
    ['Tue Nov 10 10:00:00 MSK 2026', '2026-11-10T07:00:00.000Z'],
    ['05.06.2026', '2026-06-05T00:00:00.000Z'],
    ['10.11.2026 10:00 GMT', '2026-11-10T10:00:00.000Z'],
    ['Tuesday, November 10, 2026 - 10:00 GMT', '2026-11-10T10:00:00.000Z'],
    ['1794304800', '2026-11-10T10:00:00.000Z'],
    ['20261110T100000Z', '2026-11-10T10:00:00.000Z'],
    ['2026-11-10T10:00:00+03', '2026-11-10T07:00:00.000Z'],
    ['10.11.26 10:00', '2026-11-10T10:00:00.000Z'],
    ['2026-11-10 10:00:00 Europe/Moscow', '2026-11-10T07:00:00.000Z'],
    ['2026-07-10T10:00:00[America/New_York]', '2026-07-10T14:00:00.000Z'],
    ['2026-11-10T10:00:00+03:00[Europe/Moscow]', '2026-11-10T07:00:00.000Z'],
    ['10 ноября 2026, 10:00 (Asia/Yerevan)', '2026-11-10T06:00:00.000Z'],
    ['2026-11-10 10:00 МСК', '2026-11-10T07:00:00.000Z'],
    ['10:00, 10 ноября 2026', '2026-11-10T10:00:00.000Z'],
    ['10:00 10.11.2026', '2026-11-10T10:00:00.000Z'],
    ['November 10, 2026 at 10:00pm', '2026-11-10T22:00:00.000Z'],
    ['2026-W46-2', '2026-11-10T00:00:00.000Z'],
    ['2026-W01-1T10:00:00Z', '2025-12-29T10:00:00.000Z'],
    ['20261110', '2026-11-10T00:00:00.000Z'],
    ['20261110100000', '2026-11-10T10:00:00.000Z'],
    ['2026-11-10T10:00:00,5Z', '2026-11-10T10:00:00.500Z'],
    ['2026-11-10T10:00:00 +03:00', '2026-11-10T07:00:00.000Z'],
    ['1794304800.5', '2026-11-10T10:00:00.500Z'],
    ['1794304800000000', '2026-11-10T10:00:00.000Z'],
    ['10 Nov', null],
    ['2026-02-30', null],
    ['31.02.2026', null],
    ['вчера', null],
    ['Mon, 01 Jan 0001 00:00:00 GMT', null],
    ['2999-01-01T00:00:00Z', null],
  ])('reads the date %s as %s', (date, expected) => {
    expect(only(rss([{ title: 'А', link: '/1', extra: `<pubDate>${date}</pubDate>` }]))?.publishedAt).toBe(expected);
  });

  it.each([
    ['an enclosure', '<enclosure url="/p.jpg" type="image/jpeg" length="1"/>'],
    ['Media RSS', '<media:content xmlns:media="http://search.yahoo.com/mrss/" url="/p.jpg" medium="image"/>'],
    ['a thumbnail', '<media:thumbnail xmlns:media="http://search.yahoo.com/mrss/" url="/p.jpg"/>'],
    [
      'a picture that a script loads',
      '<content:encoded><![CDATA[<img src="data:image/gif;base64,R0" data-src="/p.jpg">]]></content:encoded>',
    ],
    [
      'a picture in several forms',
      '<content:encoded><![CDATA[<picture><source srcset="/p.jpg 1x, /q.jpg 2x"><img src="data:,"></picture>]]></content:encoded>',
    ],
    ['an enclosure without a type', '<enclosure url="/p.jpg"/>'],
    [
      'a film',
      '<media:content xmlns:media="http://search.yahoo.com/mrss/" url="/v.mp4" type="video/mp4"><media:thumbnail url="/p.jpg"/></media:content>',
    ],
    [
      'the text after pictures that are not seen',
      '<content:encoded><![CDATA[<img style="width:1px" src="/t.gif"><img style="display:none" src="/t.gif"><img class="wp-smiley" src="/s.png"><img src="/p.jpg">]]></content:encoded>',
    ],
    ['the text', '<content:encoded><![CDATA[<img src="/dot.gif" width="1"><img src="/p.jpg">]]></content:encoded>'],
  ])('finds the image in %s', (_, extra) => {
    expect(only(rss([{ title: 'А', link: '/1', extra }]))?.imageUrl).toBe('https://paper.example/p.jpg');
  });

  it('distinguishes items without a GUID, or with a shared one, by their URLs', () => {
    const { items } = parse(
      rss([
        { title: 'А', link: '/1' },
        { title: 'Б', link: '/2', guid: 'x' },
        { title: 'В', link: '/3', guid: 'x' },
      ]),
    );

    expect(items.map(({ guid }) => guid)).toEqual(['/1', '/2', '/3'].map((path) => `https://paper.example${path}`));
  });

  it('takes no id for a link', () => {
    const items = ['a1', 'a2'].map((guid) => ({ title: guid, link: '/', extra: `<guid>${guid}</guid>` }));

    expect(parse(rss(items)).items.map(({ url }) => url)).toEqual(['https://paper.example/', 'https://paper.example/']);
  });

  it('takes the permanent links of items that share a link', () => {
    const { items } = parse(
      rss([
        { title: 'А', link: '/', extra: '<guid>https://paper.example/4</guid>' },
        { title: 'Б', link: '/', extra: '<guid>https://paper.example/5</guid>' },
        { title: 'В', link: '/6', extra: '<guid>https://paper.example/7</guid>' },
      ]),
    );

    expect(items.map((item) => item.url)).toEqual(['/4', '/5', '/6'].map((path) => `https://paper.example${path}`));
  });

  it('truncates huge texts at a word boundary', () => {
    const item = only(rss([{ title: 'слово '.repeat(500), link: '/1', description: 'слово '.repeat(100_000) }]));

    expect(item?.title).toMatch(/слово…$/);
    expect(item?.summary).toMatch(/слово…$/);
    expect(item?.summary.length).toBeLessThanOrEqual(600);
  });

  it('reads at most two hundred items', () => {
    const many = Array.from({ length: 1000 }, (_, n) => ({ title: `Новость ${n}`, link: `/${n}` }));

    expect(parse(rss(many)).items).toHaveLength(200);
  });

  it('expands no entities and loads no external files (XXE)', () => {
    const lines = Array.from({ length: 30 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`);
    const bomb = `<!DOCTYPE rss [<!ENTITY l0 "ha"><!ENTITY x SYSTEM "file:///etc/passwd">${lines.join('')}]>`;

    const item = only(bomb + rss([{ title: '&l30;&x;', link: '/1' }]).replace(/^<\?xml[^>]*>/, ''));

    expect(item?.title).toBe('&l30;&x;');
  });

  it.each(['', '<html><body>Нет</body></html>', '{}', 'нет', '<rss'])('refuses %p as a feed', (text) => {
    expect(() => parse(text)).toThrow();
  });
});

describe('parseFeedInThread', () => {
  const endless = { bytes: Buffer.from(`<rss><channel><item><title>${'<'.repeat(4_000_000)}`), contentType: '', url };
  const sound = { bytes: Buffer.from(rss([{ title: 'Мост открыт', link: '/1' }])), contentType: '', url };

  it('times out on pathological input and continues with the next, without blocking the event loop', async () => {
    let beats = 0;
    const heart = setInterval(() => {
      beats += 1;
    }, 50);

    const answers = await Promise.all([sound, sound, endless, sound].map(parseFeedInThread));
    clearInterval(heart);

    expect(answers.map((feed) => feed?.items[0]?.title)).toEqual([
      'Мост открыт',
      'Мост открыт',
      undefined,
      'Мост открыт',
    ]);
    expect(beats).toBeGreaterThan(20);
  });
});
