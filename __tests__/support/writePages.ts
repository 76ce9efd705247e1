import { CachedPage } from '#lib/platform/cache/server/CachedPage.ts';
import { DiskCache } from '#lib/platform/cache/server/DiskCache.ts';
import { KnownPurges } from '#lib/platform/cache/server/KnownPurges.ts';

/** A program that writes fifty pages into a cache on the disk, again and again, until it is killed. */
const [folder = '', version = '', body = ''] = process.argv.slice(2);
const disk = new DiskCache(folder, version, {
  purges: { known: new KnownPurges(), ready: Promise.resolve() },
  room: 1e9,
});
const policy = { fresh: 300, staleWhileRevalidate: 60, staleIfError: 600 };
const page = new CachedPage({ status: 200, headers: {}, body: Buffer.from(body) }, policy, Date.now());

for (let count = 0; ; count += 1) {
  await disk.write(`/${count % 50}`, page, { place: 'here', timeline: '1', horizon: 100, heard: [] });
  if (count === 50) process.stdout.write('writing');
}
