import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { CliError } from '#lib/platform/process/server/CliError.ts';
import { unreadableReason } from '#lib/platform/logging/server/unreadableReason.ts';
import type { ArchivedFile } from './ZipWriter.ts';

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
