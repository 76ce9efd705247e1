import { detectLanguage } from '#lib/format/detectLanguage.ts';
import { slugify } from '#lib/format/slugify.ts';
import { isDense } from '../../content/refuseDenseBody.ts';
import { htmlToPlainText } from '../htmlToPlainText.ts';
import type { ImportReport, Loss } from '../ImportReport.ts';
import type { ImportedItem } from '../importItems.ts';
import { rewriteHtml } from '../rewriteHtml.ts';
import { unsupportedElements } from '../unsupportedElements.ts';
import { bylineOf } from './bylineOf.ts';
import { categoriesOf, decodeSlug, statusOf } from './postFields.ts';
import { toComments } from './toComments.ts';
import type { WordpressDirectory } from './WordpressDirectory.ts';
import type { WxrItem } from './WxrRecord.ts';
import { wordpressHtml } from './wordpressHtml.ts';

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
  if (isDense(item.content + item.excerpt)) return report.skipItem('article', title, 'articleTooDense');
  if (item.password !== '') report.warn('access', 'hasPassword', { title });
  else if (item.status === 'private') report.warn('access', 'wasPrivate', { title });
  if (item.isSticky) report.warn('pinned', 'wasPinned', { title });
  const dropped = (loss: Loss) => report.warnOfLoss(title, loss);
  const picture = (id: string) => directory.attachments.get(id) ?? null;
  const attached = (id: string) => directory.picturesOf(id || item.id);
  const text = rewriteHtml(wordpressHtml(item.content, { picture, attached, dropped }), unsupportedElements(dropped));
  const html = text.replace(emptyParagraph, '');
  const [first, ...others] = categoriesOf(item);
  const date = toDate(item.date);

  yield {
    kind: 'article',
    ...(item.type === 'page' && { isPage: true }),
    id: item.id,
    slug: slugify(decodeSlug(item.slug)),
    language: detectLanguage(`${item.title} ${htmlToPlainText(html)}`),
    translations: item.id,
    title: htmlToPlainText(item.title),
    summary: htmlToPlainText(item.excerpt),
    html,
    status,
    publishedAt: status === 'draft' ? null : date,
    createdAt: date,
    updatedAt: toDate(item.modified) ?? date,
    author: item.creator || null,
    ...bylineOf(item, directory),
    department: first?.slug ?? null,
    tags: [...item.terms.filter(({ taxonomy }) => taxonomy === 'post_tag'), ...others].map(({ name }) => name),
    cover: coverOf(item, directory, report),
    seo: {
      title: withoutVariables(item.meta.get('_yoast_wpseo_title')),
      description: withoutVariables(item.meta.get('_yoast_wpseo_metadesc')),
      noindex: item.meta.get('_yoast_wpseo_meta-robots-noindex') === '1',
      canonicalUrl: null,
    },
    formerSlugs: [],
    formerPaths: status === 'published' ? [item.link] : [],
    comments: toComments(item.comments),
  };
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

function toDate(text: string): Date | null {
  if (!text || text.startsWith('0000')) return null;
  const date = new Date(`${text.replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A template of variables (`%%title%% %%sep%%`) is not a text of its own. */
function withoutVariables(text: string | undefined): string | null {
  return text && !text.includes('%%') ? text : null;
}
