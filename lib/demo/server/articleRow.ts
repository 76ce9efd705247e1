import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readingMinutes } from '#lib/articles/readingMinutes.ts';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { languages } from '#lib/languages/language.ts';
import type { articles } from '#lib/platform/db/server/schema/articles.ts';
import type { comments } from '#lib/platform/db/server/schema/engagement.ts';
import { normalizeTag } from '#lib/tags/normalizeTag.ts';
import { demoFolder } from './demoFolder.ts';
import { type DemoImage, demoId, withStoredImages } from './demoImages.ts';
import type { DemoArticle, DemoPage } from './readDemoArticles.ts';
import { demoAuthors, demoReaders } from './readDemoArticles.ts';

/** A number in [0, 1) that depends on the text alone, so that every installation gets the same demo. */
export function hashNumber(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}

export type DemoArticleRow = typeof articles.$inferInsert & { id: string; publishedAt: Date };

const hour = 3_600_000;

export function articleRow(text: DemoArticle, images: Map<string, DemoImage>, publishedAt: Date): DemoArticleRow {
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
export function pageRow({ slug, language, title, summary, author, group, body }: DemoPage, now: Date): DemoArticleRow {
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

const reader = z.int().nonnegative();
const threadSchema = z.strictObject({
  by: reader,
  text: z.string().min(1),
  replies: z.array(z.strictObject({ by: z.union([reader, z.literal('author')]), text: z.string().min(1) })).optional(),
});
export type DemoThread = z.infer<typeof threadSchema>;

const commentsSchema = z.record(z.string(), z.array(threadSchema));

/** Threads below the articles, by slug, from content/{language}/comments.json; `by` counts the readers of the language from zero. */
export function readDemoComments(): Record<string, DemoThread[]> {
  const files = languages.map((language) =>
    readFileSync(join(demoFolder, 'content', language, 'comments.json'), 'utf8'),
  );
  return Object.assign({}, ...files.map((text) => commentsSchema.parse(JSON.parse(text))));
}

type CommentRow = typeof comments.$inferInsert;

/** The threads that readers wrote below an article, each after the article and before now. */
export function commentRows(article: DemoArticleRow, threads: DemoThread[], now: Date): CommentRow[] {
  const readers = demoReaders.flatMap(({ name, language }, index) =>
    language === article.language ? [{ name, key: `reader${index}` }] : [],
  );
  const author = demoAuthors.find(({ key }) => demoId('user', key) === article.authorId);
  const personOf = (by: number | 'author') => (by === 'author' ? author : readers[by % readers.length]);

  return threads.flatMap((thread, position) => {
    const age =
      (now.getTime() - article.publishedAt.getTime()) *
      (0.1 + (0.7 * (position + hashNumber(thread.text))) / threads.length);
    const start = article.publishedAt.getTime() + age * 0.8;
    const id = demoId('comment', `${article.slug}/${position}`);
    const first = commentRow({
      id,
      article,
      parentId: null,
      person: personOf(thread.by),
      body: thread.text,
      at: start,
    });
    const replies = (thread.replies ?? []).map(({ by, text }, index) =>
      commentRow({
        id: demoId('comment', `${article.slug}/${position}/${index}`),
        article,
        parentId: id,
        person: personOf(by),
        body: text,
        at: start + ((now.getTime() - start) * 0.5 * (index + 1)) / (index + 2),
      }),
    );
    return [first, ...replies];
  });
}

type Words = {
  id: string;
  article: DemoArticleRow;
  parentId: string | null;
  person: { key: string; name: string } | undefined;
  body: string;
  at: number;
};

function commentRow({ id, article, parentId, person, body, at }: Words): CommentRow {
  return {
    id,
    articleId: article.id,
    parentId,
    authorId: person ? demoId('user', person.key) : null,
    authorName: person?.name ?? '—',
    body,
    status: 'published',
    createdAt: new Date(at),
  };
}
