import { setImmediate } from 'node:timers/promises';
import { Semaphore } from '#lib/server/media/Semaphore.ts';

const staying = new AbortController().signal;

function aWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, finish: resolve };
}

describe('Semaphore', () => {
  it('runs so many tasks at once and the others in their order', async () => {
    const semaphore = new Semaphore(2, 10);
    const works = Array.from({ length: 4 }, aWork);
    const begun: number[] = [];
    const all = works.map(({ work }, n) =>
      semaphore.run(() => {
        begun.push(n);
        return work();
      }, staying),
    );

    await setImmediate();
    expect([begun, semaphore.queued]).toEqual([[0, 1], 2]);
    works[1]?.finish();
    await all[1];
    await setImmediate();
    expect(begun).toEqual([0, 1, 2]);
    for (const { finish } of works) finish();
    await Promise.all(all);
    expect([begun, semaphore.queued]).toEqual([[0, 1, 2, 3], 0]);
  });

  it('continues after a failed task', async () => {
    const semaphore = new Semaphore(1, 1);

    await expect(semaphore.run(() => Promise.reject(new Error('no')), staying)).rejects.toThrow('no');

    expect(await semaphore.run(async () => 'next', staying)).toBe('next');
  });

  it('refuses tasks when the queue is full', async () => {
    const semaphore = new Semaphore(1, 1);
    const first = aWork();
    const waiting = [semaphore.run(first.work, staying), semaphore.run(async () => {}, staying)];

    await expect(semaphore.run(async () => {}, staying)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'uploads_busy',
    });

    first.finish();
    await Promise.all(waiting);
  });

  it('does not start a task whose request was aborted in the queue', async () => {
    const semaphore = new Semaphore(1, 5);
    const [first, gone] = [aWork(), new AbortController()];
    const going = semaphore.run(first.work, staying);
    let begun = false;
    const waiting = semaphore.run(async () => {
      begun = true;
    }, gone.signal);

    gone.abort();
    first.finish();

    await going;
    await expect(waiting).rejects.toThrow();
    expect([begun, await semaphore.run(async () => 'next', staying)]).toEqual([false, 'next']);
  });
});
