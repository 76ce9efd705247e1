import { detectLanguage } from '#lib/articles/detectLanguage.ts';
import { isDense } from '#lib/articles/server/content/refuseDenseBody.ts';
import { slugify } from '#lib/articles/slugify.ts';
import { type Language, languages } from '#lib/languages/language.ts';
import { decoded } from '#lib/platform/text/decoded.ts';
import { htmlToPlainText, rewriteHtml, unsupportedElements } from '../htmlToPlainText.ts';
import type { ImportReport, Loss } from '../ImportReport.ts';
import type { ImportedArticle, ImportedComment, ImportedItem } from '../importItems.ts';
import { dateOf } from '../importItems.ts';
import {
  categoriesOf,
  declaredLanguageOf,
  formerPathsOf,
  notTaken,
  publishedAtOf,
  readersOf,
  seoOf,
  statusOf,
  translationsOf,
} from './postFields.ts';
import type { WordpressDirectory } from './WordpressDirectory.ts';
import type { WxrItem } from './WxrRecord.ts';
import { contentWithMeta, wordpressHtml } from './wordpressHtml.ts';

/**
 * The byline of a post with several authors or guests. Co-Authors Plus and PublishPress Authors store it as terms, named
 * by login or by display name.
 */
export function bylineOf({ terms, creator }: WxrItem, directory: WordpressDirectory): Pick<ImportedArticle, 'byline'> {
  const { authors, guests } = directory;
  const people = terms
    .filter(({ taxonomy }) => taxonomy === 'author')
    .map(({ slug, name }) => {
      const login = slug.replace(/^cap-/, '');
      const id = [...authors.keys()].find((key) => key === login || key === name || authors.get(key) === name) ?? null;
      return { id, name: guests.get(slug) ?? guests.get(login) ?? name, role: 'text' as const };
    });
  const isDefault = people.length === 0 || (people.length === 1 && people[0]?.id === directory.loginOf(creator));
  return isDefault ? {} : { byline: people };
}

/** Left behind by removed content. */
const emptyParagraph = /<p>\s*<\/p>/g;

/** Converts a post or page to an article; yields nothing for unsupported items. */
export function* toArticle(
  item: WxrItem,
  directory: WordpressDirectory,
  report: ImportReport,
): Generator<ImportedItem> {
  const status = statusOf(item);
  if (!status) {
    const isPost = item.type === 'post' || item.type === 'page';
    if (isPost) report.skip('postStatus', { status: item.status });
    else if (item.type !== 'attachment') report.skip('itemType', { type: item.type });
    return;
  }
  const title = item.title || item.id;
  for (const [code, key] of notTaken(item)) report.skip(code, { type: item.type, key });
  if (isDense(item.content + item.excerpt)) return report.skipItem('article', title, 'articleTooDense');
  if (item.password !== '') report.warn('access', 'hasPassword', { title });
  else if (readersOf(item)) report.warn('access', 'membersOnly', { title, visibility: readersOf(item) ?? '' });
  else if (item.status === 'private') report.warn('access', 'wasPrivate', { title });
  if (item.isSticky) report.warn('pinned', 'wasPinned', { title });
  if (item.creator === '') report.skip('noAuthor');
  const dropped = (loss: Loss) => report.warnOfLoss(title, loss);
  const hidden = (loss: Loss) => report.warnOfLoss(title, loss, 'hidden');
  const picture = (id: string) => directory.attachments.get(id) ?? null;
  const attached = (id: string) => directory.picturesOf(id || item.id);
  const content = wordpressHtml(contentWithMeta(item, report), { picture, attached, dropped, hidden });
  const html = rewriteHtml(content, unsupportedElements(dropped)).replace(emptyParagraph, '');
  const [first, ...others] = categoriesOf(item, directory.categorySlugs);
  const date = publishedAtOf(item);
  warnOfDates(item, report);

  yield {
    kind: 'article',
    ...(item.type === 'page' && { isPage: true }),
    id: item.id,
    slug: slugify(decoded(item.slug)),
    language: languageOf(item, html, directory, report),
    translations: translationsOf(item),
    title: htmlToPlainText(item.title),
    summary: htmlToPlainText(item.excerpt),
    html,
    status,
    publishedAt: status === 'draft' ? null : date,
    createdAt: date,
    updatedAt: dateOf(item.modified) ?? dateOf(item.localModified) ?? date,
    author: item.creator === '' ? null : directory.loginOf(item.creator),
    ...bylineOf(item, directory),
    department: first?.slug ?? null,
    tags: [...item.terms.filter(({ taxonomy }) => taxonomy === 'post_tag'), ...others].map(({ name }) => name),
    cover: coverOf(item, directory, report),
    seo: seoOf(item),
    formerSlugs: [],
    formerPaths: status === 'published' ? formerPathsOf(item) : [],
    comments: toComments(item, report),
  };
}

/** The language that the file declares, otherwise that of the letters. */
function languageOf(item: WxrItem, html: string, directory: WordpressDirectory, report: ImportReport): Language {
  const declared = declaredLanguageOf(item, directory.locales);
  const known = languages.find((language) => language === declared);
  const language = known ?? detectLanguage(`${item.title} ${htmlToPlainText(html)}`);
  if (declared && !known) report.warn('text', 'languageUnknown', { title: item.title, declared, language });
  return language;
}

/** Zeros are a draft's date; anything else that is not a date is an error. */
function warnOfDates(item: WxrItem, report: ImportReport): void {
  const dates = {
    'wp:post_date_gmt': item.date,
    'wp:post_date': item.localDate,
    'wp:post_modified_gmt': item.modified,
  };
  for (const [field, value] of Object.entries(dates))
    if (value !== '' && !value.startsWith('0000') && !dateOf(value))
      report.warn('text', 'fieldUnusable', { title: item.title, field, value: value.slice(0, 80) });
}

function coverOf({ title, meta }: WxrItem, directory: WordpressDirectory, report: ImportReport) {
  const id = meta.get('_thumbnail_id') ?? '';
  const found = directory.attachments.get(id);
  if (found)
    return {
      image: found.id,
      address: found.url,
      alt: found.alt,
      credit: found.credit || null,
      focus: { x: 0.5, y: 0.5 },
    };
  if (Number(id) > 0) report.warn('picture', 'coverNotExported', { title, id });
  return null;
}

const statuses = new Map<string, ImportedComment['status']>([
  ['1', 'published'],
  ['0', 'pending'],
  ['spam', 'spam'],
]);

/** Comments of people, without pingbacks. Email addresses are not imported. */
function toComments(item: WxrItem, report: ImportReport): ImportedComment[] {
  return item.comments.flatMap((comment) => {
    const { author, date, localDate, approved } = comment;
    if (comment.type !== '' && comment.type !== 'comment') return [];
    const status = statuses.get(approved);
    // Those in the trash are not wanted.
    if (!status && !/^(?:trash|post-trashed)$/.test(approved))
      report.skip('notTaken.commentStatus', { key: approved.slice(0, 50) });
    const createdAt = dateOf(date) ?? dateOf(localDate) ?? publishedAtOf(item);
    if (status && !createdAt) report.skipItem('comment', author, 'commentWithoutDate', { title: item.title });
    if (!status || !createdAt) return [];
    return [
      {
        id: comment.id || `${item.id} ${date} ${author}`,
        parent: comment.parent === '0' ? null : comment.parent,
        author: null,
        authorName: htmlToPlainText(author),
        body: htmlToPlainText(comment.content),
        status,
        createdAt,
      },
    ];
  });
}
