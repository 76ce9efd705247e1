import { type BulkChange, moveSchema } from '../bulkChange.ts';
import { contributorIdsOf } from '../byline.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { listWriters } from './queries/articleAuthors.ts';
import { findDepartmentExists } from './queries/articleWrites.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/**
 * Rejects what would fail for each article.
 *
 * @throws DomainError invalid, for a department that does not exist, for accounts that do not write here, and for pages,
 *   of which only the status can be changed
 */
export async function checkBulkChange({ db, kind }: Caller, change: BulkChange): Promise<void> {
  if (kind === 'page' && !moveSchema.safeParse(change.action).success) throw invalid('action');
  if ('authors' in change) {
    const ids = contributorIdsOf(change.authors);
    if ((await listWriters(db, ids)).length < ids.length) throw invalid('authors', 'no_author');
  }
  if ('department' in change && change.department && !(await findDepartmentExists(db, change.department)))
    throw invalid('department');
}

function invalid(field: string, code = 'invalid'): DomainError {
  return new DomainError('invalid', 'invalid_input', { [field]: code });
}
