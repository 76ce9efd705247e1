import { DomainError } from '#lib/domain/DomainError.ts';
import type { Db } from '../../db/database.ts';
import { findDepartmentExists, findImageExists } from '../../queries/articleWrites.ts';
import type { ArticleState } from '../../queries/toArticleValues.ts';

/** @throws DomainError invalid, for a department or an image that does not exist */
export async function checkReferences(
  db: Db,
  before: Pick<ArticleState, 'department' | 'cover'> | null,
  { department, cover }: Pick<ArticleState, 'department' | 'cover'>,
): Promise<void> {
  if (department && department !== before?.department && !(await findDepartmentExists(db, department)))
    throw new DomainError('invalid', 'invalid_input', { department: 'invalid' });
  if (cover && cover.imageId !== before?.cover?.imageId && !(await findImageExists(db, cover.imageId)))
    throw new DomainError('invalid', 'invalid_input', { cover: 'invalid' });
}
