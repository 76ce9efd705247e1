import { v7 } from 'uuid';
import { setArticleImages } from '#lib/media/server/queries/images.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { articleTag, listTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { requestPlayerPictures } from '#lib/players/server/requestPlayerPictures.ts';
import { canManagePages, canWriteArticles } from '#lib/users/permissions.ts';
import { readingMinutes } from '../readingMinutes.ts';
import type { Snippet, SnippetInput, SnippetsQuery } from '../snippet.ts';
import { withCleanBody } from './cleanBody.ts';
import { shownImages } from './content/shownImages.ts';
import { saveEditedArticle } from './editArticle.ts';
import { withPresentSnippets } from './presentSnippets.ts';
import { findEditedArticle, lockArticle } from './queries/editedArticles.ts';
import { listSnippetRows, listSnippetUses, setBody } from './queries/snippets.ts';

/**
 * The published snippets by name, at most 100.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listSnippets({ db, actor }: Caller, query: SnippetsQuery): Promise<Snippet[]> {
  authorize(actor, canWriteArticles);
  return listSnippetRows(db, query);
}

/**
 * Publishes a new snippet. Afterwards it is edited as a page.
 *
 * @throws DomainError unauthenticated, forbidden, invalid
 */
export async function createSnippet(caller: Caller, input: SnippetInput): Promise<Snippet> {
  authorize(caller.actor, canManagePages);
  const clean = await withCleanBody(input);
  return inTransaction(async (transaction) => {
    const change = { id: v7(), before: null, input: { ...clean, status: 'published' as const }, isSnippet: true };
    const { id, title, language, body } = await saveEditedArticle(transaction, { ...caller, kind: 'page' }, change);
    return { id, title, language, body, uses: 0 };
  });
}

/** Articles per query. */
const batch = 100;

/** Brings a changed snippet into all texts that contain it. */
export async function updateSnippet({ db }: Caller, { id }: { id: string }, signal: AbortSignal): Promise<void> {
  for (let uses = await listSnippetUses(db, id, null, batch); uses.length > 0; ) {
    for (const one of uses) {
      signal.throwIfAborted();
      await inTransaction((transaction) => updateUse(transaction, one));
    }
    uses = await listSnippetUses(db, id, uses.at(-1) ?? null, batch);
  }
}

async function updateUse(transaction: Db, id: string): Promise<void> {
  if (!(await lockArticle(transaction, id))) return;
  const row = await findEditedArticle(transaction, id);
  const body = row && (await withPresentSnippets(transaction, row.body));
  if (!row || !body || body === row.body) return;
  await setBody(transaction, id, body, readingMinutes(body, row.language));
  await setArticleImages(transaction, id, shownImages(body, row.copy?.content ?? null));
  await requestPlayerPictures(transaction, id, body);
  if (row.isPublic) await purgePages(transaction, [articleTag(id), listTag(row.language)]);
}
