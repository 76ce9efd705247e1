import type { JobFailure, JobHealth } from '../job.ts';

type LastRun = { state: string; startedAt: string | null; finishedAt: string | null; output: unknown };
type Failure = { id: string; name: string; failedAt: string; attempts: number; output: unknown };

const states: Record<string, NonNullable<JobHealth['lastRun']>['state']> = {
  active: 'running',
  completed: 'done',
  failed: 'failed',
};

export function presentLastRun({ state, startedAt, finishedAt, output }: LastRun): NonNullable<JobHealth['lastRun']> {
  return {
    state: states[state] ?? 'waiting',
    startedAt: asIso(startedAt),
    finishedAt: asIso(finishedAt),
    reason: state === 'failed' || state === 'retry' ? reasonOf(output) : null,
  };
}

export function presentJobFailure({ output, failedAt, ...failure }: Failure): JobFailure {
  return { ...failure, failedAt: new Date(failedAt).toISOString(), reason: reasonOf(output) };
}

function asIso(time: string | null): string | null {
  return time && new Date(time).toISOString();
}

/** The message of the stored error. */
function reasonOf(output: unknown): string {
  const message = typeof output === 'object' && output !== null && 'message' in output ? output.message : null;
  return String(message ?? '').slice(0, 500);
}
