import { toAmpBody } from '#lib/amp/toAmpBody.ts';
import { completeAddress, linkAddress } from '#lib/client/editor/linkAddress.ts';
import { looksLikeMarkdown, markdownToHtml } from '#lib/client/editor/markdownToHtml.ts';
import { normalizeTag } from '#lib/domain/article.ts';
import { articleInputSchema } from '#lib/domain/articleDraft.ts';
import { newCommentSchema } from '#lib/domain/comment.ts';
import { hasLink } from '#lib/domain/hasLink.ts';
import { toSegments } from '#lib/domain/marks.ts';
import { plainLine } from '#lib/domain/plainText.ts';
import { searchText } from '#lib/domain/searchText.ts';
import { bindShortWords } from '#lib/format/bindShortWords.ts';
import { deviceOf } from '#lib/format/deviceOf.ts';
import { findFaults } from '#lib/format/findFaults.ts';
import { readingMinutes } from '#lib/format/readingMinutes.ts';
import { safeNext } from '#lib/format/safeNext.ts';
import { slugify } from '#lib/format/slugify.ts';
import { tidyTypography } from '#lib/format/tidyTypography.ts';
import { toCsvLine } from '#lib/format/toCsvLine.ts';
import { toFormerPath } from '#lib/format/toFormerPath.ts';
import { cacheKey } from '#lib/server/cache/cachedRoutes.ts';
import { negotiateEncoding } from '#lib/server/cache/negotiateEncoding.ts';
import { withImageFiles, withoutImage } from '#lib/server/content/imageInBody.ts';
import { sanitizeBody } from '#lib/server/content/sanitizeBody.ts';
import { decodeText } from '#lib/server/feeds/decodeText.ts';
import { feedDate } from '#lib/server/feeds/feedDate.ts';
import { feedLinks } from '#lib/server/feeds/feedLinks.ts';
import { retryAfter } from '#lib/server/feeds/feedPause.ts';
import { firstImage } from '#lib/server/feeds/firstImage.ts';
import { itemLanguage } from '#lib/server/feeds/itemLanguage.ts';
import { parseFeed } from '#lib/server/feeds/parseFeed.ts';
import { plainTextOf, shortened } from '#lib/server/feeds/plainTextOf.ts';
import { TitleIndex } from '#lib/server/feeds/TitleIndex.ts';
import { titleKey } from '#lib/server/feeds/titleKey.ts';
import { urlKey } from '#lib/server/feeds/urlKey.ts';
import { FileField } from '#lib/server/media/FileField.ts';
import { refuseIncomplete } from '#lib/server/newsroom/checkState.ts';
import { shownImages } from '#lib/server/newsroom/shownImages.ts';
import { feedBody } from '#lib/server/syndication/feedBody.ts';
import { ghostHtml } from '#lib/server/transfer/ghost/ghostHtml.ts';
import { plainOf } from '#lib/server/transfer/plainOf.ts';
import { uploadKey } from '#lib/server/transfer/uploads.ts';
import { WxrParser } from '#lib/server/transfer/wordpress/WxrParser.ts';
import { wordpressHtml } from '#lib/server/transfer/wordpress/wordpressHtml.ts';
import { type Grow, repeated } from './growth.ts';

export type WorstCases = { parser: string; run: (input: string) => unknown; inputs: Record<string, Grow> };

const tags = [
  'b',
  'p',
  'div',
  'ul',
  'li',
  'table',
  'tr',
  'td',
  'a',
  'svg',
  'math',
  'form',
  'select',
  'button',
  'h2',
  'dd',
];
const rawText = ['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noscript', 'template', 'plaintext'];

/** HTML that is nested, unclosed, misnested, or bait for one of the expressions that read it. */
const html: Record<string, Grow> = {
  ...Object.fromEntries([...tags, ...rawText, 'unknown'].map((tag) => [`<${tag}> unclosed`, repeated(`<${tag}>`)])),
  ...Object.fromEntries(tags.map((tag) => [`</${tag}> unopened`, repeated(`</${tag}>`)])),
  'nested and closed': (length) => '<b>'.repeat(length / 7) + '</b>'.repeat(length / 7),
  'nested, then closed by other names': (length) => '<b>'.repeat(length / 8) + '</i>'.repeat(length / 8),
  'lists in lists': repeated('<ul><li>'),
  'tables in tables': repeated('<table><tr><td>'),
  'marks in marks': repeated('<em><strong>'),
  'closed by another name': repeated('<b></i>'),
  'paragraph around a block': repeated('<p><div></p>'),
  'figures in figures': repeated('<figure><figcaption>'),
  'figure with nothing but spaces': repeated(' ', '<figure>', 'x</figure>'),
  'empty figures': repeated('<figure><figcaption></figcaption></figure>'),
  'adoption agency': repeated('<a><b><p></a>'),
  'names of their own': (length) => Array.from({ length: length / 10 }, (_, index) => `<x${index}>`).join(''),
  'open angle brackets': repeated('<'),
  'open angle brackets and letters': repeated('<a'),
  'ends of tags': repeated('</'),
  'closing angle brackets': repeated('>'),
  ampersands: repeated('&'),
  entities: repeated('&amp;'),
  'unfinished entities': repeated('&notin'),
  'long number of an entity': repeated('9', '&#'),
  'comments unclosed': repeated('<!--'),
  'comments closed oddly': repeated('<!-->'),
  declarations: repeated('<!'),
  'processing instructions': repeated('<?'),
  'CDATA sections': repeated('<![CDATA['),
  attributes: (length) => `<a ${Array.from({ length: length / 8 }, (_, index) => `x${index}=1`).join(' ')}>`,
  'attribute unclosed': repeated('x', '<a href="'),
  'quotation marks in a tag': repeated('"', '<a '),
  'equals signs in a tag': repeated('=', '<a '),
  'slashes in a tag': repeated('/', '<a '),
  spaces: repeated(' '),
  'spaces in a tag': repeated(' ', '<a', '>'),
  'line breaks in code': repeated('\n', '<pre>'),
  'code in code': repeated('<pre>\n'),
  words: repeated('слово '),
  'one word': repeated('ա'),
  'lone surrogates': repeated('\ud800'),
  'control characters': repeated('\u0001'),
  'links without an address': repeated('<a>x</a>'),
  'links of a script': repeated('<a href="javascript:x">x</a>'),
  'links after a long text': (length) => `<p>${'x'.repeat(length / 2)}${'<a href="x:y">x</a>'.repeat(length / 38)}`,
  'pictures without an address': repeated('<img>'),
  'pictures of data after a long text': (length) =>
    `<p>${'x'.repeat(length / 2)}${'<img src="data:x">'.repeat(length / 36)}`,
  pictures: repeated('<img src="/a.png">'),
  'pictures of the library': repeated('<img src="/media/0190d2f0-0000-7000-8000-000000000000/800.webp">'),
  'links to pictures': repeated('<a href="/x"> </a>'),
  'empty paragraphs': repeated('<p> </p>'),
  'comments in an address': repeated('<!---->', '<a href="', '">x</a>'),
  'comment unclosed in an address': repeated('<!--', '<a href="', '">x</a>'),
  'long address': repeated('a', '<a href="http://x.example/', '">x</a>'),
  'long host': repeated('a.', '<a href="http://', '">x</a>'),
  'percent signs in a fragment': repeated('%', '<a href="#', '">x</a>'),
  'signs in an anchor': repeated('!', '<h2 id="', '">x</h2>'),
  'candidates without a size': repeated('a, ', '<img src="/a" srcset="', '">'),
  'candidates of a set': repeated('/a 1w, ', '<img src="/a" srcset="', '/a 2w">'),
  'candidates that end oddly': repeated('/a 1w, ', '<img src="/a" srcset="', '!">'),
  'spaces in a set': repeated(' ', '<img src="/a" srcset="a', 'b">'),
  'commas in a set': repeated(',', '<img src="/a" srcset="', '">'),
  'parentheses in a set': repeated('(', '<img src="/a" srcset="a ', '">'),
  'one address in a set': repeated('a', '<img src="/a" srcset="', '">'),
  sets: repeated('<img src="/a" srcset="/b 1w, /c 2w">'),
  'spaces in a class': repeated(' ', '<code class="', 'x">y</code>'),
  classes: repeated('language-x ', '<code class="', '">y</code>'),
  styles: repeated('a:b;', '<p style="', '">y</p>'),
  'spaces in a width': repeated(' ', '<img src="/a" width="1', 'x">'),
  'players without a source': repeated('<video>x</video>'),
  sources: repeated('<source src="https://x.example/a">', '<video>'),
  'players in players': repeated('<video><audio>'),
  films: repeated('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>'),
  'film of a long address': repeated('a', '<iframe src="https://www.youtube.com/embed/', '"></iframe>'),
};

const text: Record<string, Grow> = {
  words: repeated('слово '),
  'one word': repeated('a'),
  digits: repeated('1'),
  'one word with a space at its end': repeated('a', '', ' '),
  spaces: repeated(' '),
  'spaces and a word': repeated(' ', '', 'x'),
  'spaces within': repeated(' ', 'x', 'x'),
  'line breaks': repeated('\r\n'),
  'no-break spaces': repeated('\u00a0'),
  dots: repeated('.'),
  'letters and dots': repeated('a.'),
  hyphens: repeated('-'),
  'digits and hyphens': repeated('1-'),
  'digits and one hyphen': repeated('1', '1-'),
  quotes: repeated('"'),
  'quoted words': repeated('"слово" '),
  apostrophes: repeated("a'"),
  brackets: repeated('['),
  slashes: repeated('/'),
  colons: repeated(':'),
  'at signs': repeated('a@'),
  percents: repeated('%'),
  'percent codes': repeated('%d0'),
  commas: repeated(','),
  semicolons: repeated(';'),
  'accents on a letter': repeated('\u0301', 'a'),
  'й taken apart': repeated('и\u0306'),
  'ligatures of many letters': repeated('\ufdfa'),
  'Armenian digraphs': repeated('եւ'),
  'Russian digraphs': repeated('ьё'),
  'joined emoji': repeated('👩\u200d'),
  'control characters': repeated('\u0001'),
  'lone surrogates': repeated('\ud800'),
  'words of one letter': repeated('я '),
  links: repeated('http://a.bc/ '),
  'long domain': repeated('a', 'x.', '!'),
  www: repeated('ww'),
  'marks of a search': repeated('\ue000a'),
  'ends of marks': repeated('\ue001', '\ue000'),
  or: repeated('or '),
};

const markdown: Record<string, Grow> = {
  ...text,
  stars: repeated('*'),
  'stars and letters': repeated('*a '),
  'two stars and letters': repeated('**a '),
  'two stars, unclosed, in one line': repeated('a', '**'),
  underscores: repeated('_a '),
  'two underscores': repeated('__a '),
  tildes: repeated('~~a '),
  backticks: repeated('`'),
  'backticks in growing runs': (length) =>
    Array.from({ length: Math.sqrt(length * 2) }, (_, index) => '`'.repeat(index + 1)).join(' '),
  'backtick, unclosed': repeated('`a'),
  'brackets open': repeated('['),
  'brackets and exclamation marks': repeated('!['),
  'links unclosed': repeated('[a](b'),
  'link with long words': repeated('a', '[', ']'),
  'address of a link, unclosed': repeated('a', '[a]('),
  links: repeated('[a](b) '),
  backslashes: repeated('\\'),
  'quotations in quotations': repeated('>'),
  'quotations line by line': repeated('> > > a\n'),
  'lists in lists': (length) =>
    Array.from({ length: Math.sqrt(length) / 2 }, (_, index) => `${'  '.repeat(index)}- a`).join('\n'),
  list: repeated('- a\n'),
  'list with gaps': repeated('- a\n\n  b\n'),
  'numbered list': repeated('1. a\n'),
  'rule of spaces': repeated('- ', '', 'x'),
  rules: repeated('---\n'),
  'heading with hashes': repeated(' #', '# a', ' x'),
  'heading with spaces': repeated(' ', '# a', 'x'),
  fences: repeated('```\n'),
  table: repeated('|a|b|\n', '|a|b|\n|-|-|\n'),
  dividers: repeated('-|', 'a|b\n', 'x'),
  'dividers with spaces': repeated(' ', 'a|b\n-|', 'x'),
  pipes: repeated('|'),
  'wide table': (length) =>
    `${'|a'.repeat(Math.sqrt(length))}\n${'|-'.repeat(Math.sqrt(length))}|\n${'|b\n'.repeat(Math.sqrt(length))}`,
  'paragraph of lines': repeated('a\n'),
  'paragraph with spaces at the ends of lines': repeated('a  \n'),
  'line with many spaces': repeated(' ', 'a', 'b'),
  addresses: repeated('http://a.b.'),
  'address of dots': repeated('.', 'http://a'),
};

const xml: Record<string, Grow> = {
  items: repeated(
    '<item><title>a</title><link>http://a.example/</link></item>',
    '<rss version="2.0"><channel>',
    '</channel></rss>',
  ),
  'items with one GUID': repeated(
    '<item><guid>a</guid><title>a</title><link>http://a/</link></item>',
    '<rss version="2.0"><channel>',
    '</channel></rss>',
  ),
  'elements in elements': repeated('<a>', '<rss version="2.0"><channel>'),
  'elements in elements, closed': (length) =>
    `<rss version="2.0"><channel>${'<a>'.repeat(length / 7)}${'</a>'.repeat(length / 7)}</channel></rss>`,
  'unopened ends': repeated('</a>', '<rss version="2.0"><channel>'),
  'long title': repeated('&lt;b&gt;', '<rss version="2.0"><channel><item><title>', '</title></item></channel></rss>'),
  'long description': repeated(
    '&lt;',
    '<rss version="2.0"><channel><item><link>http://a.example/</link><description>',
    '</description></item></channel></rss>',
  ),
  'many descriptions': repeated(
    '<item><link>http://a.example/</link><description>&lt;b&gt;&lt;i&gt;</description></item>',
    '<rss version="2.0"><channel>',
    '</channel></rss>',
  ),
  categories: repeated('<category>a</category>', '<rss version="2.0"><channel><item>', '</item></channel></rss>'),
  media: repeated(
    '<media:content url="http://a/" width="1"/>',
    '<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><item><link>http://a/</link>',
    '</item></channel></rss>',
  ),
  attributes: (length) =>
    `<rss version="2.0" ${Array.from({ length: length / 8 }, (_, index) => `x${index}="1"`).join(' ')}><channel></channel></rss>`,
  'name spaces': (length) =>
    `<rss version="2.0" ${Array.from({ length: length / 16 }, (_, index) => `xmlns:x${index}="u${index}"`).join(' ')}><channel></channel></rss>`,
  comments: repeated('<!---->', '<rss version="2.0"><channel>', '</channel></rss>'),
  'comments unclosed': repeated('<!--', '<rss version="2.0"><channel>'),
  'CDATA sections': repeated('<![CDATA[a]]>', '<rss version="2.0"><channel><title>', '</title></channel></rss>'),
  'CDATA unclosed': repeated('<![CDATA[', '<rss version="2.0"><channel><title>'),
  entities: repeated('&amp;', '<rss version="2.0"><channel><title>', '</title></channel></rss>'),
  'document type with entities': repeated(
    '<!ENTITY a "b">',
    '<!DOCTYPE x [',
    ']><rss version="2.0"><channel></channel></rss>',
  ),
  'document type with quotes': repeated('"', '<!DOCTYPE '),
  'document types': repeated('<!DOCTYPE '),
  'processing instructions': repeated('<?a '),
  'declaration with spaces': repeated(' ', '<?xml ', '?><rss version="2.0"><channel></channel></rss>'),
  'open angle brackets': repeated('<'),
  spaces: repeated(' '),
  'spaces within': repeated(' ', '<rss version="2.0"><channel>', '</channel></rss>'),
  JSON: repeated(
    '{"id":"a","url":"http://a/","title":"b"},',
    '{"version":"https://jsonfeed.org/version/1.1","items":[',
    '{}]}',
  ),
  'JSON in JSON': repeated('[', '{"version":"https://jsonfeed.org/version/1.1","items":'),
  Atom: repeated(
    '<entry><id>a</id><title>a</title><link href="http://a/"/></entry>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    '</feed>',
  ),
  'Atom links': repeated(
    '<link href="http://a/"/>',
    '<feed xmlns="http://www.w3.org/2005/Atom"><entry>',
    '</entry></feed>',
  ),
};

const shortcodes: Record<string, Grow> = {
  ...html,
  'shortcodes without an end': repeated('[a b="c"]'),
  'shortcodes in shortcodes': repeated('[a-b]'),
  'shortcodes closed': (length) => '[a-b]'.repeat(length / 11) + '[/a-b]'.repeat(length / 11),
  'shortcode with an open quote': repeated('[a "'),
  'shortcode with many quotes': repeated('"', '[a '),
  'shortcode with spaces': repeated(' ', '[a '),
  'shortcodes with spaces': repeated('[a '),
  'attributes of a shortcode': repeated('b=c ', '[a ', ']'),
  'names of attributes': repeated('b', '[a ', ']'),
  'names with spaces': repeated('b ', '[a ', ']'),
  'caption without a picture': repeated('<a ', '[caption]', '[/caption]'),
  'caption of links': repeated('<a> ', '[caption]', '[/caption]'),
  'caption of spaces': repeated(' ', '[caption]<a>', '<b>[/caption]'),
  'gallery of commas': repeated(',', '[gallery ids="', '"]'),
  'embed of spaces': repeated(' ', '<div class="wp-block-embed__wrapper">', 'x</div>'),
  embeds: repeated('<div class="wp-block-embed__wrapper">'),
  'embed of an address': repeated('a', '<div class="wp-block-embed__wrapper">http://', ' x</div>'),
  'line breaks': repeated('\n'),
  bookmarks: repeated('<figure class="kg-card kg-bookmark-card'),
  'bookmark titles': repeated('kg-bookmark-title">', '<figure class="kg-card kg-bookmark-card', '</figure>'),
  'addresses in a bookmark': repeated('href="', '<figure class="kg-card kg-bookmark-card', '</figure>'),
};

const header: Record<string, Grow> = {
  ...text,
  'offers of encodings': repeated('br;q=0,'),
  'spaces after a quality': repeated(' ', 'br;q=0', 'x'),
  'zeros of a quality': repeated('0', 'br;q=0.', 'x'),
  boundaries: repeated('; boundary="', 'multipart/form-data'),
  'semicolons and spaces': repeated('; ', 'multipart/form-data'),
  'spaces before a boundary': repeated(' ', 'multipart/form-data;', 'x'),
  Safari: repeated('Version/ ', 'Mozilla/5.0 '),
};

const parameters: Record<string, Grow> = {
  ...text,
  'parameters of a query': repeated('a=b&', '/articles/a?'),
  'equals signs of a query': repeated('=', '/articles/a?'),
  'encoded query': repeated('%d0%b0', '/articles/a?amp='),
  'path of a data request': repeated('/a', '/_next/data/x', '.json'),
  'data requests': repeated('.json', '/_next/data/x/'),
  path: repeated('a/', '/'),
  'www and m': repeated('www.', 'http://', 'example/'),
  tracking: repeated('utm_source=a&', 'http://a.example/?'),
  'amp in a path': repeated('/amp', 'http://a.example'),
  'sizes of an upload': repeated('-1x1', 'http://a/uploads/a', '.png!'),
};

const image = { url: '/media/x/800.webp', width: 800, height: 600, bytes: 1, placeholder: '', variants: [] };
const id = '0190d2f0-0000-7000-8000-000000000000';

const pictures = { picture: () => null, dropped: () => undefined };

function multipart(input: string): void {
  const field = new FileField('multipart/form-data; boundary=b');
  field.push(Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`));
  const bytes = Buffer.from(input);
  for (let at = 0; at < bytes.length; at += 65_536) field.push(bytes.subarray(at, at + 65_536));
}

function wxr(input: string): void {
  const parser = new WxrParser();
  for (let at = 0; at < input.length; at += 65_536) parser.push(input.slice(at, at + 65_536));
}

export const worstCases: WorstCases[] = [
  { parser: 'sanitizeBody', run: sanitizeBody, inputs: html },
  { parser: 'toAmpBody', run: toAmpBody, inputs: html },
  { parser: 'feedBody', run: (body) => feedBody({ body, url: 'http://a.example/' }), inputs: html },
  { parser: 'withImageFiles', run: (input) => withImageFiles(input, id, image), inputs: html },
  { parser: 'withoutImage', run: (input) => withoutImage(`${input}<img src="/media/${id}/1.webp">`, id), inputs: html },
  { parser: 'readingMinutes', run: (input) => readingMinutes(input, 'ru'), inputs: { ...html, ...text } },
  { parser: 'refuseIncomplete', run: (body) => refuseIncomplete({ title: 'a', body: `${body}x` }), inputs: html },
  { parser: 'shownImages', run: (input) => shownImages(input, null), inputs: html },
  { parser: 'plainTextOf', run: plainTextOf, inputs: html },
  { parser: 'shortened', run: (input) => shortened(input, input.length / 2), inputs: text },
  { parser: 'plainOf', run: plainOf, inputs: html },
  { parser: 'firstImage', run: (input) => firstImage(`${input}<img`), inputs: html },
  { parser: 'feedLinks', run: (input) => feedLinks(input, 'http://a.example/'), inputs: html },
  { parser: 'wordpressHtml', run: (input) => wordpressHtml(input, pictures), inputs: shortcodes },
  { parser: 'ghostHtml', run: ghostHtml, inputs: shortcodes },
  { parser: 'WxrParser', run: wxr, inputs: { ...xml, ...html } },
  {
    parser: 'parseFeed',
    run: (input) => parseFeed({ bytes: Buffer.from(input), contentType: '', url: 'http://a.example/' }),
    inputs: { ...xml, ...html },
  },
  {
    parser: 'decodeText',
    run: (input) => decodeText(Buffer.from(input, 'latin1'), input),
    inputs: { ...header, ...xml },
  },
  { parser: 'markdownToHtml', run: markdownToHtml, inputs: markdown },
  { parser: 'looksLikeMarkdown', run: looksLikeMarkdown, inputs: markdown },
  { parser: 'plainLine', run: plainLine, inputs: text },
  {
    parser: 'comment',
    run: (body) => newCommentSchema.safeParse({ articleId: id, body, authorName: body }),
    inputs: text,
  },
  {
    parser: 'article',
    run: (title) =>
      articleInputSchema.safeParse({
        title,
        summary: title,
        slug: title,
        body: title,
        tags: [title],
        seo: { canonicalUrl: title },
      }),
    inputs: text,
  },
  { parser: 'hasLink', run: hasLink, inputs: text },
  { parser: 'searchText', run: searchText, inputs: text },
  { parser: 'toSegments', run: toSegments, inputs: text },
  { parser: 'normalizeTag', run: normalizeTag, inputs: text },
  { parser: 'slugify', run: slugify, inputs: text },
  { parser: 'bindShortWords', run: (input) => bindShortWords(input, 'ru'), inputs: text },
  { parser: 'tidyTypography', run: (input) => tidyTypography(input, 'ru'), inputs: text },
  { parser: 'toCsvLine', run: (input) => toCsvLine([input]), inputs: text },
  {
    parser: 'findFaults',
    run: (input) => findFaults({ a: { kind: 'email' }, b: { kind: 'url' } }, () => input),
    inputs: text,
  },
  { parser: 'deviceOf', run: deviceOf, inputs: header },
  { parser: 'negotiateEncoding', run: negotiateEncoding, inputs: header },
  { parser: 'FileField, type', run: (input) => new FileField(input), inputs: header },
  {
    parser: 'FileField, content',
    run: multipart,
    inputs: { ...text, delimiters: repeated('\r\n--'), 'unfinished delimiters': repeated('\r\n-') },
  },
  { parser: 'retryAfter', run: retryAfter, inputs: header },
  { parser: 'feedDate', run: (input) => feedDate(input), inputs: text },
  { parser: 'itemLanguage', run: (input) => itemLanguage(input, [input], 'ru'), inputs: text },
  { parser: 'titleKey', run: titleKey, inputs: text },
  {
    parser: 'TitleIndex',
    run: (input) => {
      const index = new TitleIndex();
      index.add(input);
      index.hasNear(input);
    },
    inputs: text,
  },
  {
    parser: 'urlKey',
    run: (input) => urlKey(input.startsWith('http:') ? input : `http://a.example/${input}?${input}`),
    inputs: parameters,
  },
  { parser: 'uploadKey', run: uploadKey, inputs: parameters },
  { parser: 'cacheKey', run: cacheKey, inputs: parameters },
  { parser: 'toFormerPath', run: toFormerPath, inputs: parameters },
  { parser: 'safeNext', run: (input) => safeNext(`/${input}`), inputs: parameters },
  { parser: 'linkAddress', run: linkAddress, inputs: parameters },
  { parser: 'completeAddress', run: completeAddress, inputs: parameters },
];
