import { join } from 'node:path';
import { WorkerFailure, WorkerPool } from '#lib/platform/threads/server/WorkerPool.ts';
import type { TestTask } from '../../../support/testThread.ts';

const file = join(process.cwd(), '__tests__/support/testThread.ts');

function aPool(timeout = 60_000): WorkerPool {
  const resourceLimits = { maxOldGenerationSizeMb: 32 };
  return new WorkerPool({ file, size: 1, timeout, idleTime: 100, resourceLimits });
}

function run(pool: WorkerPool, task: TestTask, signal?: AbortSignal): Promise<number> {
  return pool.run<number>(task, signal);
}

describe('WorkerPool', () => {
  it('returns each task its own result', async () => {
    const pool = aPool();

    const answers = await Promise.all([1, 2, 3].map((number) => run(pool, { do: 'double', number })));

    expect(answers).toEqual([2, 4, 6]);
  });

  it('rejects with the error of the task and continues', async () => {
    const pool = aPool();

    await expect(run(pool, { do: 'throw' })).rejects.toThrow('not that one');

    expect(await run(pool, { do: 'double', number: 4 })).toBe(8);
  });

  it('stops a task after its timeout', async () => {
    const pool = aPool(500);

    await expect(run(pool, { do: 'never' })).rejects.toThrow(WorkerFailure);
  });

  it('survives a thread that runs out of memory or exits', async () => {
    const pool = aPool();

    await expect(run(pool, { do: 'tooMuch' })).rejects.toThrow(WorkerFailure);
    await expect(run(pool, { do: 'exit' })).rejects.toThrow(WorkerFailure);

    expect(await run(pool, { do: 'double', number: 6 })).toBe(12);
  });

  it('cancels running and queued tasks', async () => {
    const pool = aPool();
    const [underWay, waiting] = [new AbortController(), new AbortController()];

    const first = run(pool, { do: 'never' }, underWay.signal);
    const second = run(pool, { do: 'never' }, waiting.signal);
    const third = run(pool, { do: 'double', number: 7 });
    waiting.abort(new Error('no longer needed'));
    underWay.abort(new Error('gone'));

    await expect(second).rejects.toThrow('no longer needed');
    await expect(first).rejects.toThrow('gone');
    expect(await third).toBe(14);
  });

  it('starts a thread again after being idle', async () => {
    const pool = aPool();

    await run(pool, { do: 'double', number: 1 });
    await new Promise((resolve) => setTimeout(resolve, 300));

    expect(await run(pool, { do: 'double', number: 8 })).toBe(16);
  });

  it('refuses data that cannot be cloned', async () => {
    const pool = aPool();

    await expect(pool.run(() => undefined)).rejects.toThrow('could not be cloned');

    expect(await run(pool, { do: 'double', number: 9 })).toBe(18);
  });
});
