import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { CachedPage, SpareTime } from '#lib/platform/cache/server/CachedPage.ts';
import type { CachePolicy } from '#lib/platform/cache/server/cachePolicy.ts';
import { pollUntil } from '../../support/pollUntil.ts';

const policy: CachePolicy = { fresh: 60, staleWhileRevalidate: 0, staleIfError: 0 };
const words = 'мост река город зима лёд газета дом окно снег утро'.split(' ');
const text = Array.from({ length: 9_000 }, (_, at) => words[(at * at + (at >> 3)) % words.length]).join(' ');

const aPage = (fresh = 60) =>
  new CachedPage({ status: 200, headers: {}, body: Buffer.from(text) }, { ...policy, fresh }, Date.now());
const bytesOf = (page: CachedPage) => page.representation('br')?.body.length ?? 0;

describe('a page that is sent again from the cache', () => {
  it('is compressed better', async () => {
    const page = aPage();
    const { body, etag } = await page.represent('br');
    expect(bytesOf(page)).toBe(body.length);

    expect(await pollUntil(async () => bytesOf(page) < body.length)).toBe(true);
    const better = page.representation('br');
    expect(brotliDecompressSync(better?.body ?? Buffer.alloc(0)).toString()).toBe(text);
    expect(better?.etag).not.toBe(etag);
    expect(better?.headers).toContain(String(better?.body.length));
  });

  it('is not, if no cache may store it', async () => {
    const page = aPage(0);
    const { body } = await page.represent('br');
    for (let time = 0; time < 5; time += 1) page.representation('br');
    await sleep(300);

    expect(bytesOf(page)).toBe(body.length);
  });
});

describe('spare time', () => {
  it('does one work at a time, and rests in proportion', async () => {
    const done: string[] = [];
    const work = (name: string, milliseconds: number) => () => sleep(milliseconds).then(() => void done.push(name));
    const spare = new SpareTime(0.02);

    spare.use(work('first', 30));
    spare.use(work('meanwhile', 0));
    await pollUntil(async () => done.length > 0);
    spare.use(work('too early', 0));
    await pollUntil(async () => {
      spare.use(work('later', 0));
      return done.includes('later');
    });

    expect(done.slice(0, 2)).toEqual(['first', 'later']);
  });

  it('goes on after a failure', async () => {
    const spare = new SpareTime(0.5);
    let isDone = false;

    spare.use(() => Promise.reject(new Error('no memory')));
    await pollUntil(async () => {
      spare.use(async () => {
        isDone = true;
      });
      return isDone;
    });

    expect(isDone).toBe(true);
  });
});
