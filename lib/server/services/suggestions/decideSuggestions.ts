import { DomainError } from '#lib/domain/DomainError.ts';
import { authorize, canUseSuggestions } from '#lib/domain/permissions.ts';
import type { SuggestionsDecision } from '#lib/domain/suggestion.ts';
import { isDatabaseUnavailable } from '../../databaseErrors.ts';
import type { Caller } from '../Caller.ts';
import { acceptSuggestion } from './acceptSuggestion.ts';
import { rejectSuggestion } from './rejectSuggestion.ts';
import { restoreSuggestion } from './restoreSuggestion.ts';

const decisions = { accept: acceptSuggestion, reject: rejectSuggestion, restore: restoreSuggestion };

/**
 * One decision on many suggestions, each by itself: those that can't be decided so are named with the code of the refusal.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function decideSuggestions(
  caller: Caller,
  { ids, action }: SuggestionsDecision,
): Promise<{ done: string[]; failed: { id: string; code: string }[] }> {
  authorize(caller.actor, canUseSuggestions);
  const done: string[] = [];
  const failed: { id: string; code: string }[] = [];
  for (const id of new Set(ids)) {
    try {
      await decisions[action](caller, id);
      done.push(id);
    } catch (error) {
      if (error instanceof DomainError) {
        failed.push({ id, code: error.code });
        continue;
      }
      // Refused as a whole only while nothing of it is done.
      if (!isDatabaseUnavailable(error) || done.length === 0) throw error;
      const settled = new Set([...done, ...failed.map((one) => one.id)]);
      const left = ids.filter((other) => !settled.has(other));
      return { done, failed: [...failed, ...[...new Set(left)].map((other) => ({ id: other, code: 'busy' }))] };
    }
  }
  return { done, failed };
}
