import { articleInputSchema } from '#lib/articles/articleDraft.ts';
import { detectLanguage } from '#lib/articles/detectLanguage.ts';
import { readableBody } from '#lib/articles/readableBody.ts';
import { listLinks, readLinkedNames, replaceLinks } from '#lib/articles/server/content/bodyLinks.ts';
import { decodeText } from '#lib/articles/server/content/decodeText.ts';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { newCommentSchema } from '#lib/comments/comment.ts';
import { hasBlockedWord } from '#lib/comments/heldText.ts';
import { looksLikeStaff } from '#lib/comments/looksLikeStaff.ts';
import { readDetails } from '#lib/media/server/pictureDetails.ts';
import { toSource } from '#lib/platform/http/server/clientAddress.ts';
import {
  canonicalLocation,
  isApiAddress,
  missingAddress,
  pathOf,
  toOriginForm,
  toPageAddress,
} from '#lib/platform/http/server/requestTarget.ts';
import { mediaPath, parseRange } from '#lib/platform/http/server/sendFile.ts';
import { bindSentence } from '#lib/platform/text/bindSentence.ts';
import { plainHeadline, plainText } from '#lib/platform/text/plainText.ts';
import { emailSchema } from '#lib/platform/values/emailAddress.ts';
import { playerOf } from '#lib/players/playerOf.ts';
import type { ParsedFeed } from '#lib/suggestions/server/ParsedFeed.ts';
import { parseFeed } from '#lib/suggestions/server/parseFeed.ts';
import { toGhostExport } from '#lib/transfer/server/ghost/ghostExport.ts';
import { isTooDense, postHtml } from '#lib/transfer/server/ghost/postHtml.ts';
import { ImportReport } from '#lib/transfer/server/ImportReport.ts';
import { dateOf } from '#lib/transfer/server/importItems.ts';
import { exportedKinds, exportedLines } from '#lib/transfer/server/vestnik/exportFormat.ts';
import { toArticle } from '#lib/transfer/server/wordpress/toArticle.ts';
import { WordpressDirectory } from '#lib/transfer/server/wordpress/WordpressDirectory.ts';
import { WxrParser } from '#lib/transfer/server/wordpress/WxrParser.ts';
import { aCase, hasControls, type ParserCase } from './ParserCase.ts';
import * as seeds from './seeds.ts';
import { activeContent } from './violations.ts';

const url = 'https://paper.example/feed';
const losses = { dropped: () => {}, hidden: () => {} };
const isJsonError = (error: Error) => error.name === 'SyntaxError';
const isXmlError = (error: Error) => /^(\d+|undefined):\d+: /.test(error.message);

/** Parsers that take more than a text, or whose results can be judged only together. */
export function moreCases({ xml }: { xml: string[] }): ParserCase[] {
  const feeds = [...Array.from({ length: 12 }, () => seeds.feeds).flat(), ...xml];
  const jsonOf = (input: string): unknown => {
    try {
      return JSON.parse(input);
    } catch {
      return input;
    }
  };
  return [
    aCase({
      parser: 'parseFeed',
      seeds: feeds,
      run: (input, random) => parseFeed({ ...random.pick(seeds.encodings)(input), url }),
      refuses: (error) =>
        /^(Unrecognized feed format|Invalid feed format)/.test(error.message) || error.name === 'RangeError',
      violationOf: (result) => feedViolation(result),
    }),
    aCase({
      parser: 'decodeText',
      seeds: [...feeds, ...seeds.texts],
      run: (input, random) => {
        const { bytes, contentType } = random.pick(seeds.encodings)(input);
        return decodeText(bytes, random.chance(0.5) ? contentType : input.slice(0, 200));
      },
    }),
    aCase({ parser: 'WordPress articles', seeds: seeds.wordpressFiles, run: wordpressArticles, refuses: isXmlError }),
    aCase({
      parser: 'Ghost documents',
      seeds: seeds.ghostDocuments,
      run: (input) => toGhostExport(jsonOf(input), new ImportReport()),
    }),
    aCase({
      parser: 'Ghost lexical',
      seeds: seeds.lexicals,
      run: (lexical) => ghostBody({ lexical }),
      refuses: isJsonError,
      violationOf: (body) => activeContent(sanitizeBody(body)),
    }),
    aCase({
      parser: 'Ghost mobiledoc',
      seeds: seeds.mobiledocs,
      run: (mobiledoc) => ghostBody({ mobiledoc }),
      refuses: isJsonError,
      violationOf: (body) => activeContent(sanitizeBody(body)),
    }),
    aCase({
      parser: 'lines of an export',
      seeds: exportLines,
      run: (input) => exportedKinds.map((kind) => exportedLines[kind].safeParse(jsonOf(input)).success),
    }),
    aCase({
      parser: 'picture details',
      seeds: [...seeds.xmpPackets, ...seeds.texts],
      run: (input, random) =>
        readDetails({
          [random.pick(['exif', 'iptc', 'xmp'])]: Buffer.from(input, random.chance(0.8) ? 'utf8' : 'latin1'),
        }),
      violationOf: (result) =>
        Object.values(result).every((one) => !hasControls(one)) ? null : JSON.stringify(result),
    }),
    aCase({ parser: 'playerOf', seeds: seeds.addresses, run: playerOf }),
    aCase({ parser: 'readableBody', seeds: seeds.bodies, run: (input) => readableBody(sanitizeBody(input)) }),
    aCase({
      parser: 'links of a body',
      seeds: seeds.bodies,
      run: (input) => {
        const body = sanitizeBody(input);
        readLinkedNames(body, url);
        return listLinks(replaceLinks(body, (href) => (href.length % 2 ? href : null)));
      },
    }),
    aCase({
      parser: 'request targets',
      seeds: seeds.addresses,
      run: (input) => {
        const target = toOriginForm(Buffer.from(input).toString('latin1'));
        const address = toPageAddress(target);
        return [
          isApiAddress(target),
          canonicalLocation(address),
          missingAddress(target),
          pathOf(target),
          mediaPath(target),
        ];
      },
      violationOf: ([, location]) => locationViolation(location),
    }),
    aCase({
      parser: 'ranges',
      seeds: seeds.headers,
      run: (input, random) => parseRange(input, random.pick([0, 1, 100, 2 ** 40])),
      violationOf: rangeViolation,
    }),
    aCase({ parser: 'addresses of clients', seeds: seeds.headers, run: toSource }),
    aCase({
      parser: 'email addresses',
      seeds: [...seeds.addresses, ...seeds.texts, 'ա@օրինակ.հայ', '"a b"@example.com', 'почта@пример.рф'],
      run: (input) => emailSchema.safeParse(input),
      violationOf: (result) => emailViolation(result),
    }),
    aCase({ parser: 'plainText', seeds: seeds.texts, run: (input) => [plainText(input), plainHeadline(input)] }),
    aCase({
      parser: 'bindSentence',
      seeds: seeds.texts,
      run: (input, random) => bindSentence(input, random.pick(['ru', 'en', 'hy'] as const)),
    }),
    aCase({ parser: 'detectLanguage', seeds: seeds.texts, run: detectLanguage }),
    aCase({
      parser: 'looksLikeStaff',
      seeds: seeds.texts,
      run: (input) => looksLikeStaff(input, ['Анна Петрова', input.slice(1)]),
    }),
    aCase({
      parser: 'hasBlockedWord',
      seeds: seeds.texts,
      run: (input, random) => hasBlockedWord(input, [random.pick(seeds.texts), input.slice(0, 9)]),
    }),
    aCase({
      parser: 'dates of imports',
      seeds: seeds.texts,
      run: (input) => dateOf(input),
      violationOf: (result) => (result === null || !Number.isNaN(result.getTime()) ? null : 'an invalid date'),
    }),
    aCase({
      parser: 'comments again',
      seeds: seeds.texts,
      run: (body) =>
        newCommentSchema.safeParse({
          articleId: '0190d2f0-0000-7000-8000-000000000000',
          body,
          authorName: body.slice(0, 50),
        }),
      violationOf: ({ data }) => settledViolation(data, (again) => newCommentSchema.safeParse(again).data),
    }),
    aCase({
      parser: 'articles again',
      seeds: seeds.texts,
      run: (title) =>
        articleInputSchema.safeParse({
          title,
          summary: title,
          tags: [title.slice(0, 60)],
          seo: { title, canonicalUrl: title },
        }),
      violationOf: ({ data }) => settledViolation(data, (again) => articleInputSchema.safeParse(again).data),
    }),
  ];
}

const exportLines = [
  { id: '1', slug: 'a', name: { ru: 'А' }, description: {}, position: 1 },
  {
    id: '1',
    name: 'А',
    email: 'a@b.example',
    bio: '',
    avatarUrl: null,
    role: 'author',
    profile: { place: { ru: 'Е' }, links: ['https://a.example'] },
  },
  { path: '/a', target: '1' },
].map((line) => JSON.stringify(line));

function wordpressArticles(input: string): number {
  const report = new ImportReport();
  const parser = new WxrParser(() => {});
  const records = [...parser.push(input.slice(0, 700)), ...parser.end(input.slice(700))];
  const directory = new WordpressDirectory();
  for (const record of records) directory.add(record);
  let count = directory.departments().used.length;
  for (const record of records)
    if (record.kind === 'item') for (const _ of toArticle(record, directory, report)) count += 1;
  return count;
}

/** The body of a post that has only the editor's document. */
function ghostBody(document: { lexical?: string; mobiledoc?: string }): string {
  const post = { id: '1', title: 'Мост', slug: 'most', status: 'published', html: null, ...document };
  const data = toGhostExport({ db: [{ meta: { version: '5.40.0' }, data: { posts: [post] } }] }, new ImportReport());
  return (data?.posts ?? []).map((one) => (isTooDense(one) ? '' : postHtml(one, losses))).join('');
}

const isWeb = (address: string | null) => address === null || /^https?:$/.test(URL.parse(address)?.protocol ?? '');

function feedViolation({ title, siteUrl, items }: ParsedFeed): string | null {
  if (!isWeb(siteUrl)) return `site ${siteUrl}`;
  if (/[\r\n]/.test(title)) return `title ${title}`;
  for (const item of items) {
    if (!isWeb(item.url) || !isWeb(item.imageUrl)) return `address ${item.url} ${item.imageUrl}`;
    if (item.title === '' || item.title.length > 300 || item.summary.length > 601) return 'texts without limits';
    if (item.url.length > 2_000 || item.guid === '' || item.guid.length > 2_000) return 'address without limits';
    if (item.publishedAt !== null && Number.isNaN(Date.parse(item.publishedAt))) return `date ${item.publishedAt}`;
  }
  return null;
}

function locationViolation(location: unknown): string | null {
  return typeof location === 'string' && /^(?:\/\/|\/\\|[a-z]+:)/i.test(location) ? `leads away: ${location}` : null;
}

function rangeViolation(range: ReturnType<typeof parseRange>): string | null {
  if (range === null || range === 'unsatisfiable') return null;
  const { start, end } = range;
  return Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end >= start ? null : JSON.stringify(range);
}

function emailViolation(result: ReturnType<typeof emailSchema.safeParse>): string | null {
  if (!result.success) return null;
  if (/[\s<>,;]/.test(result.data) || hasControls(result.data)) return `no address: ${JSON.stringify(result.data)}`;
  const again = emailSchema.safeParse(result.data);
  return again.data === result.data ? null : `changes again: ${JSON.stringify([result.data, again.data])}`;
}

/** What a schema has read is valid, and stays as it is. */
function settledViolation(data: unknown, parse: (data: unknown) => unknown): string | null {
  const again = data === undefined ? undefined : parse(data);
  if (JSON.stringify(again) === JSON.stringify(data)) return null;
  return `changes again: ${JSON.stringify([data, again]).slice(0, 500)}`;
}
