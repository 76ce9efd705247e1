import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { aForm } from '../__tests__/support/pictures.ts';
import type { Running } from '../__tests__/support/startProcess.ts';
import { browsers } from './compare.ts';
import { measureReaders } from './measure.ts';
import { memoryOf, readProcess } from './memoryOf.ts';

const atOnce = 10;

export type PictureUploads = {
  /** Mebibytes of each uploaded file. */
  size: number;
  /** Until the response to the last one. */
  seconds: number;
  /** Mebibytes at the peak, beyond those before: of the site's process, and of it together with its encoders. */
  growth: { site: number; all: number };
  /** Milliseconds, of an article: alone, and during the uploads. */
  p99: { alone: number; during: number };
};

/**
 * Uploads ten images of nearly ten mebibytes and 24 megapixels each at once, under the load of readers.
 * @param token of an author; the images are deleted afterwards
 */
export async function benchUploads({ url, pid }: Running, path: string, token: string): Promise<PictureUploads> {
  const photo = await aLargePhoto();
  const headers = { authorization: `Bearer ${token}` };
  const alone = await measureReaders(url + path, browsers, () => sleep(5_000));
  const before = memoryOf(pid);
  const highest = { site: 0, all: 0 };
  const sampling = setInterval(() => {
    const site = memoryOf(pid);
    const all = encodersOf(pid).reduce((sum, child) => sum + memoryOf(child), site);
    highest.site = Math.max(highest.site, site);
    highest.all = Math.max(highest.all, all);
  }, 50);

  const started = performance.now();
  let ids: string[] = [];
  const during = await measureReaders(url + path, browsers, async () => {
    ids = await Promise.all(Array.from({ length: atOnce }, (_, n) => upload(`${n}.jpg`)));
  });
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampling);
  for (const id of ids) await fetch(`${url}/api/media/${id}`, { method: 'DELETE', headers });

  return {
    size: photo.length / 1024 / 1024,
    seconds,
    growth: { site: highest.site - before, all: highest.all - before },
    p99: { alone: alone.p99, during: during.p99 },
  };

  async function upload(name: string): Promise<string> {
    const response = await fetch(`${url}/api/upload/image`, { method: 'POST', headers, body: aForm(photo, name) });
    if (response.status !== 201) throw new Error(`The upload was refused: ${response.status} ${await response.text()}`);
    const { id }: { id: string } = await response.json();
    return id;
  }
}

/** Blurred noise, which is the worst case for an encoder. */
async function aLargePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return sharp(grain).resize(6000, 4000).jpeg({ quality: 84 }).toBuffer();
}

function encodersOf(pid: number): number[] {
  const children = readProcess(pid, `task/${pid}/children`).trim().split(' ').map(Number);
  return children.filter((child) => readProcess(child, 'cmdline').includes('encodeUpload'));
}
