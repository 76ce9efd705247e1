import { pipeline, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip, createGzip } from 'node:zlib';
import { generateX25519Identity } from 'age-encryption';
import { z } from 'zod';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { parseJson } from '#lib/platform/process/server/parseJson.ts';
import { ZipReader } from '#lib/platform/storage/server/zip.ts';
import { type ApartPictures, manifestPath, pictureFileSchema } from '#lib/transfer/server/backupManifest.ts';
import {
  type BackupPlace,
  openPlain,
  parseStampedName,
  putPlain,
  type Secret,
  siteOf,
  stampedName,
  withStoredFile,
} from './backupPlace.ts';

/**
 * The pictures of all backups of a site: a folder with a zip file for each version of a picture, which has its checksums. Each
 * backup has a list of those that belong to it. Encrypted ones have a key of their own, because a passphrase takes a second.
 */
export type PictureSet = { folder: string; createdAt: Date; secret: Secret | undefined };

/** What the site no longer has stays in the lists, and is stored, until no backup is older than that. */
const listedPictureSchema = z.object({
  id: z.uuid(),
  version: z.int().positive(),
  bytes: z.int().positive(),
  /** Files of it were missing from the site. */
  isIncomplete: z.literal(true).optional(),
  goneSince: z.iso.datetime().optional(),
});
export type ListedPicture = z.infer<typeof listedPictureSchema>;

const setSchema = z.object({
  format: z.literal('vestnik-pictures'),
  version: z.literal(1),
  key: z.string().nullable(),
});
const listSchema = z.object({ format: z.literal('vestnik-picture-list'), version: z.literal(1), folder: z.string() });
const packSchema = z.object({ id: z.uuid(), version: z.int(), files: z.array(pictureFileSchema) });

const folderEnding = '.pictures/';
const encryptedEnding = '.pictures.age/';

/** Those of a site, newest first. */
export async function listSets(place: BackupPlace, siteUrl: string): Promise<Omit<PictureSet, 'secret'>[]> {
  return (await place.list())
    .flatMap(({ name: folder }) => {
      const set = setOf(folder);
      return set?.site === siteOf(siteUrl) ? [{ folder, createdAt: set.createdAt }] : [];
    })
    .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

function setOf(folder: string) {
  const [, stamped = ''] = /^([^/]+)\.pictures(?:\.age)?\/$/.exec(folder) ?? [];
  return parseStampedName(stamped);
}

/** The newest set of the site that this passphrase opens, or a new one. */
export async function openSet(
  place: BackupPlace,
  { siteUrl, at, isEncrypted }: { siteUrl: string; at: Date; isEncrypted: boolean },
): Promise<PictureSet> {
  const [newest] = await listSets(place, siteUrl);
  if (newest?.folder.endsWith(isEncrypted ? encryptedEnding : folderEnding)) {
    try {
      return await readSet(place, newest.folder);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      log.warn({ error, folder: newest.folder }, 'all pictures are stored again');
    }
  }
  const key = isEncrypted ? await generateX25519Identity() : null;
  const folder = `${stampedName(siteUrl, at)}${isEncrypted ? encryptedEnding : folderEnding}`;
  const content: z.infer<typeof setSchema> = { format: 'vestnik-pictures', version: 1, key };
  await putPlain(place, setFileOf(folder), Readable.from([Buffer.from(JSON.stringify(content))]));
  return readSet(place, folder);
}

/** @throws CliError */
async function readSet(place: BackupPlace, folder: string): Promise<PictureSet> {
  const createdAt = setOf(folder)?.createdAt;
  const content = setSchema.safeParse(parseJson(await text(await openPlain(place, setFileOf(folder)))));
  if (!createdAt || !content.success) throw new CliError(`${setFileOf(folder)} is damaged.`);
  const { key } = content.data;
  return { folder, createdAt, secret: key === null ? undefined : { key } };
}

function setFileOf(folder: string): string {
  return `${folder}set.json${folder.endsWith(encryptedEnding) ? '.age' : ''}`;
}

/** The file of a version of a picture; sorted as the ids. */
export function packName({ folder, secret }: PictureSet, { id, version }: { id: string; version: number }): string {
  return `${folder}${id.slice(0, 2)}/${id}-v${version}.zip${secret ? '.age' : ''}`;
}

export function isPackName(name: string): boolean {
  return /-v\d+\.zip(\.age)?$/.test(name);
}

/** The name of a backup's list. */
export function listNameOf(backup: string): string {
  return backup.replace(/\.zip(?=(?:\.age)?$)/, '.list.gz');
}

/** The lists of a site's backups from before a time, also of those that were not finished. */
export async function listLists(place: BackupPlace, siteUrl: string, before: Date): Promise<string[]> {
  return (await place.list()).flatMap(({ name }) => {
    const backup = parseStampedName(name.replace(/\.list\.gz(\.age)?$/, ''));
    return backup?.site === siteOf(siteUrl) && backup.createdAt < before ? [name] : [];
  });
}

export async function putList(
  place: BackupPlace,
  name: string,
  { folder }: PictureSet,
  pictures: AsyncIterable<ListedPicture>,
): Promise<void> {
  const header: z.infer<typeof listSchema> = { format: 'vestnik-picture-list', version: 1, folder };
  async function* lines() {
    yield `${JSON.stringify(header)}\n`;
    for await (const picture of pictures) yield `${JSON.stringify(picture)}\n`;
  }
  const packed = createGzip();
  // What stores it reports the error.
  pipeline(Readable.from(lines()), packed, () => {});
  await putPlain(place, name, packed);
}

/** @throws CliError if it is missing or damaged, also while its pictures are read */
export async function readList(
  place: BackupPlace,
  name: string,
): Promise<{ folder: string; pictures: AsyncIterable<ListedPicture> }> {
  const damaged = new CliError(`The list of pictures, ${name}, is damaged.`);
  const lines = linesOf(pipeline(await openPlain(place, name), createGunzip(), () => {}));
  const header = listSchema.safeParse(parseJson((await lines.next().catch(() => null))?.value ?? ''));
  if (!header.success) throw damaged;
  async function* pictures() {
    try {
      for await (const line of lines) yield listedPictureSchema.parse(parseJson(line));
    } catch (error) {
      throw isOfMachine(error) ? error : damaged;
    }
  }
  return { folder: header.data.folder, pictures: pictures() };
}

async function* linesOf(content: Readable): AsyncGenerator<string, undefined> {
  let rest = '';
  for await (const chunk of content.setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

/** Disks, networks and buckets name their errors; what is wrong with a content has a message only. */
function isOfMachine(error: unknown): boolean {
  return (
    error instanceof Error &&
    ('code' in error || '$metadata' in error) &&
    !String(Reflect.get(error, 'code')).startsWith('Z_')
  );
}

/**
 * Gives `work` the files of a stored picture, all of which have their checksums.
 *
 * @returns what is wrong with the stored picture, null if nothing
 * @throws the errors of the place and of the work
 */
export async function withPack(
  place: BackupPlace,
  set: PictureSet,
  picture: { id: string; version: number },
  work: (zip: ZipReader, names: string[]) => Promise<void>,
): Promise<string | null> {
  let isIntact = false;
  const open = async (path: string) => {
    const zip = await ZipReader.open(path);
    try {
      const pack = packSchema.safeParse(parseJson(await zip.readText(manifestPath)));
      if (!pack.success || pack.data.id !== picture.id || pack.data.version !== picture.version)
        throw new CliError('It is another picture, or none.');
      for (const file of pack.data.files) await zip.check(file);
      isIntact = true;
      await work(
        zip,
        pack.data.files.map(({ path }) => path),
      );
    } finally {
      zip.close();
    }
  };
  try {
    await withStoredFile(place, packName(set, picture), open, set.secret);
    return null;
  } catch (error) {
    if (isIntact || isOfMachine(error) || !(error instanceof Error)) throw error;
    return error.message;
  }
}

/** The pictures of a backup. @throws CliError if their list is missing, damaged or another backup's */
export async function openPictures(place: BackupPlace, apart: ApartPictures) {
  const { folder, pictures } = await readList(place, apart.list);
  let count = 0;
  for await (const { goneSince } of pictures) if (!goneSince) count += 1;
  if (count !== apart.pictures) throw new CliError(`The list of pictures, ${apart.list}, is damaged.`);
  const set = await readSet(place, folder);
  return {
    count,
    /** @returns what is wrong with each that is missing or damaged */
    each: async function* (work: (id: string, zip: ZipReader, names: string[]) => Promise<void>) {
      for await (const picture of (await readList(place, apart.list)).pictures) {
        if (picture.goneSince) continue;
        const { id } = picture;
        yield { id, damage: await withPack(place, set, picture, (zip, names) => work(id, zip, names)) };
      }
    },
  };
}
