import { canUseSuggestions } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { beginTask, type SuggestionTask } from './beginTask.ts';

/**
 * Starts fetching feeds or clearing old suggestions; joins a running task.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function startTask(caller: Caller, kind: SuggestionTask): Promise<{ jobId: string }> {
  authorize(caller.actor, canUseSuggestions);
  return { jobId: await beginTask(caller, kind) };
}
