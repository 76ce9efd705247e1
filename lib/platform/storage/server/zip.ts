import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { PassThrough, Readable, Transform, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ZipArchive } from 'archiver';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { unreadableReason } from '#lib/platform/logging/server/diskErrors.ts';
import { CliError } from '#lib/platform/process/server/cli.ts';

/** A file in an archive; `bytes` and `sha256` (hex) of its content. */
export type ArchivedFile = { path: string; bytes: number; sha256: string };

/** Level 3: a tenth larger than the default, in half the time. */
const compression = { zlib: { level: 3 } };

/** Writes a zip file to a stream, no faster than the stream takes it. */
export class ZipWriter {
  readonly #archive = new ZipArchive(compression);
  readonly #written: Promise<void>;
  #content: Transform | undefined;

  constructor(output: Writable) {
    this.#written = pipeline(this.#archive, output);
    // `add` and `finish` report the error; a source that nobody reads any more would never end.
    this.#written.catch((error: Error) => this.#content?.destroy(error));
  }

  /** @param isPacked the content is already compressed */
  async add(path: string, content: Readable | string, isPacked = false): Promise<ArchivedFile> {
    const hash = createHash('sha256');
    let bytes = 0;
    const measured = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    this.#content = measured;
    const added = once(this.#archive, 'entry');
    added.catch(() => {});
    this.#archive.append(measured, { name: path, store: isPacked });
    const source = typeof content === 'string' ? Readable.from([Buffer.from(content)]) : content;
    await Promise.race([pipeline(source, measured), this.#failed()]);
    await Promise.race([added, this.#failed()]);
    return { path, bytes, sha256: hash.digest('hex') };
  }

  async finish(): Promise<void> {
    await this.#archive.finalize();
    await this.#written;
  }

  async discard(error?: Error): Promise<void> {
    this.#archive.destroy(error);
    await this.#written.catch(() => {});
  }

  /** Ends only with an error of the output. */
  async #failed(): Promise<never> {
    await this.#written;
    throw new Error('The archive is closed');
  }
}

/**
 * A zip file as a stream. If the work fails, so does the stream; if the stream is destroyed, the work fails.
 */
export function zipStream(work: (zip: ZipWriter) => Promise<unknown>): Readable {
  const output = new PassThrough();
  const zip = new ZipWriter(output);
  const write = async () => {
    try {
      await work(zip);
      await zip.finish();
    } catch (error) {
      await zip.discard(error instanceof Error ? error : undefined);
    }
  };
  void write();
  return output;
}

/** The limit for files that are read into memory, such as the manifest. */
const largestText = 256 * 1024 * 1024;

export class ZipReader {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /**
   * @param maxEntries all names are read into memory
   * @throws CliError if the file is missing, not a zip file or has more entries
   */
  static async open(path: string, maxEntries = Number.POSITIVE_INFINITY): Promise<ZipReader> {
    try {
      const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
      if (zip.entryCount > maxEntries) throw new Error(`it has more than ${maxEntries} entries`);
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new ZipReader(zip, entries);
    } catch (error) {
      throw new CliError(`${path} can't be read: ${unreadableReason(error)}`);
    }
  }

  get paths(): string[] {
    return [...this.#entries.keys()];
  }

  has(path: string): boolean {
    return this.#entries.has(path);
  }

  /** @throws CliError if there is no such file */
  async read(path: string): Promise<Readable> {
    const entry = this.#entries.get(path);
    if (!entry) throw new CliError(`The archive does not contain ${path}`);
    return this.#zip.openReadStreamPromise(entry);
  }

  async readText(path: string): Promise<string> {
    if ((this.#entries.get(path)?.uncompressedSize ?? 0) > largestText)
      throw new CliError(`${path} in the archive is too large`);
    const content = await buffer(await this.read(path));
    return content.toString('utf8');
  }

  /** @throws CliError if size or checksum of the content do not match */
  async check({ path, bytes, sha256 }: ArchivedFile): Promise<void> {
    const content = await this.read(path);
    const hash = createHash('sha256');
    let size = 0;
    try {
      for await (const chunk of content) {
        hash.update(chunk);
        size += chunk.length;
      }
    } catch {
      throw new CliError(`The archive is damaged: ${path} can't be unpacked`);
    }
    if (size !== bytes || hash.digest('hex') !== sha256)
      throw new CliError(`The archive is damaged: ${path} has the wrong checksum`);
  }

  close(): void {
    this.#zip.close();
  }
}

/** Writes a zip file completely or not at all; only its owner can read and write it. */
export async function writeZip<Result>(path: string, work: (zip: ZipWriter) => Promise<Result>): Promise<Result> {
  const partial = `${path}.part`;
  const zip = new ZipWriter(createWriteStream(partial, { mode: 0o600 }));
  try {
    const result = await work(zip);
    await zip.finish();
    const file = await open(partial);
    await file.sync();
    await file.close();
    await rename(partial, path);
    return result;
  } catch (error) {
    await zip.discard();
    await rm(partial, { force: true });
    throw error;
  }
}
