import type { ClipboardCase } from './ClipboardCase.ts';

const picture = (n: number) => `<img src="/media/a/${n}.jpg" alt="" width="300" height="200">`;
const figure = (n: number, caption = '') =>
  `<figure><img src="/media/a/${n}.jpg" alt="" width="300" height="200" loading="lazy" decoding="async" />${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
const wordItem = (use: string, marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} ${use}'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span>${text}</p>`;

const lists: ClipboardCase[] = [
  {
    name: 'Quill 1: levels as classes',
    html: '<ul><li>А</li><li class="ql-indent-1">Б</li><li class="ql-indent-2">В</li><li>Г</li></ul>',
    body: '<ul><li>А<ul><li>Б<ul><li>В</li></ul></li></ul></li><li>Г</li></ul>',
  },
  {
    name: 'Quill 2: all kinds of items in one list',
    html: '<ol><li data-list="ordered"><span class="ql-ui"></span>А</li><li data-list="bullet" class="ql-indent-1"><span class="ql-ui"></span>Б</li><li data-list="ordered">В</li></ol>',
    body: '<ol><li>А<ul><li>Б</li></ul></li><li>В</li></ol>',
  },
  {
    name: 'Slack: a list for each level',
    html: '<ul data-indent="0"><li>А</li><li>Б</li></ul><ul data-indent="1"><li>В</li></ul><ul data-indent="0"><li>Г</li></ul>',
    body: '<ul><li>А</li><li>Б<ul><li>В</li></ul></li><li>Г</li></ul>',
  },
  {
    name: 'Word Online: several items in one list of a cell',
    html: '<table><tr><td><ul><li data-aria-level="1">А</li><li data-aria-level="2">Б</li></ul></td><td>В</td></tr></table>',
    body: '<table><tbody><tr><td><ul><li>А<ul><li>Б</li></ul></li></ul></td><td>В</td></tr></tbody></table>',
  },
  {
    name: 'Lexical: an item with a number, and a list in an item of its own',
    html: '<ol><li value="4"><span>А</span></li><li value="5"><ol><li value="1"><span>Б</span></li></ol></li></ol>',
    body: '<ol start="4"><li>А<ol><li>Б</li></ol></li></ol>',
  },
  {
    name: 'a page: letters by a style with several values',
    html: '<ol style="list-style: lower-alpha inside"><li>А</li></ol>',
    body: '<ol type="a"><li>А</li></ol>',
  },
  {
    name: 'items with characters without width only',
    html: '<ul><li>\u200b</li><li>А</li></ul><p>\u200b</p>',
    body: '<ul><li>А</li></ul>',
  },
  {
    name: 'Google Docs: a list to tick off',
    html: '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,iVBORw0KGgo=" width="17px" height="17px" alt="checked"><p role="presentation"><span>А</span></p></li></ul>',
    body: '<ul><li>А</li></ul>',
  },
  {
    name: 'Word: a selection from the Roman five on',
    html: wordItem('lfo1', 'v.', 'А') + wordItem('lfo1', 'vi.', 'Б'),
    body: '<ol start="5" type="i"><li>А</li><li>Б</li></ol>',
  },
  {
    name: 'Word: a selection from the letter i on',
    html: wordItem('lfo1', 'i.', 'А') + wordItem('lfo1', 'j.', 'Б'),
    body: '<ol start="9" type="a"><li>А</li><li>Б</li></ol>',
  },
  {
    name: 'Word: the same numbers again',
    html: wordItem('lfo1', '1.', 'А') + wordItem('lfo2', '1.', 'Б'),
    body: '<ol><li>А</li></ol><ol><li>Б</li></ol>',
  },
  {
    name: 'Word: a sign before the number',
    html: wordItem('lfo1', '№ 3', 'А'),
    body: '<ol start="3"><li>А</li></ol>',
  },
];

const headings: ClipboardCase[] = [
  {
    name: 'Word: a title, a heading of the seventh level, levels of the outline',
    html: "<p class=MsoTitle>Мост</p><p class=MsoHeading7>Сроки</p><p class=MsoNormal style='mso-outline-level:1'>Цены</p><p style='mso-outline-level:3'>Рынки</p><p style='mso-outline-level:body-text'>Текст</p>",
    body: '<h2>Мост</h2><h4>Сроки</h4><h2>Цены</h2><h3>Рынки</h3><p>Текст</p>',
  },
  {
    name: 'a heading as an element within a line',
    html: '<p><span role="heading" aria-level="3">Мост</span></p><p>Текст</p>',
    body: '<h3>Мост</h3><p>Текст</p>',
  },
];

const figures: ClipboardCase[] = [
  {
    name: 'two pictures with one caption',
    html: `<p>А</p><figure>${picture(1)}${picture(2)}<figcaption>Подпись</figcaption></figure>`,
    body: `<p>А</p>${figure(1)}${figure(2)}<p>Подпись</p>`,
  },
  {
    name: 'figures in a figure',
    html: `<figure><figure>${picture(1)}<figcaption>Первая</figcaption></figure><figure>${picture(2)}</figure><figcaption>Общая</figcaption></figure>`,
    body: `${figure(1, 'Первая')}${figure(2)}<p>Общая</p>`,
  },
  {
    name: 'a table, a quotation and code in figures',
    html: '<figure><table><tr><td>А</td></tr></table><figcaption>Таблица</figcaption></figure><figure><blockquote><p>Б</p></blockquote><figcaption>Инга</figcaption></figure><figure><pre><code>x</code></pre><figcaption>Запись</figcaption></figure>',
    body: '<table><tbody><tr><td>А</td></tr></tbody></table><p>Таблица</p><blockquote><p>Б</p></blockquote><p>Инга</p><pre><code>x</code></pre><p>Запись</p>',
  },
  {
    name: 'a picture for browsers without scripts, and captions of two parts',
    html: `<figure><picture><source srcset="/a.webp">${picture(1)}</picture><noscript>${picture(1)}</noscript><figcaption>Подпись</figcaption><figcaption>Снимок Инги</figcaption></figure>`,
    body: figure(1, 'Подпись Снимок Инги'),
  },
  {
    name: 'words beside a picture, and a caption without a picture',
    html: `<figure>${picture(1)}<div>Подпись</div></figure><figcaption>Слова</figcaption>`,
    body: `${figure(1, 'Подпись')}<p>Слова</p>`,
  },
  {
    name: 'a formula, which is there twice',
    html: '<p>Если <span class="katex"><span class="katex-mathml"><math><mi>x</mi></math></span><span class="katex-html" aria-hidden="true">x</span></span> растёт</p>',
    body: '<p>Если x растёт</p>',
  },
];

export const otherEditors: ClipboardCase[] = [...lists, ...headings, ...figures];
