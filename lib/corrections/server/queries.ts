import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { isPublicArticle } from '#lib/articles/server/queries/publicArticle.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { articleCorrections, articles } from '#lib/platform/db/server/schema/articles.ts';
import { rowsBefore } from '#lib/platform/values/paging.ts';
import type { CorrectionsQuery } from '../correction.ts';

export type CorrectionRow = Awaited<ReturnType<typeof listCorrectionRows>>[number];
type Values = { at: Date; text: string };

const { id, at, text } = articleCorrections;

/** Corrections of public articles, newest first. */
export async function listCorrectionRows(db: Db, query: CorrectionsQuery) {
  const article = { id: articles.id, slug: articles.slug, title: articles.title, language: articles.language };
  return db
    .select({ id, at, text, article })
    .from(articleCorrections)
    .innerJoin(articles, eq(articles.id, articleCorrections.articleId))
    .where(fits(query))
    .orderBy(desc(at), desc(id))
    .limit(query.limit)
    .offset(rowsBefore(query));
}

export async function countCorrections(db: Db, query: CorrectionsQuery): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(articleCorrections)
    .innerJoin(articles, eq(articles.id, articleCorrections.articleId))
    .where(fits(query));
  return row?.count ?? 0;
}

export async function insertCorrection(db: Db, articleId: string, values: Values & { id: string }) {
  const [row] = await db
    .insert(articleCorrections)
    .values({ articleId, ...values })
    .returning({ id, at, text });
  if (!row) throw new Error('The correction was not stored.');
  return row;
}

/** Replaces the corrections of an article. */
export async function setCorrections(db: Db, articleId: string, corrections: Values[]): Promise<void> {
  await db.delete(articleCorrections).where(eq(articleCorrections.articleId, articleId));
  if (corrections.length > 0)
    await db.insert(articleCorrections).values(corrections.map((correction) => ({ articleId, ...correction })));
}

export async function findCorrection(db: Db, articleId: string, correctionId: string) {
  if (!isUuid(correctionId)) return null;
  const [row] = await db.select({ id, at, text }).from(articleCorrections).where(isOne(articleId, correctionId));
  return row ?? null;
}

export async function updateCorrection(db: Db, correctionId: string, values: Values): Promise<void> {
  await db.update(articleCorrections).set(values).where(eq(id, correctionId));
}

export async function deleteCorrection(db: Db, correctionId: string): Promise<void> {
  await db.delete(articleCorrections).where(eq(id, correctionId));
}

function isOne(articleId: string, correctionId: string): SQL | undefined {
  return and(eq(articleCorrections.articleId, articleId), eq(id, correctionId));
}

function fits({ language }: CorrectionsQuery): SQL | undefined {
  return and(isPublicArticle, language && eq(articles.language, language));
}
