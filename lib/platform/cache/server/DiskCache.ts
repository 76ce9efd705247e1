import { hash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { diskCache } from '#lib/platform/metrics/server/pageAnswers.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { parseJson } from '#lib/platform/process/server/parseJson.ts';
import { CachedPage, type StoredPage } from './CachedPage.ts';
import type { Position } from './KnownPurges.ts';
import type { PurgeLog } from './PurgeLog.ts';

/** Milliseconds: no page is served for longer, and purges are stored for as long. */
const longestUse = 7 * 24 * 60 * 60 * 1000;
/** Milliseconds after which an unfinished file is that of a killed process. */
const longestWrite = 60_000;
/** Pages that are being written: more wait for a disk that hangs, and are not written. */
const maxWriting = 64;
/** Of the room, how much is written between two sweeps, and how much is used after one. */
const shareBetweenSweeps = 0.05;
const shareAfterSweep = 0.9;
/** Milliseconds between two lines about a disk that can't be written. */
const logInterval = 60_000;

export const purgesFile = 'purges';
/** Of the checksum. */
const digits = 64;

type Head = StoredPage & { key: string; position: Position; lengths: number[] };
type Writing = { page: CachedPage; position: Position };

/** `room`: bytes for all processes; `share`: of this one. */
type Options = { purges: Pick<PurgeLog, 'known' | 'ready'>; room: number; share?: number };

/** `isCurrent`: may be cached; otherwise it is only for the case that rendering fails, and has to be judged again each time. */
export type FoundOnDisk = { page: CachedPage; isCurrent: boolean };

/**
 * Public pages in files that the processes of a machine share and a restart leaves. A file is whole or absent, because it is renamed
 * when it is written, and has a checksum, because a disk may lose or change what was written before a loss of power. Nothing is
 * deleted by a purge: a page is judged by the purges that are known when it is read.
 */
export class DiskCache {
  readonly #root: string;
  readonly #folder: string;
  readonly #purges: Options['purges'];
  readonly #room: number;
  readonly #betweenSweeps: number;
  #writing = 0;
  #written = 0;
  #isSweeping = false;
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(root: string, name: string, { purges, room, share = room }: Options) {
    this.#root = root;
    this.#folder = join(root, name);
    this.#purges = purges;
    this.#room = room;
    this.#betweenSweeps = share * shareBetweenSweeps;
  }

  /** For what is rendered from now on; null if it can't be written. */
  position(): Position | null {
    return this.#purges.known.position();
  }

  async find(key: string): Promise<FoundOnDisk | undefined> {
    await this.#purges.ready;
    const file = this.#fileOf(key);
    const content = await readFile(file).catch(() => null);
    if (!content) return undefined;
    const found = readEntry(content, key);
    const verdict = found ? this.#purges.known.judge(found.head.position, found.page.tags) : 'outdated';
    if (!found || verdict === 'outdated' || Math.max(found.page.staleUntil, found.page.errorUntil) < Date.now()) {
      // What is not known yet may be good.
      if (this.#purges.known.isComplete) await this.#remove(file);
      return undefined;
    }
    if (verdict === 'expired') found.page.expire();
    else {
      diskCache.hits += 1;
      // The time of the last use, by which the sweep chooses; the other one is that of the rendering.
      utimes(file, new Date(), new Date(found.head.renderedAt)).catch(() => {});
    }
    return { page: found.page, isCurrent: this.#purges.known.isComplete };
  }

  /** @param position of the time before it was rendered */
  async write(key: string, page: CachedPage, position: Position): Promise<void> {
    if (this.#writing >= maxWriting) return;
    this.#writing += 1;
    try {
      await this.#write(key, { page, position });
    } catch (error) {
      this.#logFailure(error);
    } finally {
      this.#writing -= 1;
    }
  }

  remove(key: string): Promise<void> {
    return this.#remove(this.#fileOf(key));
  }

  /** Deletes what is too old, then what has not been used for the longest time, until there is room. */
  async sweep(): Promise<void> {
    if (this.#isSweeping) return;
    this.#isSweeping = true;
    this.#written = 0;
    try {
      await this.#sweep();
    } catch (error) {
      this.#logFailure(error);
    } finally {
      this.#isSweeping = false;
    }
  }

  async #sweep(): Promise<void> {
    const files = await filesIn(this.#root);
    const isLeft = ({ name, writtenAt }: File) => Date.now() - writtenAt > (isEntry(name) ? longestUse : longestWrite);
    let bytes = 0;
    const entries: File[] = [];
    for (const file of files) {
      if (isLeft(file)) await this.#remove(file.path);
      else {
        bytes += file.bytes;
        entries.push(file);
      }
    }
    const { bavail, bsize } = await statfs(this.#root);
    // At most half of what is free: uploads and the database need room, too.
    const room = Math.min(this.#room, (bytes + bavail * bsize) / 2);
    if (bytes > room * (1 - shareBetweenSweeps)) {
      entries.sort((one, other) => one.usedAt - other.usedAt);
      for (const { path, bytes: freed } of entries) {
        if (bytes <= room * shareAfterSweep) break;
        await this.#remove(path);
        bytes -= freed;
      }
    }
    diskCache.bytes = bytes;
  }

  async #write(key: string, { page, position }: Writing): Promise<void> {
    // The response comes first, and leaves a compressed form.
    await nextTurn();
    const { stored, bodies } = await page.toStored();
    const head: Head = { ...stored, key, position, lengths: bodies.map(({ length }) => length) };
    const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...bodies]);
    const file = this.#fileOf(key);
    const unfinished = unfinishedOf(file);
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await writeFile(unfinished, [hash('sha256', content), content], { mode: 0o600 });
      await rename(unfinished, file);
    } catch (error) {
      await this.#remove(unfinished);
      throw error;
    }
    diskCache.bytes += content.length;
    this.#written += content.length;
    if (this.#written > this.#betweenSweeps) void this.sweep();
  }

  async #remove(path: string): Promise<void> {
    await rm(path, { force: true }).catch(() => {});
  }

  #fileOf(key: string): string {
    return join(this.#folder, hash('sha256', key));
  }

  /** A disk that is full fails at each page. */
  #logFailure(error: unknown): void {
    if (performance.now() - this.#failedAt < logInterval) return;
    this.#failedAt = performance.now();
    log.warn({ error }, 'the page cache on the disk could not be written');
  }
}

/** Null if it is damaged, or another page. */
function readEntry(content: Buffer, key: string): { head: Head; page: CachedPage } | null {
  const rest = content.subarray(digits);
  if (content.toString('latin1', 0, digits) !== hash('sha256', rest)) return null;
  const end = rest.indexOf('\n');
  // Written by this version, as the checksum and the name of the folder say.
  const head = parseJson(rest.toString('utf8', 0, end)) as Head;
  if (head.key !== key) return null;
  let start = end + 1;
  const bodies = head.lengths.map((length) => {
    start += length;
    return rest.subarray(start - length, start);
  });
  return { head, page: CachedPage.fromStored(head, bodies) };
}

type File = { name: string; path: string; bytes: number; writtenAt: number; usedAt: number };

function unfinishedOf(file: string): string {
  return `${file}.${randomUUID()}`;
}

function isEntry(name: string): boolean {
  return !name.includes('.');
}

/** All but the list of purges. Reading one after the other leaves threads to the pages. */
export async function filesIn(root: string): Promise<File[]> {
  const files: File[] = [];
  for (const found of await readdir(root, { withFileTypes: true, recursive: true })) {
    if (!found.isFile() || found.name === purgesFile) continue;
    const path = join(found.parentPath, found.name);
    const stats = await stat(path).catch(() => null);
    if (!stats) continue;
    const bytes = Math.max(stats.size, stats.blocks * 512);
    files.push({ name: found.name, path, bytes, writtenAt: stats.mtimeMs, usedAt: stats.atimeMs });
  }
  return files;
}
