import { notFound } from '#lib/platform/values/DomainError.ts';
import { canUseSuggestions } from '#lib/users/permissions.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Task } from '#lib/suggestions/suggestion.ts';
import { presentTask } from '#lib/suggestions/server/present/suggestion.ts';
import { findTaskRun } from './queries/taskRuns.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function readTask({ db, actor }: Caller, id: string): Promise<Task> {
  authorize(actor, canUseSuggestions);
  const run = await findTaskRun(db, id);
  if (!run) throw notFound('task');
  return presentTask(run);
}
