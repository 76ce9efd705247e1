import { readPicture } from '#lib/media/server/readMedia.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { type ArchivedFile, zipStream } from '#lib/platform/storage/server/zip.ts';
import { type ApartPictures, manifestPath } from '#lib/transfer/server/backupManifest.ts';
import type { Picture } from '#lib/transfer/server/writeBackup.ts';
import { type BackupPlace, listBackups, putPlain, type StoredBackup, type StoredFile, siteOf } from './backupPlace.ts';
import {
  isPackName,
  type ListedPicture,
  listNameOf,
  listSets,
  openSet,
  type PictureSet,
  packName,
  putList,
  readList,
  withPack,
} from './pictureSet.ts';

/** Pictures that are stored at the same time. */
const width = 4;
const namesPerRemoval = 500;
/** Pictures of each backup that are read from where they are stored. */
const sampleSize = 50;
/** Milliseconds after which a file that is in no list was left by a backup that failed. */
const abandonedAfter = 2 * 24 * 60 * 60_000;

/** The name ends with `.age` if it is encrypted. */
export type NewBackup = { name: string; siteUrl: string; at: Date };

/**
 * Stores the pictures that the site's set lacks and the list of this backup, reads a sample back, and deletes what no kept
 * backup has.
 *
 * @param pictures in the order of their ids
 * @throws CliError if one of the sample is damaged; the next backup stores it again
 */
export async function storePictures(
  place: BackupPlace,
  pictures: AsyncIterable<Picture>,
  backup: NewBackup,
): Promise<ApartPictures> {
  const own = (await listBackups(place)).filter(({ site }) => site === siteOf(backup.siteUrl));
  const set = await openSet(place, { ...backup, isEncrypted: backup.name.endsWith('.age') });
  const oldest = own.at(-1)?.createdAt ?? backup.at;
  const work = new StoringWork(place, set, { oldest, at: backup.at });
  const list = listNameOf(backup.name);
  await putList(place, list, set, work.run(pictures, await previousPictures(place, set, own)));
  await work.finish();
  await removeFormerSets(place, set, oldest, backup);
  log.info({ pictures: work.pictures, added: work.added }, 'the pictures of a backup are stored');
  return { list, pictures: work.pictures };
}

class StoringWork {
  pictures = 0;
  added = 0;
  readonly #sample: ListedPicture[] = [];
  readonly #unwanted: string[] = [];
  readonly #place: BackupPlace;
  readonly #set: PictureSet;
  readonly #times: { oldest: Date; at: Date };

  /** @param times of the oldest backup that is kept, and of this one */
  constructor(place: BackupPlace, set: PictureSet, times: { oldest: Date; at: Date }) {
    this.#place = place;
    this.#set = set;
    this.#times = times;
  }

  /** The list of the backup. */
  async *run(pictures: AsyncIterable<Picture>, previous: AsyncIterable<ListedPicture>): AsyncGenerator<ListedPicture> {
    const set = this.#set;
    const running: Promise<ListedPicture | null>[] = [];
    const joined = join(
      sorted(pictures, (current) => ({ name: packName(set, current), current })),
      sorted(previous, (previous) => ({ name: packName(set, previous), previous })),
      sorted(this.#place.walk(set.folder), (stored) => ({ name: stored.name, stored })),
    );
    for await (const found of joined) {
      const listed = this.#settle(found);
      // It is awaited in its turn.
      listed.catch(() => {});
      running.push(listed);
      if (running.length >= width) yield* this.#count(await running.shift());
    }
    for (const listed of running) yield* this.#count(await listed);
  }

  /** Deletes what no backup has, and reads a sample back. */
  async finish(): Promise<void> {
    for (let start = 0; start < this.#unwanted.length; start += namesPerRemoval)
      await this.#place.remove(this.#unwanted.slice(start, start + namesPerRemoval));
    for (const picture of this.#sample) {
      const damage = await withPack(this.#place, this.#set, picture, async () => {});
      if (damage === null) continue;
      const name = packName(this.#set, picture);
      await this.#place.remove([name]);
      throw new CliError(`A stored picture was damaged. The next backup stores it again. ${name}: ${damage}`);
    }
  }

  async #settle({ name, current, previous, stored }: Found): Promise<ListedPicture | null> {
    const { oldest, at } = this.#times;
    if (current) {
      const { id, version } = current;
      if (stored && !previous?.isIncomplete && (previous?.bytes ?? stored.bytes) === stored.bytes)
        return { id, version, bytes: stored.bytes };
      this.added += 1;
      return this.#store(name, current);
    }
    if (!stored || !isPackName(name)) return null;
    const goneSince = previous && (previous.goneSince ?? at.toISOString());
    if (goneSince && oldest.toISOString() < goneSince) return { ...previous, goneSince };
    if (previous || stored.changedAt.getTime() < at.getTime() - abandonedAfter) this.#unwanted.push(name);
    return null;
  }

  async #store(name: string, { id, version, names }: Picture): Promise<ListedPicture> {
    const files: ArchivedFile[] = [];
    const pack = zipStream(async (zip) => {
      for (const file of names) {
        const content = await readPicture(id, file);
        if (content) files.push(await zip.add(file, content, true));
      }
      await zip.add(manifestPath, JSON.stringify({ id, version, files }));
    });
    const bytes = await putPlain(this.#place, name, pack, this.#set.secret);
    if (files.length === names.length) return { id, version, bytes };
    log.warn({ image: id, missing: names.length - files.length }, 'files of a picture are missing from the site');
    return { id, version, bytes, isIncomplete: true };
  }

  *#count(listed: ListedPicture | null | undefined): Generator<ListedPicture> {
    if (!listed) return;
    yield listed;
    if (listed.goneSince) return;
    this.pictures += 1;
    // Each picture is as likely to be in the sample.
    const at = this.#sample.length < sampleSize ? this.#sample.length : Math.floor(Math.random() * this.pictures);
    if (at < sampleSize) this.#sample[at] = listed;
  }
}

/** Those of the newest backup of the site that has a list of this set. */
async function previousPictures(
  place: BackupPlace,
  set: PictureSet,
  own: StoredBackup[],
): Promise<AsyncIterable<ListedPicture>> {
  for (const { name } of own) {
    try {
      const list = listNameOf(name);
      // Read twice, so that a damaged end is found before it is used.
      for await (const _ of (await readList(place, list)).pictures);
      const { folder, pictures } = await readList(place, list);
      if (folder === set.folder) return pictures;
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
    }
  }
  return (async function* () {})();
}

/** A set is in use until the backups from before the next one are deleted. */
async function removeFormerSets(place: BackupPlace, set: PictureSet, oldest: Date, backup: NewBackup): Promise<void> {
  let next: { createdAt: Date } = set;
  for (const former of await listSets(place, backup.siteUrl)) {
    if (former.folder === set.folder) continue;
    if (oldest >= next.createdAt) {
      const names: string[] = [];
      for await (const { name } of place.walk(former.folder)) names.push(name);
      for (let start = 0; start < names.length; start += namesPerRemoval)
        await place.remove(names.slice(start, start + namesPerRemoval));
      await place.remove([former.folder]);
    }
    next = former;
  }
}

/** A file of a set: what the site has, what the previous backup had and what is stored. */
type Found = { name: string; current?: Picture; previous?: ListedPicture; stored?: StoredFile };

/** @throws Error if they are not in the order of their names */
async function* sorted<Value>(values: AsyncIterable<Value>, foundOf: (value: Value) => Found): AsyncGenerator<Found> {
  let last = '';
  for await (const value of values) {
    const found = foundOf(value);
    if (found.name <= last) throw new Error(`${found.name} follows ${last}: what has no order can't be compared`);
    last = found.name;
    yield found;
  }
}

/** Joins what has the same name. */
async function* join(...sources: AsyncGenerator<Found>[]): AsyncGenerator<Found> {
  try {
    const heads = await Promise.all(sources.map((source) => source.next()));
    for (;;) {
      const names = heads.flatMap(({ done, value }) => (done ? [] : [value.name]));
      const name = names.reduce((one, other) => (other < one ? other : one), names[0] ?? '');
      if (name === '') return;
      const found: Found = { name };
      for (const [index, { done, value }] of heads.entries()) {
        const source = sources[index];
        if (done || value.name !== name || !source) continue;
        Object.assign(found, value);
        heads[index] = await source.next();
      }
      yield found;
    }
  } finally {
    await Promise.all(sources.map((source) => source.return(undefined)));
  }
}
