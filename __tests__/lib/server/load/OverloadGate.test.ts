import { setImmediate as nextTurn } from 'node:timers/promises';
import { OverloadGate, type WorkKind } from '#lib/server/load/OverloadGate.ts';

const idle = { isLagging: false, isSaturated: false };
const saturated = { isLagging: false, isSaturated: true };
const lagging = { isLagging: true, isSaturated: true };

/** Starts tasks that do not end until one is refused. @returns their number, and a function that ends them */
async function fill(
  gate: OverloadGate,
  kind: WorkKind,
  atMost = 2000,
): Promise<{ count: number; end: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const tasks: Promise<string | null>[] = [];
  while (tasks.length < atMost) {
    const work = gate.admit(kind, () => promise);
    const isRefused = await Promise.race([work.then((result) => result === null), nextTurn(false)]);
    if (isRefused) break;
    tasks.push(work);
  }
  return {
    count: tasks.length,
    end: async () => {
      resolve('done');
      expect(new Set(await Promise.all(tasks))).toEqual(new Set(tasks.length > 0 ? ['done'] : []));
    },
  };
}

const done = async () => 'done';

describe('OverloadGate', () => {
  it('accepts a burst while there is capacity', async () => {
    const gate = new OverloadGate(idle);

    const { count, end } = await fill(gate, 'page', 60);

    expect(count).toBe(60);
    await end();
  });

  it('accepts four renders without capacity, and again when they are done', async () => {
    const gate = new OverloadGate(saturated);

    const { count, end } = await fill(gate, 'page');

    expect(count).toBe(4);
    expect(await gate.admit('page', done)).toBeNull();
    await end();
    expect(await gate.admit('page', done)).toBe('done');
  });

  it('runs two renders at once without capacity, and the others in order', async () => {
    const gate = new OverloadGate(saturated);
    const started: number[] = [];
    const ends: (() => void)[] = [];

    const tasks = [0, 1, 2, 3].map((number) =>
      gate.admit('page', () => {
        started.push(number);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    );

    await nextTurn();
    expect(started).toEqual([0, 1]);
    ends[0]?.();
    await nextTurn();
    expect(started).toEqual([0, 1, 2]);
    ends[1]?.();
    await nextTurn();
    expect(started).toEqual([0, 1, 2, 3]);
    for (const end of ends) end();
    await Promise.all(tasks);
  });

  it('starts queued work as soon as there is capacity', async () => {
    const load = { isLagging: false, isSaturated: true };
    const gate = new OverloadGate(load);
    const running = await fill(gate, 'page');

    load.isSaturated = false;

    expect(await gate.admit('call', done)).toBe('done');
    await running.end();
  });

  it('counts several calls as one render', async () => {
    const { count, end } = await fill(new OverloadGate(saturated), 'call');

    expect(count).toBe(12);
    await end();
  });

  it('also refuses queued work when the queue is too long', async () => {
    const gate = new OverloadGate(idle);

    const { count, end } = await fill(gate, 'page');

    expect(count).toBe(100);
    expect(await gate.admit('call', done)).toBeNull();
    await end();
    expect(await gate.admit('call', done)).toBe('done');
  });

  it('refuses pages and calls while the event loop lags, and writes with a token last', async () => {
    const gate = new OverloadGate(lagging);

    expect(await gate.admit('page', done)).toBeNull();
    expect(await gate.admit('call', done)).toBeNull();
    expect(await gate.admit('write', done)).toBe('done');
  });

  it('accepts a limited number of writes with a token where calls and pages are refused', async () => {
    const gate = new OverloadGate(saturated);
    const pages = await fill(gate, 'page');

    const writes = await fill(gate, 'write');

    expect(await gate.admit('call', done)).toBeNull();
    expect(writes.count).toBe(36);
    await pages.end();
    await writes.end();
  });

  it('frees the slot of failed work', async () => {
    const gate = new OverloadGate(saturated);

    for (let n = 0; n < 100; n += 1) {
      await expect(gate.admit('page', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    }

    expect(await gate.admit('page', done)).toBe('done');
  });
});
