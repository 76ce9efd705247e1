import { validate as isUuid } from 'uuid';
import { sanitizeBody } from '#lib/articles/server/content/sanitizeBody.ts';
import { shownImages } from '#lib/articles/server/content/shownImages.ts';
import { findCoverage, replaceCoverage } from '#lib/live/server/queries.ts';
import { addArticleImages } from '#lib/media/server/queries/images.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { submissionId } from '#lib/platform/http/server/submissionId.ts';
import { plainLine, plainText } from '#lib/platform/text/plainText.ts';
import type { ImportedArticle, ImportRun } from './importItems.ts';
import { showPictures } from './showCover.ts';

/** Stores the live coverage of an imported article, unless entries were written or changed here. */
export async function importLive(
  db: Db,
  run: ImportRun,
  articleId: string,
  { id, live }: ImportedArticle,
): Promise<void> {
  const stored = await findCoverage(db, articleId);
  if (stored ? stored.version > 1 : !live) return;
  const entries = (live?.entries ?? []).map((entry) => ({
    // Readers link to it: as it was on this site, and the same at each import from another.
    id: articleId === id && isUuid(entry.id) ? entry.id : submissionId('imported live entry', articleId, entry.id),
    articleId,
    authorId: (entry.author && run.memory.find('author', entry.author.id)?.targetId) || null,
    at: new Date(entry.at),
    headline: plainLine(entry.headline),
    body: showPictures(sanitizeBody(entry.body), run),
    isKey: entry.isKey,
    isPinned: entry.isPinned,
    correction: entry.correction && plainText(entry.correction.text),
    correctedAt: entry.correction && new Date(entry.correction.at),
  }));
  const times = live && {
    startedAt: new Date(live.startedAt),
    endedAt: live.endedAt === null ? null : new Date(live.endedAt),
    updatedAt: new Date(live.updatedAt),
  };
  await replaceCoverage(db, articleId, times ? { ...times, entries } : null);
  await addArticleImages(
    db,
    articleId,
    entries.flatMap(({ body }) => shownImages(body, null)),
  );
}
