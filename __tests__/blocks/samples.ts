import type { BlockName } from '#lib/blocks/blocks.ts';

export type BlockSample = {
  /** As it is stored, with each element of the declaration. */
  html: string;
  /** What the search finds. */
  text: string;
  /** On the page, if it is not the text as it is stored. */
  shown?: string;
  /** How many words count for the reading time. */
  words: number;
  /** In a feed, if it is not as stored. */
  feed?: string;
  /** How many of its blocks the editor shows as they are. */
  opaque?: number;
  /** What is imported as this block, or null: a node of Ghost's document, the content of a WordPress post, Markdown. */
  ghost: object | null;
  wordpress: string | null;
  markdown: string | null;
};

const words = (text: string) => ({ type: 'extended-text', version: 1, text, format: 0 });
const player = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
const picture = '<img src="/media/a/1.jpg" alt="Мост" loading="lazy" decoding="async" />';
const gallery = (shown: string) =>
  `<div data-gallery="grid"><figure>${shown}</figure><figure>${shown}<figcaption>Вид с берега</figcaption></figure></div>`;

const tables =
  '<table data-chart="bar"><caption>Расходы</caption><thead><tr><th scope="col">Год</th><th>Рублей</th></tr></thead>' +
  '<tbody><tr><td>2025</td><td colspan="1">100</td></tr></tbody></table>' +
  '<table><tbody><tr><td>1</td></tr></tbody><tfoot><tr><td>2</td></tr></tfoot></table>';
const related =
  '<ul data-read-also=""><li><a href="/articles/most">Мост открыт</a></li><li><a href="https://a.example/" rel="noopener">Смета</a></li></ul>';
const sound =
  '<figure><audio src="https://a.example/a.mp3" controls="" preload="none"></audio><figcaption>Выпуск</figcaption></figure>';
const sounds =
  `${sound}<figure><video src="https://a.example/a.mp4" controls="" preload="none" poster="https://a.example/a.jpg" width="640" height="360">` +
  '<track src="https://a.example/a.vtt" kind="subtitles" srclang="ru" label="Русский" default="" /></video></figure>' +
  '<audio controls="" preload="none"><source src="https://a.example/a.mp3" type="audio/mpeg" /></audio>';

/** Every block in every form: a block without a sample, and a sample without a form, are errors of types. */
export const blockSamples: Record<BlockName, BlockSample> = {
  paragraph: {
    html: '<p>Старый <strong>мост</strong><br />открыт</p>',
    text: 'Старый мост открыт',
    words: 3,
    ghost: {
      type: 'paragraph',
      children: [words('Старый '), { ...words('мост'), format: 1 }, { type: 'linebreak' }, words('открыт')],
    },
    wordpress: 'Старый <b>мост</b>\nоткрыт',
    markdown: 'Старый **мост**  \nоткрыт',
  },
  heading: {
    html: '<h2 id="section-most">Мост</h2><h3>Левый берег</h3><h4>Смета</h4>',
    text: 'Мост Левый берег Смета',
    words: 4,
    ghost: null,
    wordpress: '<h2 id="most">Мост</h2>\n<h3>Левый берег</h3>\n<h4>Смета</h4>',
    markdown: '<h2 id="most">Мост</h2>\n\n### Левый берег\n\n#### Смета',
  },
  list: {
    html: '<ul><li>один<ol start="3"><li>два</li></ol></li><li>три</li></ul>',
    text: 'один два три',
    words: 3,
    ghost: {
      type: 'list',
      listType: 'bullet',
      children: [
        {
          type: 'listitem',
          children: [
            words('один'),
            {
              type: 'list',
              listType: 'number',
              start: 3,
              children: [{ type: 'listitem', children: [words('два')] }],
            },
          ],
        },
        { type: 'listitem', children: [words('три')] },
      ],
    },
    wordpress: '<ul><li>один<ol start="3"><li>два</li></ol></li><li>три</li></ul>',
    markdown: '- один\n\n  3. два\n- три',
  },
  quote: {
    html: '<blockquote><p>Мост нужен</p><cite>Мэр</cite></blockquote>',
    text: 'Мост нужен Мэр',
    words: 3,
    ghost: { type: 'html', html: '<blockquote><p>Мост нужен</p><cite>Мэр</cite></blockquote>' },
    wordpress: '<blockquote class="wp-block-quote"><p>Мост нужен</p><cite>Мэр</cite></blockquote>',
    markdown: '> Мост нужен\n>\n> <cite>Мэр</cite>',
  },
  snippet: {
    html: '<div data-snippet="0199f0c2-0000-7000-8000-000000000002"><p>О мосте</p></div>',
    text: 'О мосте',
    words: 2,
    ghost: null,
    wordpress: null,
    markdown: null,
  },
  gallery: {
    html: gallery(picture),
    text: 'Вид с берега',
    words: 3,
    feed: gallery(picture.replace('/media', 'https://vestnik.example/media')).replace(/<\/?div[^>]*>/g, ''),
    ghost: {
      type: 'gallery',
      images: [
        { src: '/media/a/1.jpg', alt: 'Мост' },
        { src: '/media/a/1.jpg', alt: 'Мост' },
      ],
      caption: 'Вид с берега',
    },
    wordpress:
      '<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images"><!-- wp:image --><figure class="wp-block-image">' +
      '<img src="/media/a/1.jpg" alt="Мост"/></figure><!-- /wp:image --><figure class="wp-block-image">' +
      '<img src="/media/a/1.jpg" alt="Мост"/></figure><figcaption>Вид с берега</figcaption></figure><!-- /wp:gallery -->',
    markdown: gallery(picture),
  },
  callout: {
    html: '<aside data-callout=""><p>Мост закрыт</p><ul><li>до мая</li></ul></aside>',
    text: 'Мост закрыт до мая',
    words: 4,
    feed: '<blockquote><p>Мост закрыт</p><ul><li>до мая</li></ul></blockquote>',
    ghost: null,
    wordpress: '<aside data-callout><p>Мост закрыт</p><ul><li>до мая</li></ul></aside>',
    markdown: '> [!NOTE]\n> Мост закрыт\n> - до мая',
  },
  facts: {
    html: '<aside data-facts=""><h3>Мост в цифрах</h3><ul><li>две полосы</li></ul></aside>',
    text: 'Мост в цифрах две полосы',
    words: 5,
    feed: '<blockquote><h3>Мост в цифрах</h3><ul><li>две полосы</li></ul></blockquote>',
    ghost: { type: 'html', html: '<aside data-facts><h3>Мост в цифрах</h3><ul><li>две полосы</li></ul></aside>' },
    wordpress: '<aside data-facts><h3>Мост в цифрах</h3><ul><li>две полосы</li></ul></aside>',
    markdown: '<aside data-facts>\n\n### Мост в цифрах\n\n- две полосы\n\n</aside>',
  },
  pullQuote: {
    html: '<aside data-pull-quote=""><p>Мост нужен всем</p><p><cite>Мэр</cite></p></aside>',
    text: 'Мост нужен всем Мэр',
    words: 0,
    feed: '<blockquote><p>Мост нужен всем</p><p><cite>Мэр</cite></p></blockquote>',
    ghost: { type: 'html', html: '<aside data-pull-quote><p>Мост нужен всем</p><cite>Мэр</cite></aside>' },
    wordpress:
      '<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>Мост нужен всем</p><cite>Мэр</cite></blockquote></figure><!-- /wp:pullquote -->',
    markdown: '<aside data-pull-quote>\n\nМост нужен всем\n\n<cite>Мэр</cite>\n\n</aside>',
  },
  question: {
    html: '<p data-question="">Когда <em>откроют</em> мост?</p><p>В мае.</p>',
    text: 'Когда откроют мост? В мае.',
    words: 5,
    feed: '<p><strong>Когда <em>откроют</em> мост?</strong></p><p>В мае.</p>',
    ghost: { type: 'html', html: '<p data-question>Когда <em>откроют</em> мост?</p><p>В мае.</p>' },
    wordpress:
      '<!-- wp:yoast/faq-block --><div class="schema-faq wp-block-yoast-faq-block"><div class="schema-faq-section" id="faq-1">' +
      '<strong class="schema-faq-question">Когда <em>откроют</em> мост?</strong> <p class="schema-faq-answer">В мае.</p> </div> </div><!-- /wp:yoast/faq-block -->',
    markdown: '<p data-question>Когда <em>откроют</em> мост?</p>\n\nВ мае.',
  },
  timeline: {
    html: '<ol data-timeline=""><li><strong>1999</strong> Проект</li><li><strong>2026</strong> Открытие</li></ol>',
    text: '1999 Проект 2026 Открытие',
    words: 4,
    feed: '<ul><li><strong>1999</strong> Проект</li><li><strong>2026</strong> Открытие</li></ul>',
    ghost: {
      type: 'html',
      html: '<ol data-timeline><li><b>1999</b> Проект</li><li><b>2026</b> Открытие</li></ol>',
    },
    wordpress: '<ol data-timeline><li><b>1999</b> Проект</li><li><b>2026</b> Открытие</li></ol>',
    markdown: '<ol data-timeline>\n<li><b>1999</b> Проект</li>\n<li><b>2026</b> Открытие</li>\n</ol>',
  },
  readAlso: {
    html: related,
    text: 'Мост открыт Смета',
    words: 0,
    feed: related
      .replace(' data-read-also=""', '')
      .replace('/articles/most"', 'https://vestnik.example/articles/most" rel="noopener"'),
    ghost: { type: 'html', html: related },
    wordpress: related,
    markdown: related,
  },
  footnote: {
    html: '<p>Мост<span data-footnote="">По <em>смете</em>.</span> открыт</p>',
    text: 'Мост По смете. открыт',
    shown: 'Мост1 открытПо смете. ↩',
    words: 4,
    feed: '<p>Мост (По <em>смете</em>.) открыт</p>',
    ghost: { type: 'markdown', markdown: 'Мост[^1] открыт\n\n[^1]: По *смете*.' },
    wordpress: 'Мост[efn_note]По <em>смете</em>.[/efn_note] открыт',
    markdown: 'Мост[^1] открыт\n\n[^1]: По *смете*.',
  },
  code: {
    html: '<pre><code class="language-ts">const a = 1 &lt; 2;\nlet b;</code></pre>',
    text: 'const a = 1 < 2; let b;',
    // With the name of the sign.
    words: 7,
    ghost: { type: 'codeblock', language: 'ts', code: 'const a = 1 < 2;\nlet b;' },
    wordpress: '<pre><code class="language-ts">const a = 1 &lt; 2;\nlet b;</code></pre>',
    markdown: '```ts\nconst a = 1 < 2;\nlet b;\n```',
  },
  rule: {
    html: '<hr />',
    text: '',
    words: 0,
    ghost: { type: 'horizontalrule' },
    wordpress: '<hr class="wp-block-separator"/>',
    markdown: '---',
  },
  table: {
    html: tables,
    text: 'Расходы Год Рублей 2025 100 1 2',
    words: 7,
    opaque: 1,
    ghost: { type: 'html', html: tables },
    wordpress: tables,
    markdown: tables,
  },
  picture: {
    html: `<figure>${picture}<figcaption>Вид с берега <cite>А. Ян</cite></figcaption></figure>`,
    text: 'Вид с берега А. Ян',
    words: 5,
    feed: `<figure>${picture.replace('/media', 'https://vestnik.example/media')}<figcaption>Вид с берега <cite>А. Ян</cite></figcaption></figure>`,
    ghost: { type: 'image', src: '/media/a/1.jpg', alt: 'Мост', caption: 'Вид с берега <cite>А. Ян</cite>' },
    wordpress:
      '[caption id="attachment_1" width="300"]<img src="/media/a/1.jpg" alt="Мост" /> Вид с берега <cite>А. Ян</cite>[/caption]',
    markdown: `<figure>${picture}<figcaption>Вид с берега <cite>А. Ян</cite></figcaption></figure>`,
  },
  file: {
    html: '<p data-file=""><a href="https://a.example/smeta.pdf" rel="noopener">Смета моста</a></p>',
    text: 'Смета моста',
    words: 2,
    ghost: { type: 'file', src: 'https://a.example/smeta.pdf', fileTitle: 'Смета моста' },
    wordpress:
      '<!-- wp:file --><div class="wp-block-file"><a id="wp-block-file--media-1" href="https://a.example/smeta.pdf">Смета моста</a>' +
      '<a href="https://a.example/smeta.pdf" class="wp-block-file__button" download>Скачать</a></div><!-- /wp:file -->',
    markdown: '<p data-file><a href="https://a.example/smeta.pdf">Смета моста</a></p>',
  },
  media: {
    html: sounds,
    text: 'Выпуск',
    words: 1,
    opaque: 1,
    feed:
      '<figure><p><a href="https://a.example/a.mp3" rel="noopener">a.mp3</a></p><figcaption>Выпуск</figcaption></figure>' +
      '<figure><p><a href="https://a.example/a.mp4" rel="noopener">a.mp4</a></p></figure>' +
      '<p><a href="https://a.example/a.mp3" rel="noopener">a.mp3</a></p>',
    ghost: { type: 'html', html: sounds },
    wordpress: `<!-- wp:html -->${sounds}<!-- /wp:html -->`,
    markdown: null,
  },
  embed: {
    html: `<div data-youtube-video=""><iframe src="${player}" title="Фильм" width="640" height="360" allowfullscreen="" loading="lazy"></iframe></div>`,
    text: '',
    words: 0,
    feed: '<p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" rel="noopener">Фильм</a></p>',
    ghost: null,
    wordpress: `<iframe src="${player}" title="Фильм" width="640" height="360"></iframe>`,
    markdown: `<iframe src="${player}" title="Фильм" width="640" height="360"></iframe>`,
  },
  linkCard: {
    html: '<figure data-link-card=""><a href="https://e.example/" rel="noopener"><strong>Мост</strong> <span>О мосте</span> <cite>Газета</cite></a></figure>',
    text: 'Мост О мосте Газета',
    words: 0,
    feed: '<p><a href="https://e.example/" rel="noopener">Мост (Газета)</a></p>',
    ghost: null,
    wordpress: null,
    markdown:
      '<figure data-link-card=""><a href="https://e.example/"><strong>Мост</strong> <span>О мосте</span> <cite>Газета</cite></a></figure>',
  },
};
