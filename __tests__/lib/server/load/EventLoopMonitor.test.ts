import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { EventLoopMonitor } from '#lib/server/load/EventLoopMonitor.ts';

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** Waits for what comes sooner or later. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(20);
}

describe('watching the event loop', () => {
  it('sees a loop that is held up again and again, and that it is free again', async () => {
    const watch = new EventLoopMonitor();
    await sleep(150);

    for (let turn = 0; turn < 4; turn += 1) {
      block(650);
      await nextTurn();
      await sleep(1);
    }

    expect(watch.isLagging).toBe(true);
    await until(() => !watch.isLagging);
    watch.stop();
  });

  it('takes one long task for no lag', async () => {
    const watch = new EventLoopMonitor();
    await sleep(150);

    block(1500);
    await nextTurn();
    await sleep(1);

    expect(watch.isLagging).toBe(false);
    watch.stop();
  });

  it('tells a loop without a free moment from an idle one', async () => {
    const watch = new EventLoopMonitor();

    for (let turn = 0; turn < 8; turn += 1) {
      block(60);
      await nextTurn();
    }

    expect(watch.isSaturated).toBe(true);
    await until(() => !watch.isSaturated);
    watch.stop();
  });
});
