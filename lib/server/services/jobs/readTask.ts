import { notFound } from '#lib/domain/DomainError.ts';
import { canUseSuggestions } from '#lib/domain/permissions.ts';
import { authorize } from '#lib/domain/role.ts';
import type { Task } from '#lib/domain/suggestion.ts';
import { presentTask } from '../../present/suggestion.ts';
import { findTaskRun } from '../../queries/taskRuns.ts';
import type { Caller } from '../Caller.ts';

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function readTask({ db, actor }: Caller, id: string): Promise<Task> {
  authorize(actor, canUseSuggestions);
  const run = await findTaskRun(db, id);
  if (!run) throw notFound('task');
  return presentTask(run);
}
