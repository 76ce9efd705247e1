import type { ArticleKind } from '../article.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { findDepartmentExists, findImageExists } from './queries/articleWrites.ts';
import type { ArticleState } from './queries/toArticleValues.ts';

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
