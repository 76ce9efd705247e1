import { addLogEntry } from '#lib/logs/server/queries.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { notFound } from '#lib/platform/values/DomainError.ts';
import { canUseSuggestions } from '#lib/users/permissions.ts';
import type { Suggestion, SuggestionStatus } from '../suggestion.ts';
import { presentSuggestion } from './present.ts';
import { decideSuggestion, lockSuggestion, type SuggestionRow } from './queries.ts';

export type SuggestionDecision = {
  status: SuggestionStatus;
  action: `suggestion.${string}`;
  /** Runs in the same transaction: throws to reject the decision, or returns the id of the created article. */
  apply: (transaction: Db, suggestion: SuggestionRow) => Promise<string | null>;
};

/**
 * Decides on one suggestion; concurrent decisions run one after the other.
 *
 * @throws DomainError unauthenticated, forbidden, not_found, and what `apply` throws
 */
export async function changeSuggestion(
  { actor, requestId }: Caller,
  id: string,
  { status, action, apply }: SuggestionDecision,
): Promise<Suggestion> {
  const user = authorize(actor, canUseSuggestions);
  return inTransaction(async (transaction) => {
    const before = await lockSuggestion(transaction, id);
    if (!before) throw notFound('suggestion');
    const articleId = await apply(transaction, before);
    if (before.status === status) return presentSuggestion(before);
    await decideSuggestion(transaction, id, { status, articleId, decidedBy: user.id });
    await addLogEntry(transaction, {
      actor,
      action,
      target: { type: 'suggestion', id, label: before.title },
      details: { before: { status: before.status }, after: { status, ...(articleId && { articleId }) } },
      requestId,
    });
    return presentSuggestion({ ...before, status, articleId });
  });
}
