import { Turns } from '#lib/server/media/Turns.ts';

const staying = new AbortController().signal;

function aWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, finish: resolve };
}

describe('Turns', () => {
  it('lets so many go on at once and the others in their order', async () => {
    const turns = new Turns(2, 10);
    const works = Array.from({ length: 4 }, aWork);
    const begun: number[] = [];
    const all = works.map(({ work }, n) =>
      turns.take(() => {
        begun.push(n);
        return work();
      }, staying),
    );

    expect([begun, turns.waiting]).toEqual([[0, 1], 2]);
    works[1]?.finish();
    await all[1];
    expect(begun).toEqual([0, 1, 2]);
    for (const { finish } of works) finish();
    await Promise.all(all);
    expect([begun, turns.waiting]).toEqual([[0, 1, 2, 3], 0]);
  });

  it('goes on after a work that failed', async () => {
    const turns = new Turns(1, 1);

    await expect(turns.take(() => Promise.reject(new Error('no')), staying)).rejects.toThrow('no');

    expect(await turns.take(async () => 'next', staying)).toBe('next');
  });

  it('sends a crowd away', async () => {
    const turns = new Turns(1, 1);
    const first = aWork();
    const waiting = [turns.take(first.work, staying), turns.take(async () => {}, staying)];

    await expect(turns.take(async () => {}, staying)).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'uploads_busy',
    });

    first.finish();
    await Promise.all(waiting);
  });

  it('does not begin for whoever has gone', async () => {
    const turns = new Turns(1, 5);
    const [first, gone] = [aWork(), new AbortController()];
    const going = turns.take(first.work, staying);
    let begun = false;
    const waiting = turns.take(async () => {
      begun = true;
    }, gone.signal);

    gone.abort();
    first.finish();

    await going;
    await expect(waiting).rejects.toThrow();
    expect([begun, await turns.take(async () => 'next', staying)]).toEqual([false, 'next']);
  });
});
