import { randomUUID } from 'node:crypto';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canSeeArticle } from '#lib/users/permissions.ts';
import type { Actor } from '#lib/platform/auth/role.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { isLanguageTaken, translationExists } from './queries/articleWrites.ts';
import { type EditedArticleRow, findEditedArticle } from './queries/editedArticles.ts';
import type { ArticleState } from './queries/toArticleValues.ts';

/** The columns that link an article to its translations; without a source they stay unchanged. */
export type Group = { translationGroup: string; sourceId?: string | null; sourceRevision?: number | null };

/**
 * The translation group of an article.
 *
 * @throws DomainError invalid, for a source that the editor can't see; conflict, if the group has an article in that language
 */
export async function chooseGroup(
  db: Db,
  actor: Actor,
  { id, kind }: Pick<EditedArticleRow, 'id' | 'kind'>,
  before: EditedArticleRow | null,
  next: ArticleState,
): Promise<Group> {
  const group = await findGroup(db, actor, { id, kind }, before, next);
  const isSame = group.translationGroup === before?.translationGroup && next.language === before.language;
  if (!isSame && (await isLanguageTaken(db, group.translationGroup, next.language, id))) throw translationExists();
  return group;
}

async function findGroup(
  db: Db,
  actor: Actor,
  { id, kind }: Pick<EditedArticleRow, 'id' | 'kind'>,
  before: EditedArticleRow | null,
  { translationOf }: ArticleState,
): Promise<Group> {
  if (before && translationOf === (before.source?.id ?? null)) return { translationGroup: before.translationGroup };
  if (translationOf === null) return { translationGroup: randomUUID(), sourceId: null, sourceRevision: null };

  const source = await findEditedArticle(db, translationOf);
  const isUsable =
    source?.kind === kind &&
    source.id !== id &&
    !source.deletedAt &&
    (actor.kind !== 'user' || canSeeArticle(actor, source));
  if (!isUsable) throw new DomainError('invalid', 'invalid_input', { translationOf: 'invalid' });
  return { translationGroup: source.translationGroup, sourceId: source.id, sourceRevision: source.revision };
}
