import { setImmediate } from 'node:timers/promises';
import { Semaphore } from '#lib/platform/load/server/Semaphore.ts';

const notAborted = new AbortController().signal;

function aTask() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { run: () => promise, finish: resolve };
}

describe('Semaphore', () => {
  it('runs as many tasks at once as allowed, and the others in order', async () => {
    const semaphore = new Semaphore(2, 10);
    const tasks = Array.from({ length: 4 }, aTask);
    const started: number[] = [];
    const all = tasks.map(({ run }, n) =>
      semaphore.run(() => {
        started.push(n);
        return run();
      }, notAborted),
    );

    await setImmediate();
    expect([started, semaphore.queued]).toEqual([[0, 1], 2]);
    tasks[1]?.finish();
    await all[1];
    await setImmediate();
    expect(started).toEqual([0, 1, 2]);
    for (const { finish } of tasks) finish();
    await Promise.all(all);
    expect([started, semaphore.queued]).toEqual([[0, 1, 2, 3], 0]);
  });

  it('continues after a failed task', async () => {
    const semaphore = new Semaphore(1, 1);

    await expect(semaphore.run(() => Promise.reject(new Error('no')), notAborted)).rejects.toThrow('no');

    expect(await semaphore.run(async () => 'next', notAborted)).toBe('next');
  });

  it('refuses tasks when the queue is full', async () => {
    const semaphore = new Semaphore(1, 1);
    const first = aTask();
    const waiting = [semaphore.run(first.run, notAborted), semaphore.run(async () => {}, notAborted)];

    await expect(semaphore.run(async () => {}, notAborted)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'uploads_busy',
    });

    first.finish();
    await Promise.all(waiting);
  });

  it('does not start a task whose request was aborted in the queue', async () => {
    const semaphore = new Semaphore(1, 5);
    const [first, abort] = [aTask(), new AbortController()];
    const running = semaphore.run(first.run, notAborted);
    let started = false;
    const waiting = semaphore.run(async () => {
      started = true;
    }, abort.signal);

    abort.abort();
    first.finish();

    await running;
    await expect(waiting).rejects.toThrow();
    expect([started, await semaphore.run(async () => 'next', notAborted)]).toEqual([false, 'next']);
  });
});
