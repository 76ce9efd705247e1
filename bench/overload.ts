import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, runOpenLoop } from './runOpenLoop.ts';

/** Milliseconds, of uncached pages. */
export type Overload = {
  /** Pages a second that can be rendered continuously, by a handful of readers who each wait for their response. */
  sustainable: number;
  half: number;
  triple: number;
  /** The p99 of admitted requests at three times the sustainable rate, divided by that at half of it. */
  ratio: number;
  admitted: number;
  refused: { share: number; median: number; p99: number };
  cached: { half: number; triple: number };
  failed: number;
};

/** A page that is never cached. */
const uncached = '/search?q=';
const words = ['город', 'мост', 'река', 'время', 'человек', 'дом', 'поезд', 'школа'];
const cachedRate = 50;
/** Concurrent readers: enough to use all capacity, too few to be refused. */
const readers = 4;

/** Measures the responses when three times as many pages are requested as can be rendered. */
export async function benchOverload(url: string, seconds: number): Promise<Overload> {
  const address = (n: number) => `${url}${uncached}${encodeURIComponent(words[n % words.length] ?? '')}`;
  // A warm-up, so that all code is compiled and loaded.
  await renderAll(address, seconds);
  const sustainable = await renderAll(address, seconds);
  const at = async (rate: number) => {
    await sleep(1000);
    const [pages, home] = await Promise.all([
      runOpenLoop(address, rate, seconds),
      runOpenLoop(() => `${url}/`, cachedRate, seconds),
    ]);
    return { ...pages, cached: percentile(home.admitted, 0.99), lost: home.failed + home.refused.length };
  };
  const half = await at(sustainable / 2);
  const triple = await at(sustainable * 3);
  const [slow, quick] = [percentile(triple.admitted, 0.99), percentile(half.admitted, 0.99)];
  return {
    sustainable,
    half: quick,
    triple: slow,
    ratio: slow / quick,
    admitted: triple.admitted.length / seconds,
    refused: {
      share: triple.refused.length / (triple.refused.length + triple.admitted.length),
      median: percentile(triple.refused, 0.5),
      p99: percentile(triple.refused, 0.99),
    },
    cached: { half: half.cached, triple: triple.cached },
    failed: half.failed + triple.failed + half.lost + triple.lost + half.refused.length,
  };
}

/** How many pages a second are rendered when the next request is always waiting. */
async function renderAll(address: (n: number) => string, seconds: number): Promise<number> {
  const started = performance.now();
  let asked = 0;
  let rendered = 0;
  const read = async () => {
    while (performance.now() - started < seconds * 1000) {
      asked += 1;
      const response = await fetch(address(asked));
      await response.arrayBuffer();
      if (response.ok) rendered += 1;
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  return rendered / ((performance.now() - started) / 1000);
}
