import { mkdir, mkdtemp, readdir, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { lockFolder } from '#lib/platform/storage/server/lockFolder.ts';

const aPlace = async () => join(await mkdtemp(join(tmpdir(), 'lock-')), 'it.lock');

describe('lockFolder', () => {
  it('is held by one at a time, in turn', async () => {
    const place = await aPlace();
    const held: number[] = [];
    const most: number[] = [];
    const use = async (index: number) => {
      const release = await lockFolder(place);
      held.push(index);
      most.push(held.length);
      await setImmediate();
      held.splice(held.indexOf(index), 1);
      await release();
    };

    await Promise.all([1, 2, 3, 4].map(use));

    expect(most).toEqual([1, 1, 1, 1]);
    expect(await readdir(join(place, '..'))).toEqual([]);
  });

  it('is taken from a process that was killed', async () => {
    const place = await aPlace();
    await mkdir(place);
    const then = new Date(Date.now() - 60_000);
    await utimes(place, then, then);

    const release = await lockFolder(place);

    await release();
    expect(await readdir(join(place, '..'))).toEqual([]);
  });

  it('fails where no folder can be made', async () => {
    await expect(lockFolder('/proc/nothing/it.lock')).rejects.toThrow(/ENOENT/);
  });
});
