import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { readingMinutes } from '#lib/articles/readingMinutes.ts';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import type { articles } from '#lib/platform/db/server/schema/articles.ts';
import { withStoredImages } from './demoBody.ts';
import { demoId } from './demoId.ts';
import type { DemoImage } from './demoImages.ts';
import { hashNumber } from './hashNumber.ts';
import type { DemoArticle, DemoPage } from './readDemoArticles.ts';

export type ArticleInput = typeof articles.$inferInsert & { id: string; publishedAt: Date };

const hour = 3_600_000;

export function articleRow(text: DemoArticle, images: Map<string, DemoImage>, publishedAt: Date): ArticleInput {
  const { slug, language, title, summary, tags, coverAlt, coverCredit } = text;
  return {
    id: demoId('article', slug),
    slug,
    language,
    translationGroup: demoId('translations', text.group ?? slug),
    title,
    summary,
    body: sanitizeBody(withStoredImages(text.body, images)),
    coverImageId: demoId('image', text.cover),
    coverAlt,
    coverCredit,
    departmentId: demoId('department', text.department),
    authorId: demoId('user', text.author),
    tags: tags.map(normalizeTag),
    status: 'published',
    publishedAt,
    createdAt: new Date(publishedAt.getTime() - (4 + 40 * hashNumber(`created ${slug}`)) * hour),
    updatedAt: correctedAt(slug, publishedAt),
    readingMinutes: readingMinutes(text.body, language),
  };
}

/** The order of the pages in footers, which list the oldest page first. */
const pageGroups = ['about', 'contacts', 'privacy'];

/** Pages are older than all articles. */
export function pageRow({ slug, language, title, summary, author, group, body }: DemoPage, now: Date): ArticleInput {
  const writtenAt = new Date(now.getTime() - 40 * 24 * hour + pageGroups.indexOf(group) * hour);
  return {
    id: demoId('page', slug),
    kind: 'page',
    slug,
    language,
    translationGroup: demoId('translations', `page ${group}`),
    title,
    summary,
    body: sanitizeBody(body),
    authorId: demoId('user', author),
    status: 'published',
    publishedAt: writtenAt,
    createdAt: writtenAt,
    updatedAt: writtenAt,
    readingMinutes: readingMinutes(body, language),
  };
}

/** One article in six was corrected a few hours after it came out. */
function correctedAt(slug: string, publishedAt: Date): Date {
  const corrected = hashNumber(`corrected ${slug}`) < 1 / 6 && publishedAt.getTime() < Date.now() - 12 * hour;
  return corrected ? new Date(publishedAt.getTime() + (2 + 8 * hashNumber(slug)) * hour) : publishedAt;
}
