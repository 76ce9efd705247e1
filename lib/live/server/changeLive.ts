import { withCleanBody } from '#lib/articles/server/cleanBody.ts';
import { shownImages } from '#lib/articles/server/content/shownImages.ts';
import { lockEditable, refuseTrashed } from '#lib/articles/server/getEditable.ts';
import { logArticle } from '#lib/articles/server/logArticle.ts';
import { announceArticle, purgeArticle } from '#lib/articles/server/publicChange.ts';
import type { EditedArticleRow } from '#lib/articles/server/queries/editedArticles.ts';
import { addArticleImages } from '#lib/media/server/queries/images.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { submissionId } from '#lib/platform/http/server/submissionId.ts';
import { DomainError, notFound } from '#lib/platform/values/DomainError.ts';
import { requestPlayerPictures } from '#lib/players/server/requestPlayerPictures.ts';
import { refuseUnreviewed } from '#lib/review/server/refuseUnreviewed.ts';
import { canWriteArticles } from '#lib/users/permissions.ts';
import type { LiveEntry, LiveEntryChange, LiveEntryInput, LiveState } from '../live.ts';
import { presentEntry } from './present.ts';
import {
  type EntryRow,
  findCoverage,
  findEntry,
  insertEntry,
  raiseVersion,
  setCoverage,
  updateEntry,
} from './queries.ts';

/**
 * Starts, ends, continues or hides the live coverage of an article.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, conflict
 */
export async function changeLiveState(caller: Caller, articleId: string, state: LiveState): Promise<void> {
  await changeLive(caller, articleId, async (transaction, article) => {
    const before = (await findCoverage(transaction, articleId))?.state ?? 'off';
    if (before === state) return;
    await setCoverage(transaction, articleId, state);
    await log(transaction, caller, article, 'article.setLive', { live: before }, { live: state });
  });
}

/**
 * Publishes an entry. Two submissions with one idempotency key publish one.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError conflict, while the coverage is not on
 */
export async function addEntry(
  caller: Caller,
  articleId: string,
  input: LiveEntryInput,
  idempotencyKey?: string,
): Promise<LiveEntry> {
  const user = authorize(caller.actor, canWriteArticles);
  const id = submissionId(`live entry of ${articleId}`, user.id, idempotencyKey);
  const clean = await withCleanBody(input);
  refuseEmpty(clean);
  return changeLive(caller, articleId, async (transaction, article) => {
    const sent = await findEntry(transaction, articleId, id);
    if (sent) return presentEntry(sent);
    if ((await findCoverage(transaction, articleId))?.state !== 'on') throw new DomainError('conflict', 'not_live');
    const version = await raiseVersion(transaction, articleId);
    await insertEntry(transaction, { id, articleId, authorId: user.id, ...clean, version });
    await showMedia(transaction, articleId, clean.body);
    await log(transaction, caller, article, 'article.addLiveEntry', undefined, { entry: id, headline: clean.headline });
    return presentEntry(await getEntry(transaction, articleId, id));
  });
}

/**
 * Changes an entry, also one that was deleted: then it is there again.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError conflict, if somebody else changed it meanwhile
 */
export async function changeEntry(
  caller: Caller,
  articleId: string,
  entryId: string,
  { revision, correction, ...input }: LiveEntryChange,
): Promise<LiveEntry> {
  authorize(caller.actor, canWriteArticles);
  const clean = await withCleanBody(input);
  return changeLive(caller, articleId, async (transaction, article) => {
    const before = await getEntry(transaction, articleId, entryId);
    if (before.revision !== revision) throw new DomainError('conflict', 'entry_changed');
    refuseEmpty({ ...before, ...clean });
    const version = await raiseVersion(transaction, articleId);
    const isOther = correction !== undefined && correction !== before.correction;
    await updateEntry(
      transaction,
      { id: entryId, articleId, version },
      {
        ...clean,
        ...(isOther && { correction, correctedAt: correction === null ? null : new Date() }),
        deletedAt: null,
      },
    );
    if (clean.body !== undefined) await showMedia(transaction, articleId, clean.body);
    const after = await getEntry(transaction, articleId, entryId);
    await log(transaction, caller, article, 'article.editLiveEntry', describe(before), describe(after));
    return presentEntry(after);
  });
}

/** @throws DomainError unauthenticated, forbidden, not_found, conflict */
export async function removeEntry(caller: Caller, articleId: string, entryId: string): Promise<void> {
  await changeLive(caller, articleId, async (transaction, article) => {
    const before = await getEntry(transaction, articleId, entryId);
    if (before.deletedAt) throw notFound('live_entry');
    const version = await raiseVersion(transaction, articleId);
    await updateEntry(transaction, { id: entryId, articleId, version }, { deletedAt: new Date(), isPinned: false });
    await log(transaction, caller, article, 'article.deleteLiveEntry', describe(before));
  });
}

/**
 * A change in a transaction, with the article locked, by who may change what its readers see. Pages that show it are purged, and
 * other systems are notified.
 */
async function changeLive<Result>(
  caller: Caller,
  articleId: string,
  change: (transaction: Db, article: EditedArticleRow) => Promise<Result>,
): Promise<Result> {
  const user = authorize(caller.actor, canWriteArticles);
  return inTransaction(async (transaction) => {
    const before = await lockEditable(transaction, caller, articleId);
    refuseTrashed(before);
    await refuseUnreviewed(user, { before, after: before.status });
    const result = await change(transaction, before);
    await purgeArticle(transaction, before, before);
    await announceArticle(transaction, before, before);
    return result;
  });
}

async function getEntry(db: Db, articleId: string, entryId: string): Promise<EntryRow> {
  const row = await findEntry(db, articleId, entryId);
  if (!row) throw notFound('live_entry');
  return row;
}

/** Its pictures are in use, and its players get previews. */
async function showMedia(db: Db, articleId: string, body: string): Promise<void> {
  await addArticleImages(db, articleId, shownImages(body, null));
  await requestPlayerPictures(db, articleId, body);
}

function refuseEmpty({ headline, body }: Pick<EntryRow, 'headline' | 'body'>): void {
  const hasMedia = /<(img|iframe|video|audio)\b/.test(body);
  const text = headline + body.replace(/<[^<>]*>|&nbsp;/g, '');
  if (!hasMedia && text.trim() === '') throw new DomainError('invalid', 'invalid_input', { body: 'required' });
}

type Details = Record<string, unknown>;

function log(
  db: Db,
  caller: Caller,
  article: EditedArticleRow,
  action: `article.${string}`,
  before?: Details,
  after?: Details,
) {
  return logArticle(db, caller, { action, article, ...(before && { before }), ...(after && { after }) });
}

/** Without the body, which is too long for the log. */
function describe({ id, headline, body, isKey, isPinned, correction }: EntryRow): Details {
  return { entry: id, headline, body: `${body.length} characters`, isKey, isPinned, correction };
}
