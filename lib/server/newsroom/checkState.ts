import type { ArticleStatus } from '#lib/domain/article.ts';
import { DomainError } from '#lib/domain/DomainError.ts';
import type { Db } from '../db/database.ts';
import { findDepartmentExists, findImageExists } from '../queries/articleWrites.ts';
import type { ArticleState } from './articleState.ts';

/** Draft, scheduled, published, archived in turn; from each of them back to draft, and from the archive out again. */
const reachable: Record<ArticleStatus, readonly ArticleStatus[]> = {
  draft: ['draft', 'scheduled', 'published'],
  scheduled: ['scheduled', 'draft', 'published'],
  published: ['published', 'archived', 'draft'],
  archived: ['archived', 'draft', 'published'],
};

const shows = /<(?:img|video|audio|iframe)\b/;

/**
 * Whether an article may become this.
 *
 * @throws DomainError conflict, for a status that can't follow; invalid, with the fields that are missing or wrong
 */
export async function checkState(db: Db, before: ArticleState | null, next: ArticleState): Promise<void> {
  const status = before?.status ?? 'draft';
  if (!reachable[status].includes(next.status)) throw new DomainError('conflict', 'status_out_of_turn');
  if (next.status === 'scheduled' || next.status === 'published') refuseIncomplete(next);
  if (next.status === 'scheduled' && !isTimeKept(before, next)) refusePast(next.scheduledFor);
  await checkReferences(db, before, next);
}

/** @throws DomainError invalid, unless the moment is in the future */
export function refusePast(moment: Date | null, field = 'scheduledFor'): void {
  if (!moment) throw wrong({ [field]: 'required' });
  if (moment.getTime() <= Date.now()) throw wrong({ [field]: 'not_future' });
}

/** A scheduled article may be mended while its time comes. */
function isTimeKept(before: ArticleState | null, next: ArticleState): boolean {
  return before?.status === 'scheduled' && before.scheduledFor?.getTime() === next.scheduledFor?.getTime();
}

/** @throws DomainError invalid, without a title or anything to read or see */
export function refuseIncomplete({ title, body }: Pick<ArticleState, 'title' | 'body'>): void {
  const hasBody = shows.test(body) || /[^\s\u00a0]/.test(body.replace(/<[^<>]*>|&nbsp;/g, ''));
  if (title !== '' && hasBody) return;
  throw new DomainError('invalid', 'article_incomplete', {
    ...(title === '' && { title: 'required' }),
    ...(!hasBody && { body: 'required' }),
  });
}

/** @throws DomainError invalid, for a department or a picture that there is not */
export async function checkReferences(
  db: Db,
  before: Pick<ArticleState, 'department' | 'cover'> | null,
  { department, cover }: Pick<ArticleState, 'department' | 'cover'>,
): Promise<void> {
  if (department && department !== before?.department && !(await findDepartmentExists(db, department)))
    throw wrong({ department: 'invalid' });
  if (cover && cover.imageId !== before?.cover?.imageId && !(await findImageExists(db, cover.imageId)))
    throw wrong({ cover: 'invalid' });
}

function wrong(fields: Record<string, string>): DomainError {
  return new DomainError('invalid', 'invalid_input', fields);
}
