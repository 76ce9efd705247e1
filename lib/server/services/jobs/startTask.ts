import { authorize, canUseSuggestions } from '#lib/domain/permissions.ts';
import type { TaskKind } from '../../queries/taskRuns.ts';
import type { Caller } from '../Caller.ts';
import { beginTask } from './beginTask.ts';

/**
 * Has the feeds read or old suggestions cleared away; who comes second joins the first.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function startTask(caller: Caller, kind: TaskKind): Promise<{ jobId: string }> {
  authorize(caller.actor, canUseSuggestions);
  return { jobId: await beginTask(caller, kind) };
}
