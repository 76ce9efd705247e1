import { encoded } from './feedDocuments.ts';
import {
  wordpressAttachment,
  wordpressComment,
  wordpressFile,
  wordpressMeta,
  wordpressPost,
  wordpressThumbnail,
} from './wordpressItems.ts';

const site = 'https://gazeta.example';
const words = 'мост река утро город снег школа поезд вечер окно рынок улица письмо хлеб дорога голос книга ёлка'.split(
  ' ',
);
const english =
  'bridge river morning city snow school train evening window market street letter bread road voice'.split(' ');
const zero = '0000-00-00 00:00:00';

const term = (taxonomy: string, slug: string, name: string) =>
  `<category domain="${taxonomy}" nicename="${slug}"><![CDATA[${name}]]></category>`;

/**
 * The export of an old Russian site, in windows-1251: every third post is an English translation of the one before (Polylang), and
 * has comments, a gallery and what such files have in places: dates of zeros, a second author, former slugs, fields of plugins.
 */
export function aRussianSite(posts: number): Uint8Array {
  const authors = ['anna', 'boris'].map(
    (login) =>
      `<wp:author><wp:author_login>${login}</wp:author_login><wp:author_email>${login}@gazeta.example</wp:author_email><wp:author_display_name>${login === 'anna' ? 'Анна' : 'Борис'}</wp:author_display_name></wp:author>`,
  );
  const categories = ['Город', 'Культура', 'Без рубрики'].map(
    (name, n) =>
      `<wp:category><wp:term_id>${n + 2}</wp:term_id><wp:category_nicename>c${n}</wp:category_nicename><wp:cat_name>${name}</wp:cat_name></wp:category>`,
  );
  const attachments = Array.from({ length: 6 }, (_, n) =>
    wordpressAttachment(900_001 + n, `${site}/wp-content/uploads/2019/${n}.jpg`),
  );
  const items = Array.from({ length: posts }, (_, n) => aPost(n + 1));
  const file = wordpressFile(site, [...authors, ...categories, ...attachments, ...items], 'windows-1251');
  return encoded(file, 'windows-1251');
}

function aPost(number: number): string {
  const isTranslation = number % 3 === 0;
  const vocabulary = isTranslation ? english : words;
  const text = (length: number, seed: number) =>
    Array.from({ length }, (_, n) => vocabulary[(seed * 7 + n * n + number) % vocabulary.length]).join(' ');
  const gallery = number % 5 === 0 ? '\n\n[gallery ids="900001,900002,900003"]' : '';
  const minute = String(number % 60).padStart(2, '0');
  const local = `2019-0${(number % 9) + 1}-15 14:${minute}:00`;
  const gmt = number % 7 === 0 ? zero : local.replace(' 14', ' 11');
  const language = isTranslation ? term('language', 'en', 'English') : term('language', 'ru', 'Русский');
  const group =
    number % 3 === 1
      ? ''
      : term('post_translations', `pll_${Math.floor(number / 3) + (number % 3 === 2 ? 1 : 0)}`, 'pll');
  const comments = Array.from({ length: number % 4 }, (_, n) =>
    wordpressComment({
      id: number * 10 + n,
      body: text(6, n),
      gmt: n === 2 ? zero : gmt,
      local,
      more: `<wp:commentmeta><wp:meta_key>rating</wp:meta_key><wp:meta_value>5</wp:meta_value></wp:commentmeta>`,
    }),
  );
  const meta = [
    wordpressMeta('subtitle', 'Подзаголовок'),
    number % 6 === 0 ? wordpressThumbnail(900_001 + (number % 3)) : '',
    number % 8 === 0 ? wordpressMeta('_wp_old_slug', `old-${number}`) : '',
  ];
  return wordpressPost({
    id: number,
    title: `${isTranslation ? 'Post' : 'Запись'} ${number}`,
    site,
    slug: number % 11 === 0 ? 'same-slug' : `zapis-${number}`,
    creator: number % 13 === 0 ? 'stranger' : number % 2 === 0 ? 'boris' : 'anna',
    status: number % 17 === 0 ? 'draft' : number % 19 === 0 ? 'private' : 'publish',
    content: `${text(60, 1)}.\n\n${text(60, 2)}.${gallery}\n\n[polls id="3"]`,
    dates: `<wp:post_date>${local}</wp:post_date><wp:post_date_gmt>${gmt}</wp:post_date_gmt>`,
    extra: [...meta, ...comments].join(''),
    terms: [
      language + group,
      term('category', `c${number % 3}`, ['Город', 'Культура', 'Без рубрики'][number % 3] ?? ''),
      term('post_tag', `t${number % 15}`, vocabulary[number % 15] ?? ''),
    ].join(''),
  });
}
