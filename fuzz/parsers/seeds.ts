import { encoded, rss, utf16 } from '../../__tests__/support/feedDocuments.ts';
import { ghostCards, htmlOf, lexicalOf, mobiledocOf } from '../../__tests__/support/ghostCards.ts';
import { hostileBodies } from '../../__tests__/support/hostileBodies.ts';
import { hostileTexts } from '../../__tests__/support/hostileTexts.ts';
import { anXmpPacket } from '../../__tests__/support/pictures.ts';
import {
  wordpressAttachment,
  wordpressCategory,
  wordpressComment,
  wordpressFile,
  wordpressMeta,
  wordpressPost,
  wordpressTerm,
  wordpressThumbnail,
} from '../../__tests__/support/wordpressItems.ts';

/** Inputs of parsers as people and programs write them, from which others are made. */

export const bodies = [...hostileBodies.map(({ html }) => html), ...ghostCards.map(htmlOf)];

export const texts = [
  ...hostileTexts,
  ...[
    'Мост через реку открыт — «Вестник»',
    'The bridge “re-opened” at 5 p.m., 3 km away',
    'Կամուրջը բացվեց՝ 2026 թ․',
    'и\u0306ogурт, ЁЛКА, ҚАЗАҚ',
  ],
  ...[
    '2026-03-02T12:05:00+04:00',
    'Mon, 02 Mar 2026 12:05:00 GMT',
    '2 марта 2026 г. 12:05',
    '02.03.2026',
    '2026-W10-1',
    'March 2, 2026 5:07 pm',
    '2 մարտի 2026',
  ],
  ...[
    'https://a.example/путь?utm_source=x&b=1#c',
    'www.a.example',
    'a@b.example',
    '+374 10 12-34-56',
    '8 (800) 555-35-35',
    'mailto:a@b.example',
  ],
  ...['"точная фраза" -минус слово*', 'мост or река', '=1+1', '-1', '@a', '\t=cmd'],
];

export const markdowns = [
  '# Заголовок\n\nТекст **жирный** и *курсив*, `код`, [ссылка](https://a.example "t").\n\n- раз\n- два\n  1. три\n\n> цитата\n\n```ts\na < b\n```\n',
  '| a | b |\n|:--|--:|\n| 1 | 2 |\n\n![alt](/a.jpg)\n\n---\n\n<p onclick="x">html</p>\n\nhttps://a.example/\n\n~~s~~ \\* &amp;\n\nA\n===\n',
];

const feed = rss(
  [
    {
      title: 'Мост',
      link: 'https://paper.example/1?a=1&b=2',
      guid: '1',
      description: '&lt;p&gt;О &lt;img src="/a.jpg"&gt;&lt;/p&gt;',
      extra: '<pubDate>Mon, 02 Mar 2026 12:05:00 GMT</pubDate><category>a</category>',
    },
    {
      title: '<![CDATA[Река & берег]]>',
      link: '/2',
      guid: '2',
      extra: '<media:content url="b.jpg" width="9"/><enclosure url="c.mp3" type="audio/mpeg"/>',
    },
  ],
  '<title>Газета</title><link>https://paper.example/</link><language>ru</language><atom:link href="/feed" rel="self"/>',
);
const atom =
  '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en" xml:base="https://paper.example/a/"><title type="html">A &amp;amp; b</title><link href="."/><entry><id>tag:1</id><title>One</title><link rel="alternate" href="1"/><link rel="enclosure" href="1.jpg"/><published>2026-03-02T12:05:00Z</published><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Text <img src="x.png"/></div></content></entry></feed>';
const json = JSON.stringify({
  ...{
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Газета',
    home_page_url: 'https://paper.example/',
    language: 'ru',
  },
  items: [
    {
      id: 1,
      url: 'https://paper.example/1',
      title: 'Мост',
      content_html: '<p>Т</p>',
      date_published: '2026-03-02T12:05:00Z',
      image: 'a.jpg',
      tags: ['a'],
    },
  ],
});
const rdf =
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="a"><title>A</title><link>http://a.example/</link></channel><item rdf:about="b"><title>B</title><link>http://a.example/b</link><dc:date>2026-03-02</dc:date></item></rdf:RDF>';
export const feeds = [feed, atom, json, rdf];

/** The same text in the encodings that feeds have, declared or not. */
export const encodings: ((text: string) => { bytes: Uint8Array; contentType: string })[] = [
  (text) => ({ bytes: Buffer.from(text), contentType: 'application/xml' }),
  (text) => ({ bytes: Buffer.from(text), contentType: 'text/xml; charset=windows-1251' }),
  (text) => ({ bytes: encoded(text, 'windows-1251'), contentType: 'text/xml; charset=windows-1251' }),
  (text) => ({ bytes: encoded(text, 'koi8-r'), contentType: '' }),
  (text) => ({ bytes: utf16(text, 'le', true), contentType: 'text/html; charset="' }),
  (text) => ({ bytes: utf16(text, 'be', false), contentType: 'x;charset=utf-16be' }),
  (text) => ({ bytes: Buffer.from(text, 'latin1'), contentType: 'text/xml; charset=none' }),
];

export const pages = [
  '<!doctype html><html lang="ru"><head><title>Страница</title><base href="/b/"><meta property="og:title" content="О &quot;мосте&quot;"><meta property="og:image" content="/a.jpg"><meta name="description" content="Т"><link rel="alternate" type="application/rss+xml" href="feed.xml" title="RSS"><link rel="canonical" href="https://a.example/"></head><body><a href="/rss">x</a><script type="application/ld+json">{"@type":"NewsArticle"}</script></body></html>',
  ...hostileBodies.slice(-6).map(({ html }) => html),
];

const old = 'https://old.example';
const shortcode =
  '[caption id="a" width="300"]<a href="/x"><img src="/wp-content/uploads/2020/01/a-300x200.jpg" class="wp-image-7"></a> Подпись[/caption]\n\n[gallery ids="7,8"]\n\n[embed]https://www.youtube.com/watch?v=aqz-KE-bpKQ[/embed]\n\n<!-- wp:paragraph {"a":1} --><p>Т</p><!-- /wp:paragraph --><!--more-->';
export const shortcodes = [
  shortcode,
  ...ghostCards.slice(0, 10).map(htmlOf),
  '[x][[y]][audio mp3="/a.mp3"][/audio] [contact-form to="a"]\n\na\nb',
];
export const wordpressFiles = [
  wordpressFile(old, [
    wordpressCategory('Новости'),
    wordpressPost({
      id: 1,
      title: 'Мост',
      site: old,
      content: shortcode,
      terms: wordpressTerm('category', 'Новости') + wordpressTerm('post_tag', 'мост'),
      extra:
        wordpressMeta('_yoast_wpseo_title', 'Т') +
        wordpressThumbnail(7) +
        wordpressComment({ id: 1, body: 'Да', gmt: '2020-02-01 10:00:00' }),
    }),
    wordpressPost({
      id: 2,
      title: 'Река',
      site: old,
      status: 'draft',
      date: '0000-00-00 00:00:00',
      extra: wordpressMeta('_wp_old_slug', 'reka-1'),
    }),
    wordpressAttachment(7, `${old}/wp-content/uploads/2020/01/a.jpg`, { parent: 1 }),
  ]),
];

export const ghostDocuments = [
  JSON.stringify({
    db: [
      {
        meta: { exported_on: 1, version: '5.40.0' },
        data: {
          posts: [
            {
              id: '1',
              title: 'Мост',
              slug: 'most',
              html: '<p>Т</p>',
              status: 'published',
              visibility: 'public',
              published_at: '2024-05-02T08:00:00.000Z',
              created_at: 1_400_000_000_000,
            },
          ],
          users: [{ id: 1, name: 'Анна', slug: 'anna', email: 'a@b.example' }],
          tags: [{ id: '1', name: 'река', slug: 'reka' }],
          posts_tags: [{ post_id: '1', tag_id: '1' }],
          posts_authors: [{ post_id: '1', author_id: 1, sort_order: 0 }],
          posts_meta: [{ post_id: '1', email_only: false }],
        },
      },
    ],
  }),
];
export const lexicals = ghostCards.map(lexicalOf);
export const mobiledocs = ghostCards.map(mobiledocOf);

export const headers = [
  ...[
    'br;q=1, gzip;q=0.5, *;q=0',
    'ru-RU,ru;q=0.9,en;q=0.8',
    'bytes=0-99',
    'bytes=-5',
    'bytes=9-',
    'bytes=0-1,3-4',
    '"r1", W/"r2"',
    '*',
  ],
  ...[
    'text/html; charset=utf-8',
    'multipart/form-data; boundary="a b"',
    'max-age=60, stale-if-error=1',
    '120',
    'Wed, 21 Oct 2026 07:28:00 GMT',
  ],
  ...[
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'curl/8.5.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  ...['203.0.113.7', '2001:db8::1', '::ffff:10.0.0.1', 'for=192.0.2.60;proto=http'],
];
export const addresses = [
  ...[
    '/en/articles/most?page=2&amp=1',
    '/articles?tag=%D1%80%D0%B5%D0%BA%D0%B0',
    '/_next/data/x/en/search.json?q=a',
    '/media/019a2b4c-7d10-7c3e-9f21-5b6a7c8d9e04/800.webp',
    '//evil.example/x',
    '/\\evil',
    '/a/../b/%2e%2e/c',
  ],
  ...[
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=5s',
    'https://t.me/durov/1',
    'https://x.com/a/status/1',
    'https://vimeo.com/1',
    'https://open.spotify.com/track/1',
    'https://www.openstreetmap.org/#map=1/2/3',
  ],
  ...[
    'http://old.example/wp-content/uploads/2020/01/a-300x200.jpg?x=1',
    'http://user:pass@a.example:8080/p;x?q#f',
    'HTTP://A.EXAMPLE',
    'почта.рф/путь',
    'tel:+37410',
    'a@b.example',
  ],
];
export const xmpPackets = [
  anXmpPacket(
    '<dc:description><rdf:Alt><rdf:li xml:lang="x-default">Мост</rdf:li></rdf:Alt></dc:description><dc:creator><rdf:Seq><rdf:li>Анна</rdf:li></rdf:Seq></dc:creator><photoshop:Credit>Агентство</photoshop:Credit><Iptc4xmpCore:AltTextAccessibility>Вид</Iptc4xmpCore:AltTextAccessibility>',
  ),
];
