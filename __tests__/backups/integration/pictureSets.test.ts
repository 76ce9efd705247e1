import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { backupName, folderPlace } from '#lib/backups/server/backupPlace.ts';
import { listNameOf, openPictures } from '#lib/backups/server/pictureSet.ts';
import { storePictures } from '#lib/backups/server/storePictures.ts';
import { mediaDirectory, newSourceName } from '#lib/platform/storage/server/mediaStore.ts';
import type { ApartPictures } from '#lib/transfer/server/backupManifest.ts';
import type { Picture } from '#lib/transfer/server/writeBackup.ts';
import { makeTempFolder } from '../../support/startSite.ts';

const siteUrl = 'https://news.example.com';
const day = 24 * 60 * 60_000;
const folders: string[] = [];
const ids: string[] = [];

afterAll(() => {
  for (const path of [...folders, ...ids.map((id) => join(mediaDirectory, id))])
    rmSync(path, { recursive: true, force: true });
});

/** A folder of backups, and the nights that are made in it. */
function aPlace() {
  const folder = makeTempFolder();
  folders.push(folder);
  const place = folderPlace(folder);
  const files = () => readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return {
    place,
    folder,
    /** Names of the stored pictures. */
    packs: () => files().filter((name) => /\.pictures\/..\/.*\.zip$/.test(name)),
    sets: () => readdirSync(folder).filter((name) => name.endsWith('.pictures')),
    night: async (daysAgo: number, pictures: Picture[]): Promise<ApartPictures & { remove: () => void }> => {
      const at = new Date(Math.floor(Date.now() / 1_000) * 1_000 - daysAgo * day);
      const name = backupName(siteUrl, at, false);
      const apart = await storePictures(place, inOrder(pictures), { name, siteUrl, at });
      writeFileSync(join(folder, name), '');
      return { ...apart, remove: () => rmFiles(folder, name, listNameOf(name)) };
    },
    contents: async (apart: ApartPictures) => {
      const found: Record<string, string> = {};
      const damaged: string[] = [];
      const opened = await openPictures(place, apart);
      const read = async (id: string, zip: Parameters<Parameters<typeof opened.each>[0]>[1], names: string[]) => {
        const texts = await Promise.all(names.map(async (name) => String(await buffer(await zip.read(name)))));
        found[id] = texts.join();
      };
      for await (const { id, damage } of opened.each(read)) if (damage !== null) damaged.push(id);
      return { found, damaged };
    },
  };
}

function rmFiles(folder: string, ...names: string[]): void {
  for (const name of names) rmSync(join(folder, name));
}

async function* inOrder(pictures: Picture[]): AsyncGenerator<Picture> {
  yield* pictures.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

function aPicture(text = 'first'): Picture & { write: (text: string) => void } {
  const id = randomUUID();
  ids.push(id);
  const names = ['640.jpg', newSourceName()];
  const write = (content: string) => {
    mkdirSync(join(mediaDirectory, id), { recursive: true, mode: 0o700 });
    for (const name of names) writeFileSync(join(mediaDirectory, id, name), content);
  };
  write(text);
  return { id, version: 1, names, write };
}

describe('pictures of backups', () => {
  it('are stored once, for all nights that have them', async () => {
    const { night, packs, contents, folder } = aPlace();
    const pictures = [aPicture('one'), aPicture('two')];
    const first = await night(2, pictures);
    const times = packs().map((name) => statSync(join(folder, name)).ino);
    const added = aPicture('three');

    const second = await night(1, [...pictures, added]);

    expect([first.pictures, second.pictures, packs().length]).toEqual([2, 3, 3]);
    expect(packs().map((name) => statSync(join(folder, name)).ino)).toEqual(expect.arrayContaining(times));
    expect(Object.values((await contents(first)).found).sort()).toEqual(['one,one', 'two,two']);
    expect((await contents(second)).found).toEqual({
      [pictures[0]?.id ?? '']: 'one,one',
      [pictures[1]?.id ?? '']: 'two,two',
      [added.id]: 'three,three',
    });
  });

  it('come back as they were in any kept night, and are deleted with the last night that has them', async () => {
    const { night, packs, contents } = aPlace();
    const [kept, replaced, deleted] = [aPicture('kept'), aPicture('before'), aPicture('deleted')];
    const first = await night(9, [kept, replaced, deleted]);

    replaced.write('after');
    const changed = { ...replaced, version: 2 };
    const second = await night(8, [kept, changed]);
    const third = await night(7, [kept, changed]);

    expect((await contents(first)).found).toEqual({
      [kept.id]: 'kept,kept',
      [replaced.id]: 'before,before',
      [deleted.id]: 'deleted,deleted',
    });
    const now = { [kept.id]: 'kept,kept', [replaced.id]: 'after,after' };
    expect([(await contents(second)).found, (await contents(third)).found]).toEqual([now, now]);
    expect(packs()).toHaveLength(4);
    first.remove();
    const last = await night(6, [kept, changed]);
    expect(packs()).toHaveLength(2);
    expect((await contents(last)).found).toEqual(now);
  });

  it('that come back are kept', async () => {
    const { night, contents, packs } = aPlace();
    const picture = aPicture();
    await night(5, [picture]);
    await night(4, []);

    const restored = await night(3, [picture]);

    expect([Object.keys((await contents(restored)).found), packs().length]).toEqual([[picture.id], 1]);
  });

  it('are not stored again after a backup that failed, and what it left is deleted', async () => {
    const { night, packs, folder } = aPlace();
    const [picture, deleted] = [aPicture(), aPicture()];
    const failed = await night(1, [picture, deleted]);
    failed.remove();
    const stored = packs().find((name) => name.includes(picture.id)) ?? '';
    const [before] = [statSync(join(folder, stored)).ino];
    const left = packs().find((name) => name.includes(deleted.id)) ?? '';

    utimesSync(join(folder, left), new Date(0), new Date(Date.now() - day));
    await night(0.5, [picture]);
    expect([statSync(join(folder, stored)).ino, existsSync(join(folder, left))]).toEqual([before, true]);
    utimesSync(join(folder, left), new Date(0), new Date(Date.now() - 3 * day));
    await night(0, [picture]);
    expect(packs()).toEqual([stored]);
  });

  it('that were damaged are found, stored again, and left out of a restore', async () => {
    const { night, packs, contents, folder } = aPlace();
    const [whole, damaged] = [aPicture('whole'), aPicture('content of the damaged one')];
    const first = await night(2, [whole, damaged]);
    const path = join(folder, packs().find((name) => name.includes(damaged.id)) ?? '');
    const content = readFileSync(path);
    const at = content.indexOf('damaged one');
    content[at] = (content[at] ?? 0) ^ 1;
    writeFileSync(path, content);

    expect(await contents(first)).toEqual({ found: { [whole.id]: 'whole,whole' }, damaged: [damaged.id] });
    await expect(night(1, [whole, damaged])).rejects.toThrow(/A stored picture was damaged.*has the wrong checksum/);
    expect((await contents(first)).damaged).toEqual([damaged.id]);
    await night(1, [whole, damaged]);
    expect((await contents(first)).damaged).toEqual([]);
  });

  it('that are shorter than they were, or gone, are stored again', async () => {
    const { night, packs, contents, folder } = aPlace();
    const pictures = [aPicture(), aPicture()];
    await night(2, pictures);
    const [short = '', gone = ''] = packs();
    writeFileSync(join(folder, short), readFileSync(join(folder, short)).subarray(0, 50));
    rmSync(join(folder, gone));

    const { damaged } = await contents(await night(1, pictures));

    expect([damaged, packs().length]).toEqual([[], 2]);
  });

  it('with missing files are stored as they are, and again when the files are back', async () => {
    const { night, contents } = aPlace();
    const picture = aPicture();
    rmSync(join(mediaDirectory, picture.id), { recursive: true });
    const without = await contents(await night(2, [picture]));
    picture.write('back');

    expect([without.found[picture.id], without.damaged]).toEqual(['', []]);
    expect((await contents(await night(1, [picture]))).found[picture.id]).toBe('back,back');
  });

  it('have a new set if the former one can’t be read, which is deleted with the last night that used it', async () => {
    const { night, contents, folder, sets } = aPlace();
    const picture = aPicture();
    const first = await night(9, [picture]);
    const [former = ''] = sets();
    const about = readFileSync(join(folder, former, 'set.json'));
    writeFileSync(join(folder, former, 'set.json'), '{}');

    const second = await night(8, [picture]);

    expect(sets()).toHaveLength(2);
    expect(Object.keys((await contents(second)).found)).toEqual([picture.id]);
    writeFileSync(join(folder, former, 'set.json'), about);
    expect(Object.keys((await contents(first)).found)).toEqual([picture.id]);
    first.remove();
    await night(7, [picture]);
    expect(sets()).toEqual([expect.not.stringContaining(former)]);
  });

  it('are not compared with a listing that has no order', async () => {
    const { place } = aPlace();
    const at = new Date();
    const backwards = [aPicture(), aPicture()].sort((one, other) => (one.id > other.id ? -1 : 1));
    async function* pictures() {
      yield* backwards;
    }

    const stored = storePictures(place, pictures(), { name: backupName(siteUrl, at, false), siteUrl, at });

    await expect(stored).rejects.toThrow(/has no order/);
  });
});
