import { setImmediate as nextTurn } from 'node:timers/promises';
import { OverloadGate, type WorkKind } from '#lib/platform/load/server/OverloadGate.ts';

const idle = { isLagging: false, isSaturated: false };
const saturated = { isLagging: false, isSaturated: true };
const lagging = { isLagging: true, isSaturated: true };

/** Starts tasks that do not end until one is refused. @returns their number, and a function that ends them */
async function fill(
  gate: OverloadGate,
  kind: WorkKind,
  source: string | (() => string) = 'one',
  atMost = 2000,
): Promise<{ count: number; end: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const tasks: Promise<string | null>[] = [];
  while (tasks.length < atMost) {
    const work = gate.admit(kind, typeof source === 'string' ? source : source(), () => promise);
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
const sources = () => {
  let count = 0;
  return () => {
    count += 1;
    return `source ${count}`;
  };
};

describe('OverloadGate', () => {
  it('accepts a burst while there is capacity', async () => {
    const gate = new OverloadGate(idle);

    const { count, end } = await fill(gate, 'page', 'one', 60);

    expect(count).toBe(60);
    await end();
  });

  it('accepts four renders without capacity, and again when they are done', async () => {
    const gate = new OverloadGate(saturated);

    const { count, end } = await fill(gate, 'page', sources());

    expect(count).toBe(4);
    expect(await gate.admit('page', 'other', done)).toBeNull();
    await end();
    expect(await gate.admit('page', 'other', done)).toBe('done');
  });

  it('runs two renders at once without capacity, and the others in order', async () => {
    const gate = new OverloadGate(saturated);
    const started: number[] = [];
    const ends: (() => void)[] = [];

    const tasks = [0, 1, 2, 3].map((number) =>
      gate.admit('page', 'one', () => {
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

    expect(await gate.admit('call', 'other', done)).toBe('done');
    await running.end();
  });

  it('counts several calls as one render', async () => {
    const { count, end } = await fill(new OverloadGate(saturated), 'call');

    expect(count).toBe(12);
    await end();
  });

  it('also refuses queued work when the queue is too long', async () => {
    const gate = new OverloadGate(idle);

    const { count, end } = await fill(gate, 'page', sources());

    expect(count).toBe(100);
    expect(await gate.admit('call', 'other', done)).toBeNull();
    await end();
    expect(await gate.admit('call', 'other', done)).toBe('done');
  });

  it('refuses pages and calls while the event loop lags, and writes with a token last', async () => {
    const gate = new OverloadGate(lagging);

    expect(await gate.admit('page', 'other', done)).toBeNull();
    expect(await gate.admit('call', 'other', done)).toBeNull();
    expect(await gate.admit('write', 'other', done)).toBe('done');
  });

  it('accepts a limited number of writes with a token where calls and pages are refused', async () => {
    const gate = new OverloadGate(saturated);
    const pages = await fill(gate, 'page', sources());

    const writes = await fill(gate, 'write', sources());

    expect(await gate.admit('call', 'other', done)).toBeNull();
    expect(writes.count).toBe(36);
    await pages.end();
    await writes.end();
  });

  it('frees the slot of failed work', async () => {
    const gate = new OverloadGate(saturated);

    for (let n = 0; n < 100; n += 1) {
      await expect(gate.admit('page', 'one', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    }

    expect(await gate.admit('page', 'other', done)).toBe('done');
  });

  it('leaves room for others when one source takes all it gets', async () => {
    const gate = new OverloadGate(saturated);
    const greedy = await fill(gate, 'page');

    const other = gate.admit('page', 'other', done);
    await greedy.end();

    expect(greedy.count).toBe(4);
    expect(await other).toBe('done');
  });

  it('runs the first request of a source before the second one of another', async () => {
    const gate = new OverloadGate(saturated);
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const admit = (source: string, name: string) =>
      gate.admit('page', source, () => {
        order.push(name);
        return new Promise<boolean>((resolve) => ends.push(() => resolve(true)));
      });

    const tasks = [admit('greedy', 'g1'), admit('greedy', 'g2'), admit('greedy', 'g3'), admit('other', 'o1')];
    while (order.length < 4) {
      ends.shift()?.();
      await nextTurn();
    }

    expect(order).toEqual(['g1', 'g2', 'o1', 'g3']);
    for (const end of ends) end();
    expect(await Promise.all(tasks)).toEqual([true, true, true, true]);
  });

  it('takes the place of a full queue from the source that holds the most', async () => {
    const gate = new OverloadGate(saturated);
    const first = await fill(gate, 'page', 'first', 2);
    const second = [gate.admit('page', 'second', done), gate.admit('page', 'second', done)];

    const third = gate.admit('page', 'third', done);
    await nextTurn();
    await first.end();

    expect(await third).toBe('done');
    expect(await Promise.all(second)).toEqual(['done', null]);
  });

  it('never displaces work that continues', async () => {
    const gate = new OverloadGate(saturated);
    const running = await fill(gate, 'page', 'first', 2);
    const continued = [gate.continue('first', done), gate.continue('first', done), gate.continue('first', done)];

    const others = await fill(gate, 'page', sources(), 20);
    await Promise.all([running.end(), others.end()]);

    expect(await Promise.all(continued)).toEqual(['done', 'done', 'done']);
  });

  it('keeps a third of all places for other sources while there is capacity', async () => {
    const gate = new OverloadGate(idle);

    const greedy = await fill(gate, 'page');
    const writes = await fill(gate, 'write');
    const other = gate.admit('page', 'other', done);

    expect([greedy.count, writes.count, await other]).toEqual([66, 200, 'done']);
    await Promise.all([greedy.end(), writes.end()]);
  });

  it('counts work without a known source one by one', async () => {
    const gate = new OverloadGate(idle);

    const { count, end } = await fill(gate, 'page', '');

    expect(count).toBe(100);
    await end();
  });
});
