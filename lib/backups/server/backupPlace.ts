import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { inWorkFolder } from '#lib/media/server/workFolder.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { toByteStream } from '#lib/platform/process/server/toByteStream.ts';
import type { Bucket, ListedObject } from '#lib/platform/storage/server/Bucket.ts';
import { openBucketNamed } from '#lib/platform/storage/server/mediaStore.ts';

export type StoredBackup = {
  name: string;
  /** Host and port of SITE_URL. */
  site: string;
  createdAt: Date;
  bytes: number;
  isEncrypted: boolean;
};

/** A file of a place; the name of a folder ends with a slash. */
export type StoredFile = { name: string; bytes: number; changedAt: Date };

export class MissingFileError extends CliError {
  constructor(name: string) {
    super(`The backups lack the file ${name}.`);
  }
}

/** The folder or bucket of BACKUP_TO. Names are paths in it. Every method throws the errors of the disk or the bucket. */
export interface BackupPlace {
  /** For people: the folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** Stores a file completely or not at all. */
  put(name: string, content: Readable): Promise<void>;
  /** @throws MissingFileError */
  open(name: string): Promise<Readable>;
  /** Files and folders of a folder, which ends with a slash; by default of the place. In any order. */
  list(folder?: string): Promise<StoredFile[]>;
  /** All files below a folder, in the order of their names. */
  walk(folder: string): AsyncIterable<StoredFile>;
  remove(names: string[]): Promise<void>;
}

/** `vestnik-news.example.com-2026-11-24T033000Z.zip`, with `.age` if it is encrypted. */
export function backupName(siteUrl: string, at: Date, isEncrypted: boolean): string {
  return `${stampedName(siteUrl, at)}.zip${isEncrypted ? '.age' : ''}`;
}

/** `vestnik-news.example.com-2026-11-24T033000Z` */
export function stampedName(siteUrl: string, at: Date): string {
  const stamp = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  return `vestnik-${siteOf(siteUrl)}-${stamp}`;
}

export function parseBackupName(name: string, bytes: number): StoredBackup | null {
  const [, stamped = '', age] = /^(.+)\.zip(\.age)?$/.exec(name) ?? [];
  const parsed = parseStampedName(stamped);
  return parsed && { ...parsed, name, bytes, isEncrypted: age !== undefined };
}

export function parseStampedName(name: string): Pick<StoredBackup, 'site' | 'createdAt'> | null {
  const [, site, day, hours, minutes, seconds] =
    /^vestnik-(.+)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(name) ?? [];
  return site ? { site, createdAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) } : null;
}

export function siteOf(siteUrl: string): string {
  return new URL(siteUrl).host.replace(':', '_');
}

/** The place of BACKUP_TO; null if it is not set, or if something else makes backups. */
export async function openBackupPlace(): Promise<BackupPlace | null> {
  const target = env.BACKUP_TO;
  if (!target || target === 'elsewhere') return null;
  if ('folder' in target) return folderPlace(target.folder);
  return bucketPlace(await openBucketNamed(target.bucket), target.bucket, target.prefix);
}

/** Files in a bucket, below a prefix. */
function bucketPlace(bucket: Bucket, name: string, prefix: string): BackupPlace {
  const nameOf = ({ key, ...file }: ListedObject): StoredFile => ({ ...file, name: key.slice(prefix.length) });
  return {
    address: `s3://${name}/${prefix}`,
    put: (name, content) => bucket.putStream(`${prefix}${name}`, content, { type: 'application/octet-stream' }),
    open: async (name) => {
      const found = await bucket.read(`${prefix}${name}`);
      if (!found) throw new MissingFileError(name);
      return found.content;
    },
    list: async (folder = '') => {
      const found: StoredFile[] = [];
      for await (const object of bucket.list(`${prefix}${folder}`, '/')) found.push(nameOf(object));
      return found;
    },
    walk: async function* (folder) {
      for await (const object of bucket.list(`${prefix}${folder}`)) yield nameOf(object);
    },
    remove: (names) => bucket.remove(names.map((name) => `${prefix}${name}`)),
  };
}

/** Files in a folder; only its owner can read them. */
export function folderPlace(folder: string): BackupPlace {
  const list = async (below = ''): Promise<StoredFile[]> => {
    const found = await readdir(join(folder, below), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      // It is made with its first file.
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    const files = found.map(async (entry) => {
      const { size, mtime } = await stat(join(folder, below, entry.name));
      return { name: `${below}${entry.name}${entry.isDirectory() ? '/' : ''}`, bytes: size, changedAt: mtime };
    });
    return Promise.all(files);
  };
  async function* walk(below: string): AsyncGenerator<StoredFile> {
    const found = (await list(below)).sort((one, other) => (one.name < other.name ? -1 : 1));
    for (const file of found) {
      if (file.name.endsWith('/')) yield* walk(file.name);
      else if (!file.name.endsWith('.part')) yield file;
    }
  }
  return {
    address: folder,
    put: async (name, content) => {
      const target = join(folder, name);
      const partial = `${target}.part`;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      try {
        await pipeline(content, createWriteStream(partial, { mode: 0o600 }));
        await sync(partial);
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    open: async (name) => {
      const file = await open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new MissingFileError(name) : error;
      });
      return file.createReadStream();
    },
    list,
    walk,
    remove: async (names) => {
      for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
    },
  };
}

/** A backup counts as stored when it survives a power failure. */
async function sync(path: string): Promise<void> {
  const file = await open(path);
  await file.sync();
  await file.close();
}

/** What encrypts and decrypts: the operator's passphrase, or a key of ours (`AGE-SECRET-KEY-…`), which takes no time. */
export type Secret = { passphrase: string } | { key: string };

/** Encrypts in the format of age (https://age-encryption.org/v1), so that `age --decrypt` can read it, too. */
export async function encrypt(content: Readable, secret: Secret): Promise<Readable> {
  const encrypter = new Encrypter();
  if ('key' in secret) encrypter.addRecipient(await identityToRecipient(secret.key));
  else encrypter.setPassphrase(secret.passphrase);
  return Readable.from(await encrypter.encrypt(toByteStream(content)));
}

/** @throws CliError if the passphrase is missing or wrong; the stream fails if the content was changed */
export async function decrypt(content: Readable, secret: Secret): Promise<Readable> {
  const decrypter = new Decrypter();
  if ('key' in secret) decrypter.addIdentity(secret.key);
  else if (secret.passphrase === '')
    throw new CliError('The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.');
  else decrypter.addPassphrase(secret.passphrase);
  try {
    return Readable.from(await decrypter.decrypt(toByteStream(content)));
  } catch {
    content.destroy();
    throw new CliError('The backup can’t be decrypted: BACKUP_PASSPHRASE is not its passphrase, or it is damaged.');
  }
}

/** A file whose name ends with `.age` if it is encrypted. */
export async function openPlain(place: BackupPlace, name: string, secret = ownSecret()): Promise<Readable> {
  const content = await place.open(name);
  return name.endsWith('.age') ? decrypt(content, secret) : content;
}

/** @returns the bytes that are stored */
export async function putPlain(
  place: BackupPlace,
  name: string,
  content: Readable,
  secret = ownSecret(),
): Promise<number> {
  const stored = name.endsWith('.age') ? await encrypt(content, secret) : content;
  let bytes = 0;
  async function* counted() {
    for await (const chunk of stored) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  await place.put(name, Readable.from(counted()));
  return bytes;
}

function ownSecret(): Secret {
  return { passphrase: env.BACKUP_PASSPHRASE };
}

/**
 * The backup that an operator means: a name, `latest`, or the beginning of a time in UTC such as `2026-11-24` or
 * `2026-11-24T03`, of which the newest is taken.
 *
 * @param siteUrl a time means a backup of this site; a name may be of another one
 * @throws CliError
 */
export async function findBackup(place: BackupPlace, wanted: string, siteUrl: string): Promise<StoredBackup> {
  const all = await listBackups(place);
  const named = all.find(({ name }) => name === wanted);
  if (named) return named;
  const own = all.filter(({ site }) => site === siteOf(siteUrl));
  const found = own.find(({ createdAt }) => wanted === 'latest' || createdAt.toISOString().startsWith(wanted));
  if (found) return found;
  const sites = [...new Set(all.map(({ site }) => site))].filter((site) => site !== siteOf(siteUrl));
  const others = sites.length > 0 ? ` There are backups of ${sites.join(', ')}: give the name of one.` : '';
  throw new CliError(
    `${place.address} has no backup of ${siteOf(siteUrl)}${wanted === 'latest' ? '' : ` from ${wanted}`}.${others} npm run restore lists all.`,
  );
}

/** Newest first. */
export async function listBackups(place: BackupPlace): Promise<StoredBackup[]> {
  const found = (await place.list()).map(({ name, bytes }) => parseBackupName(name, bytes));
  return found
    .filter((backup) => backup !== null)
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** Gives `work` the path of a stored file, copied to this machine and decrypted. */
export async function withStoredFile<Result>(
  place: BackupPlace,
  name: string,
  work: (path: string) => Promise<Result>,
  secret?: Secret,
): Promise<Result> {
  return inWorkFolder(async (folder) => {
    const path = join(folder, 'backup.zip');
    await pipeline(await openPlain(place, name, secret), createWriteStream(path, { mode: 0o600 }));
    return work(path);
  });
}

/** The same for a file of this machine, which is copied only if it is encrypted. */
export async function withBackupFile<Result>(path: string, work: (path: string) => Promise<Result>): Promise<Result> {
  return path.endsWith('.age') ? withStoredFile(folderPlace(dirname(path)), basename(path), work) : work(path);
}
