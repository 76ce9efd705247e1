import { registrationSchema } from '#lib/accounts/account.ts';
import { deviceOf } from '#lib/accounts/deviceOf.ts';
import { safeNext } from '#lib/accounts/safeNext.ts';
import { toAmpBody } from '#lib/amp/server/toAmpBody.ts';
import { articleInputSchema } from '#lib/articles/articleDraft.ts';
import { looksLikeMarkdown, markdownToHtml } from '#lib/articles/markdownToHtml.ts';
import { readingMinutes } from '#lib/articles/readingMinutes.ts';
import { decodeText } from '#lib/articles/server/content/decodeText.ts';
import { feedDate } from '#lib/articles/server/content/feedDate.ts';
import { withImageFiles, withoutImage } from '#lib/articles/server/content/imageInBody.ts';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { shownImages } from '#lib/articles/server/content/shownImages.ts';
import { refuseIncomplete } from '#lib/articles/server/publishArticle.ts';
import { readAlsoIn } from '#lib/articles/server/readAlso.ts';
import { slugify } from '#lib/articles/slugify.ts';
import { toFormerPath } from '#lib/articles/toFormerPath.ts';
import { pageHtml } from '#lib/blocks/server/blockForms.ts';
import { newCommentSchema } from '#lib/comments/comment.ts';
import { hasLink, hasPhoneNumber } from '#lib/comments/heldText.ts';
import { departmentDraftSchema } from '#lib/departments/departmentDraft.ts';
import { completeAddress, linkAddress } from '#lib/editor/client/linkAddress.ts';
import { languages } from '#lib/languages/language.ts';
import { pageMetadata } from '#lib/linkCards/server/pageMetadata.ts';
import { negotiateEncoding } from '#lib/platform/http/server/representation.ts';
import { bindShortWords } from '#lib/platform/text/bindShortWords.ts';
import { findInputErrors } from '#lib/platform/text/findInputErrors.ts';
import { findTypography } from '#lib/platform/text/findTypography.ts';
import { plainLine } from '#lib/platform/text/plainText.ts';
import { shortened } from '#lib/platform/text/shortened.ts';
import { highlight } from '#lib/search/server/highlight.ts';
import { searchQuery } from '#lib/search/server/searchQuery.ts';
import { loadWordForms } from '#lib/search/server/searchWords.ts';
import { cacheKey } from '#lib/site/server/pages/cachedRoutes.ts';
import { feedDraftSchema } from '#lib/suggestions/feed.ts';
import { findFeedLinks } from '#lib/suggestions/server/findFeedLinks.ts';
import { firstImage } from '#lib/suggestions/server/firstImage.ts';
import { itemLanguage } from '#lib/suggestions/server/itemLanguage.ts';
import { retryAfter } from '#lib/suggestions/server/ParsedFeed.ts';
import { parseFeed } from '#lib/suggestions/server/parseFeed.ts';
import { plainTextOf } from '#lib/suggestions/server/plainTextOf.ts';
import { TitleIndex } from '#lib/suggestions/server/TitleIndex.ts';
import { titleKey, urlKey } from '#lib/suggestions/server/urlKey.ts';
import { feedBody } from '#lib/syndication/server/feedBody.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { ghostHtml } from '#lib/transfer/server/ghost/postHtml.ts';
import { htmlToPlainText } from '#lib/transfer/server/htmlToPlainText.ts';
import { uploadKey } from '#lib/transfer/server/importFile.ts';
import { normalizeImported } from '#lib/transfer/server/normalizeImported.ts';
import { WxrParser } from '#lib/transfer/server/wordpress/WxrParser.ts';
import { wordpressHtml } from '#lib/transfer/server/wordpress/wordpressHtml.ts';
import { toCsvLine } from '#lib/transfer/toCsvLine.ts';
import { galleryWords } from './galleryWords.ts';
import { type Grow, repeated } from './growth.ts';
import {
  addresses,
  header,
  html,
  markdown,
  parameters,
  shortcodes,
  shownBlocks,
  structure,
  text,
  xml,
} from './worstInputs.ts';

await loadWordForms();

export type WorstCases = { parser: string; run: (input: string) => unknown; inputs: Record<string, Grow> };

const image = { url: '/media/x/800.webp', width: 800, height: 600, bytes: 1, placeholder: '', variants: [] };
const id = '0190d2f0-0000-7000-8000-000000000000';

const pictures = { picture: () => null, attached: () => [], dropped: () => undefined, hidden: () => undefined };
const report = { dropped: () => undefined, hidden: () => undefined };

function shown(body: string): string {
  return pageHtml(readAlsoIn(body, 'https://a.example/').fill([], ''), {
    pictures: {},
    action: () => '',
    footnotes: { title: '', back: '' },
    gallery: galleryWords,
    language: 'ru',
    chart: { name: '', numbers: '' },
  });
}

function wxr(input: string): void {
  const parser = new WxrParser(() => undefined);
  for (let at = 0; at < input.length; at += 65_536) parser.push(input.slice(at, at + 65_536));
}

export const worstCases: WorstCases[] = [
  { parser: 'sanitizeBody', run: sanitizeBody, inputs: html },
  { parser: 'normalizeImported', run: (input) => normalizeImported(input, () => undefined), inputs: html },
  { parser: 'toAmpBody', run: toAmpBody, inputs: html },
  { parser: 'shown body', run: (body) => shown(sanitizeBody(body)), inputs: { ...shownBlocks, ...structure } },
  { parser: 'feedBody', run: (body) => feedBody({ body, url: 'http://a.example/' }), inputs: html },
  { parser: 'withImageFiles', run: (input) => withImageFiles(input, id, image), inputs: html },
  { parser: 'withoutImage', run: (input) => withoutImage(`${input}<img src="/media/${id}/1.webp">`, id), inputs: html },
  { parser: 'readingMinutes', run: (input) => readingMinutes(input, 'ru'), inputs: { ...structure, ...text } },
  { parser: 'refuseIncomplete', run: (body) => refuseIncomplete({ title: 'a', body: `${body}x` }), inputs: html },
  { parser: 'shownImages', run: (input) => shownImages(input, null), inputs: structure },
  { parser: 'plainTextOf', run: plainTextOf, inputs: structure },
  { parser: 'shortened', run: (input) => shortened(input, input.length / 2), inputs: text },
  { parser: 'htmlToPlainText', run: htmlToPlainText, inputs: structure },
  { parser: 'firstImage', run: (input) => firstImage(`${input}<img`), inputs: structure },
  { parser: 'feedLinks', run: (input) => findFeedLinks(input, 'http://a.example/'), inputs: structure },
  {
    parser: 'pageMetadata',
    run: (input) => pageMetadata(input, 'http://a.example/'),
    inputs: { ...structure, metas: repeated('<meta property="og:image" content="http://:"><title>a') },
  },
  { parser: 'wordpressHtml', run: (input) => wordpressHtml(input, pictures), inputs: shortcodes },
  { parser: 'ghostHtml', run: (input) => ghostHtml(input, report), inputs: shortcodes },
  { parser: 'WxrParser', run: wxr, inputs: { ...xml, ...structure } },
  {
    parser: 'parseFeed',
    run: (input) => parseFeed({ bytes: Buffer.from(input), contentType: '', url: 'http://a.example/' }),
    inputs: { ...xml, ...structure },
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
  {
    parser: 'registration',
    run: (email) => registrationSchema.safeParse({ name: email, email, password: email }),
    inputs: addresses,
  },
  {
    parser: 'feed source',
    run: (url) => feedDraftSchema.safeParse({ url, title: url, tags: [url] }),
    inputs: addresses,
  },
  {
    parser: 'department',
    run: (ru) => departmentDraftSchema.safeParse({ name: { ru, en: ru, hy: ru }, slug: ru, position: 1 }),
    inputs: addresses,
  },
  { parser: 'hasLink', run: hasLink, inputs: text },
  { parser: 'hasPhoneNumber', run: hasPhoneNumber, inputs: text },
  { parser: 'searchQuery', run: searchQuery, inputs: text },
  { parser: 'highlight', run: (input) => highlight(input, (word) => word.length > 1), inputs: text },
  { parser: 'normalizeTag', run: normalizeTag, inputs: text },
  { parser: 'slugify', run: slugify, inputs: text },
  { parser: 'bindShortWords', run: (input) => bindShortWords(input, 'ru'), inputs: text },
  ...languages.map((language) => ({
    parser: `findTypography in ${language}`,
    run: (input: string) => findTypography(input, language),
    inputs: text,
  })),
  { parser: 'toCsvLine', run: (input) => toCsvLine([input]), inputs: text },
  {
    parser: 'findInputErrors',
    run: (input) => findInputErrors({ a: { kind: 'email' }, b: { kind: 'url' } }, () => input),
    inputs: text,
  },
  { parser: 'deviceOf', run: deviceOf, inputs: header },
  { parser: 'negotiateEncoding', run: negotiateEncoding, inputs: header },
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
