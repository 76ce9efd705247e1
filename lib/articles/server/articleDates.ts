import { type Actor, authorize } from '#lib/platform/auth/role.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canChangeDates } from '#lib/users/permissions.ts';
import type { ArticleStatus } from '../article.ts';
import type { ArticleInput } from '../articleDraft.ts';
import type { ArticleDates } from './queries/toArticleValues.ts';

export const dateFields = ['publishedAt', 'expiresAt', 'updatedNote'] as const;
type DatesInput = Pick<ArticleInput, (typeof dateFields)[number]>;

/**
 * The dates after a change. An article that is published again after its expiry has none.
 *
 * @throws DomainError invalid, for a publication or an update in the future, and for a new expiry in the past
 */
export function nextDates(
  old: ArticleDates & { status: ArticleStatus },
  status: ArticleStatus,
  input: DatesInput,
): ArticleDates {
  const { publishedAt, expiresAt, updatedNote } = old;
  const next = { publishedAt, expiresAt, updatedNote };
  if (input.publishedAt !== undefined) next.publishedAt = toPublication(input.publishedAt, old, status);
  if (input.expiresAt !== undefined) next.expiresAt = toExpiry(input.expiresAt, old);
  else if (isPast(expiresAt) && old.status !== 'published' && status !== 'archived') next.expiresAt = null;
  if (input.updatedNote !== undefined) {
    const { text, at } = input.updatedNote ?? {};
    const sameAt = updatedNote?.text === text ? updatedNote?.at : undefined;
    const moment = at === undefined ? (sameAt ?? new Date()) : toPast(at, 'updatedNote');
    next.updatedNote = text === undefined ? null : { at: moment, text };
  }
  return next;
}

/** @throws DomainError invalid, for a publication, of the article or of changes to it, that its expiry precedes */
export function refuseEarlierExpiry(expiresAt: Date | null, publication: Date | null | undefined): void {
  if (expiresAt && publication && expiresAt <= publication)
    throw new DomainError('invalid', 'invalid_input', { expiresAt: 'before_publication' });
}

/** @throws DomainError forbidden, if someone who is no editor changes a date */
export function authorizeDates(actor: Actor, input: DatesInput, old: ArticleDates | null, next: ArticleDates): void {
  const isChanged = dateFields.some(
    (name) => input[name] !== undefined && JSON.stringify(old?.[name] ?? null) !== JSON.stringify(next[name]),
  );
  if (isChanged) authorize(actor, canChangeDates);
}

/** A time as the editor sent it. @throws DomainError invalid, for one in the future */
export function toPast(time: string, field: string): Date {
  const moment = new Date(time);
  if (moment.getTime() > Date.now()) throw new DomainError('invalid', 'invalid_input', { [field]: 'not_past' });
  return moment;
}

function toPublication(time: string | null, old: ArticleDates, status: ArticleStatus): Date | null {
  if (time !== null) return toPast(time, 'publishedAt');
  if (old.publishedAt || status === 'published')
    throw new DomainError('invalid', 'invalid_input', { publishedAt: 'required' });
  return null;
}

function toExpiry(time: string | null, { expiresAt }: ArticleDates): Date | null {
  const moment = time === null ? null : new Date(time);
  if (isPast(moment) && moment?.getTime() !== expiresAt?.getTime())
    throw new DomainError('invalid', 'invalid_input', { expiresAt: 'not_future' });
  return moment;
}

function isPast(moment: Date | null): boolean {
  return moment !== null && moment.getTime() <= Date.now();
}
