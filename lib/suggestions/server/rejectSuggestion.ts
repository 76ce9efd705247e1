import { DomainError } from '#lib/platform/values/DomainError.ts';
import type { Suggestion } from '../suggestion.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { changeSuggestion } from './changeSuggestion.ts';

/**
 * Idempotent.
 *
 * @throws DomainError unauthenticated, forbidden, not_found; conflict if it is already an article
 */
export async function rejectSuggestion(caller: Caller, id: string): Promise<Suggestion> {
  return changeSuggestion(caller, id, {
    status: 'rejected',
    action: 'suggestion.reject',
    apply: async (_, { status }) => {
      if (status === 'accepted') throw new DomainError('conflict', 'suggestion_accepted');
      return null;
    },
  });
}
