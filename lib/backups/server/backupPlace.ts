import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { inWorkFolder } from '#lib/media/server/workFolder.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { toByteStream } from '#lib/platform/process/server/toByteStream.ts';
import type { Bucket } from '#lib/platform/storage/server/Bucket.ts';
import { openBucketNamed } from '#lib/platform/storage/server/mediaStore.ts';

export type StoredBackup = {
  name: string;
  /** Host and port of SITE_URL. */
  site: string;
  createdAt: Date;
  bytes: number;
  isEncrypted: boolean;
};

/** The folder or bucket of BACKUP_TO. Every method throws the errors of the disk or the bucket. */
export interface BackupPlace {
  /** For people: the folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** Stores a backup completely or not at all. */
  put(name: string, content: Readable): Promise<void>;
  open(name: string): Promise<Readable>;
  /** In any order; other files are left out. */
  list(): Promise<StoredBackup[]>;
  remove(name: string): Promise<void>;
}

/** `vestnik-news.example.com-2026-11-24T033000Z.zip`, with `.age` if it is encrypted. */
export function backupName(siteUrl: string, at: Date, isEncrypted: boolean): string {
  const stamp = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');
  return `vestnik-${siteOf(siteUrl)}-${stamp}.zip${isEncrypted ? '.age' : ''}`;
}

export function parseBackupName(name: string, bytes: number): StoredBackup | null {
  const [, site, day, hours, minutes, seconds, age] =
    /^vestnik-(.+)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip(\.age)?$/.exec(name) ?? [];
  if (!site) return null;
  const createdAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return { name, site, createdAt, bytes, isEncrypted: age !== undefined };
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

/** Backups in a bucket, below a prefix. */
function bucketPlace(bucket: Bucket, name: string, prefix: string): BackupPlace {
  return {
    address: `s3://${name}/${prefix}`,
    put: (name, content) => bucket.putStream(`${prefix}${name}`, content, { type: 'application/octet-stream' }),
    open: async (name) => {
      const found = await bucket.read(`${prefix}${name}`);
      if (!found) throw new Error(`The bucket does not contain ${prefix}${name}`);
      return found.content;
    },
    list: async () => {
      const found: StoredBackup[] = [];
      for await (const { key, bytes } of bucket.list(prefix)) {
        const backup = parseBackupName(key.slice(prefix.length), bytes);
        if (backup) found.push(backup);
      }
      return found;
    },
    remove: (name) => bucket.remove([`${prefix}${name}`]),
  };
}

/** Backups in a folder; only its owner can read them. */
function folderPlace(folder: string): BackupPlace {
  return {
    address: folder,
    put: async (name, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const partial = join(folder, `${name}.part`);
      try {
        await pipeline(content, createWriteStream(partial, { mode: 0o600 }));
        await sync(partial);
        await rename(partial, join(folder, name));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    open: async (name) => createReadStream(join(folder, name)),
    list: async () => {
      const found = (await readdir(folder)).map(async (name) =>
        parseBackupName(name, await sizeOf(join(folder, name))),
      );
      return (await Promise.all(found)).filter((backup) => backup !== null);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path)).size;
}

/** A backup counts as stored when it survives a power failure. */
async function sync(path: string): Promise<void> {
  const file = await open(path);
  await file.sync();
  await file.close();
}

/** Encrypts in the format of age (https://age-encryption.org/v1), so that `age --decrypt` can read it, too. */
export async function encrypt(content: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return Readable.from(await encrypter.encrypt(toByteStream(content)));
}

/** @throws CliError if the passphrase is missing or wrong; the stream fails if the content was changed */
export async function decrypt(content: Readable, passphrase: string): Promise<Readable> {
  if (passphrase === '') throw new CliError('The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return Readable.from(await decrypter.decrypt(toByteStream(content)));
  } catch {
    content.destroy();
    throw new CliError('The backup can’t be decrypted: BACKUP_PASSPHRASE is not its passphrase, or it is damaged.');
  }
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
  return (await place.list()).toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** Gives `work` the path of a stored backup, copied to this machine and decrypted. */
export async function withStoredBackup<Result>(
  place: BackupPlace,
  name: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  return withCopy(await place.open(name), name, work);
}

/** The same for a file of this machine, which is copied only if it is encrypted. */
export async function withBackupFile<Result>(path: string, work: (path: string) => Promise<Result>): Promise<Result> {
  return path.endsWith('.age') ? withCopy(createReadStream(path), path, work) : work(path);
}

function withCopy<Result>(content: Readable, name: string, work: (path: string) => Promise<Result>): Promise<Result> {
  return inWorkFolder(async (folder) => {
    const path = join(folder, 'backup.zip');
    const plain = name.endsWith('.age') ? await decrypt(content, env.BACKUP_PASSPHRASE) : content;
    await pipeline(plain, createWriteStream(path, { mode: 0o600 }));
    return work(path);
  });
}
