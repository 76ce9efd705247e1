import { findImageFocus } from '#lib/media/server/queries/images.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { ArticleKind } from '../article.ts';
import type { CoverInput, SentCover } from '../articleDraft.ts';
import { contributorIdsOf } from '../byline.ts';
import type { BylineEntry } from '../bylineSchema.ts';
import { listWriters } from './queries/articleAuthors.ts';
import { findDepartmentExists, findImageExists } from './queries/articleWrites.ts';
import type { ArticleState } from './queries/toArticleValues.ts';

/**
 * Checks the accounts that are new in a byline. Those that are in it may have lost their role since.
 *
 * @throws DomainError invalid, for an account that does not write here
 */
export async function checkAuthors(db: Db, before: BylineEntry[], authors: BylineEntry[] | undefined): Promise<void> {
  const known = contributorIdsOf(before);
  const added = contributorIdsOf(authors ?? []).filter((id) => !known.includes(id));
  if ((await listWriters(db, added)).length < added.length)
    throw new DomainError('invalid', 'invalid_input', { authors: 'no_author' });
}

type WithCover<Input, Cover> = Omit<Input, 'cover'> & { cover?: Cover | undefined };

/** The input with the focal point of the image where the cover has none. */
export async function withCoverFocus<Input extends { cover?: SentCover | undefined }>(
  db: Db,
  { cover, ...rest }: Input,
): Promise<WithCover<Input, CoverInput | null>> {
  if (!cover) return cover === undefined ? rest : { ...rest, cover };
  const focus = cover.focus ?? (await findImageFocus(db, cover.imageId)) ?? { x: 0.5, y: 0.5 };
  return { ...rest, cover: { ...cover, focus } };
}

type References = Pick<ArticleState, 'department' | 'tags' | 'cover'>;

/** @throws DomainError invalid, for a department or an image that does not exist, and for department and tags of a page */
export async function checkReferences(
  db: Db,
  kind: ArticleKind,
  before: References | null,
  { department, tags, cover }: References,
): Promise<void> {
  if (kind === 'page' && (department || tags.length > 0))
    throw new DomainError('invalid', 'invalid_input', {
      ...(department && { department: 'unknown' }),
      ...(tags.length > 0 && { tags: 'unknown' }),
    });
  if (department && department !== before?.department && !(await findDepartmentExists(db, department)))
    throw new DomainError('invalid', 'invalid_input', { department: 'invalid' });
  if (cover && cover.imageId !== before?.cover?.imageId && !(await findImageExists(db, cover.imageId)))
    throw new DomainError('invalid', 'invalid_input', { cover: 'invalid' });
}
