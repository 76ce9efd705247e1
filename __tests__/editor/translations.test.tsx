import { emptyContent, fieldsThat, wordFields } from '#lib/articles/articleFields.ts';
import { alignColumns, pairBlocks } from '#lib/editor/client/alignColumns.ts';
import { inertBody } from '#lib/editor/client/bodyBlocks.ts';
import { readOnlyBody } from '#lib/editor/client/readOnlyBody.ts';
import { untranslatedTexts } from '#lib/editor/client/untranslatedTexts.ts';

describe('alignColumns', () => {
  const pairs = [
    [0, 0],
    [1, 1],
    [2, 2],
  ] as const;

  it.each([
    ['nothing when all rows are aligned', [0, 10, 20], [0, 10, 20], {}, {}],
    ['the rows of the shorter column and those below', [0, 10, 20], [0, 30, 40], { 1: 20 }, {}],
    ['either column', [0, 50, 60], [0, 20, 80], { 2: 50 }, { 1: 30 }],
    ['nothing for less than half a pixel', [0, 10.2, 20], [0, 10, 20.1], {}, {}],
  ])('moves down %s', (_, source, ours, movedSource, movedOurs) => {
    const moved = alignColumns(source, ours, pairs);

    expect(Object.fromEntries(moved.source)).toEqual(movedSource);
    expect(Object.fromEntries(moved.ours)).toEqual(movedOurs);
  });

  it('leaves rows without a partner in place', () => {
    const moved = alignColumns(
      [0, 10, 20],
      [0, 40],
      [
        [0, 0],
        [2, 1],
      ],
    );

    expect([...moved.source]).toEqual([[2, 20]]);
  });
});

describe('pairBlocks', () => {
  const blocks = (html: string) => [...inertBody(html).children];
  const figure = (name: string) => `<figure><img src="/media/${name}.jpg" alt=""></figure>`;

  it.each([
    [
      'the same blocks',
      '<h2>а</h2><p>б</p><ul><li>в</li></ul>',
      '<h2>a</h2><p>b</p><ul><li>c</li></ul>',
      '0-0 1-1 2-2',
    ],
    ['a split paragraph', '<p>а</p><h2>б</h2><p>в</p>', '<p>a</p><p>a</p><h2>b</h2><p>c</p>', '0-0 1-2 2-3'],
    ['an omitted block', '<p>а</p><h2>б</h2><p>в</p>', '<p>a</p><p>c</p>', '0-0 2-1'],
    ['images by their file', figure('a') + figure('b'), figure('b'), '1-0'],
    ['a video in its frame', '<div><iframe src="https://a.example/1"></iframe></div><p>а</p>', '<p>a</p>', '1-0'],
    [
      'a block in a wrapper',
      '<table><tbody></tbody></table>',
      '<div><p>!</p><div><table><tbody></tbody></table></div></div>',
      '0-0',
    ],
  ])('pairs %s', (_, source, ours, expected) => {
    expect(
      pairBlocks(blocks(source), blocks(ours))
        .map((pair) => pair.join('-'))
        .join(' '),
    ).toBe(expected);
  });
});

describe('readOnlyBody', () => {
  it('opens external links in a new tab, removes anchors and shows image descriptions', () => {
    const body = `<h2 id="section-a">А</h2><p><a id="section-up" href="#section-note">1</a> <a href="/articles/most">м</a></p>
      <figure><img src="/media/1/640.jpg" alt="Мост"></figure><figure><img src="/media/2/640.jpg" alt=""></figure>`;

    expect(readOnlyBody(body)).toBe(
      '<h2>А</h2><p><a>1</a> <a href="/articles/most" target="_blank">м</a></p>' +
        '<figure><img src="/media/1/640.jpg" alt="Мост"><small aria-hidden="true">Мост</small></figure>' +
        '<figure><img src="/media/2/640.jpg" alt=""></figure>',
    );
  });
});

describe('untranslatedTexts', () => {
  const text = (language: 'ru' | 'en' | 'hy', body: string, more = {}) => ({
    ...fieldsThat('words', emptyContent(language)),
    language,
    cover: null,
    body,
    ...more,
  });

  it('names title, summary, lines and descriptions that equal the source', () => {
    const body = `<h2>Мост</h2><p>Текст <em>о  мосте</em>.</p><ul><li>Один<ul><li>Два</li></ul></li></ul><blockquote><p>Речь</p><cite>Мэр</cite></blockquote>
      <table><caption>Длина</caption><tbody><tr><td>Метры</td><td>120</td></tr></tbody></table>
      <figure><img src="/media/1/640.jpg" alt="На реке"><figcaption>Вид <cite>Фото</cite></figcaption></figure>
      <div data-youtube-video><iframe src="https://www.youtube-nocookie.com/embed/1" title="Фильм"></iframe></div>`;
    const source = text('ru', body, { title: 'Мост открыт', summary: 'О мосте', cover: { alt: 'Обложка' } });

    expect(untranslatedTexts(source, { ...source, language: 'en' })).toEqual([
      ...[
        'Мост открыт',
        'О мосте',
        'Обложка',
        'Мост',
        'Текст о мосте.',
        'Один',
        'Два',
        'Речь',
        'Мэр',
        'Длина',
        'Метры',
      ],
      ...['Вид', 'Фото', 'На реке', 'Фильм'],
    ]);
  });

  it.each(wordFields)('finds an untranslated text: %s', (name) => {
    const source = text('ru', '', { [name]: 'Мост открыт' });

    expect(untranslatedTexts(source, { ...source, language: 'en' })).toEqual(['Мост открыт']);
  });

  it.each([
    ['translated text', 'ru', '<p>Мост</p>', '<p>Bridge</p>'],
    ['names in another script', 'ru', '<p>BBC News World Service</p>', '<p>BBC News World Service</p>'],
    ['numbers', 'ru', '<p>2026</p>', '<p>2026</p>'],
    ['code', 'ru', '<pre><code>// Мост</code></pre>', '<pre><code>// Мост</code></pre>'],
    [
      'cards of pages in another language',
      'ru',
      '<figure data-link-card=""><a href="https://e.example/"><strong>Мост открыт</strong></a></figure>',
      '<figure data-link-card=""><a href="https://e.example/"><strong>Мост открыт</strong></a></figure>',
    ],
    ['short names', 'en', '<p>Associated Press</p>', '<p>Associated Press</p>'],
    ['the translator’s additions', 'ru', '<p>Мост</p>', '<p>Мост открыт</p>'],
  ] as const)('skips %s', (_, language, source, translation) => {
    expect(untranslatedTexts(text(language, source), text('hy', translation))).toEqual([]);
  });

  it('reports English sentences, and nothing in an article of the same language', () => {
    const source = text('en', '<p>The bridge opened.</p>');

    expect(untranslatedTexts(source, text('ru', source.body))).toEqual(['The bridge opened.']);
    expect(untranslatedTexts(source, source)).toEqual([]);
  });
});
