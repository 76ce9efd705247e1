import { DomainError } from '#lib/platform/values/DomainError.ts';
import { canUseSuggestions } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { SuggestionsDecision } from '../suggestion.ts';
import { isDatabaseUnavailable } from '#lib/platform/process/server/databaseErrors.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { acceptSuggestion } from './acceptSuggestion.ts';
import { rejectSuggestion } from './rejectSuggestion.ts';
import { restoreSuggestion } from './restoreSuggestion.ts';

const decisions = { accept: acceptSuggestion, reject: rejectSuggestion, restore: restoreSuggestion };

/**
 * Applies one decision to many suggestions, each separately. The result lists the failed ones with their error codes.
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
      // Fails as a whole only if nothing has been done yet.
      if (!isDatabaseUnavailable(error) || done.length === 0) throw error;
      const handled = new Set([...done, ...failed.map((one) => one.id)]);
      const remaining = ids.filter((other) => !handled.has(other));
      return { done, failed: [...failed, ...[...new Set(remaining)].map((other) => ({ id: other, code: 'busy' }))] };
    }
  }
  return { done, failed };
}
