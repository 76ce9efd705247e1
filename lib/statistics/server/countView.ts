import { isbot } from 'isbot';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { findPublicCounts } from '#lib/articles/server/queries/articleCounts.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { ViewBatch } from './ViewBatch.ts';

export type ReaderView = { articleId: string; address: string; userAgent: string };

/**
 * Counts a reader’s view of an article, once in half an hour, and at most 30 of one source; bots are not counted.
 *
 * @throws DomainError not_found
 */
export async function countView({ db }: Caller, view: ReaderView): Promise<{ views: number }> {
  const counts = await findPublicCounts(db, view.articleId);
  if (!counts) throw notFound('article');
  if (!view.userAgent || isbot(view.userAgent)) return { views: counts.views };

  const { articleId, address: source, userAgent } = view;
  return { views: (await batch.add({ articleId, source, reader: `${source} ${userAgent}` })) ?? counts.views };
}

const batch = new ViewBatch();
