import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { database } from '#lib/platform/db/server/database.ts';
import { noteChange } from '#lib/platform/db/server/replicas.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { KnownPurges, type Purge } from './KnownPurges.ts';
import { purgePages } from './purgePages.ts';
import { readStoredPurges } from './storedPurges.ts';

/** Milliseconds for which the first readers wait for PostgreSQL. */
const startLimit = 1_000;
/** Milliseconds. */
const retryInterval = 1_000;
/** Heard purges after which those of the last days are read again, so that older ones are forgotten. */
const maxHeard = 10_000;

const headSchema = z.object({ place: z.string(), timeline: z.string(), horizon: z.number(), floor: z.number() });
const lineSchema = z.tuple([z.number(), z.number(), z.string(), z.array(z.string())]);

/**
 * The purges that this process knows of: read from PostgreSQL when it is connected, and heard from then on. They are also in a file that
 * all processes of the machine write, so that a start without PostgreSQL does not show what was taken down.
 */
export class PurgeLog {
  readonly known = new KnownPurges();
  /** Resolves when purges are known, or when that takes too long. */
  readonly ready: Promise<void>;
  readonly #file: string;
  readonly #firstRead = Promise.withResolvers<void>();
  #reading = 0;
  #heard = 0;

  constructor(file: string) {
    this.#file = file;
    const inTime = this.#firstRead.promise.then(() => true);
    const tooLate = sleep(startLimit, false, { ref: false });
    this.ready = Promise.race([inTime, tooLate]).then((isKnown) => (isKnown ? undefined : this.#recall()));
  }

  /** Call when purges are heard, also again: those that were missed are read. */
  async follow(): Promise<void> {
    this.#reading += 1;
    const reading = this.#reading;
    this.known.suspend();
    for (let isFirst = true; reading === this.#reading; isFirst = false) {
      const knowledge = await readStoredPurges(database()).catch((error: Error) => {
        if (isFirst) log.warn({ error }, 'the purges could not be read: the page cache on the disk waits for them');
      });
      if (reading !== this.#reading) return;
      if (knowledge) {
        this.known.load(knowledge);
        // They may be older than a purge that was read and is yet to be heard.
        noteChange();
        this.#heard = 0;
        this.#write();
        return this.#firstRead.resolve();
      }
      await sleep(retryInterval, undefined, { ref: false });
    }
  }

  /** @param tags as they were sent, with the number of the purge */
  hear(tags: string[]): void {
    const [, transaction, number] = /^purge:(\d+):(\d+)$/.exec(tags.at(-1) ?? '') ?? [];
    if (number === undefined) {
      this.#sendAgain(tags);
      return;
    }
    const heard = { number: Number(number), transaction: Number(transaction), tags: tags.slice(0, -1) };
    const purge = this.known.hear(heard);
    this.#changeFile(() => appendFileSync(this.#file, `${lineOf(purge)}\n`, { mode: 0o600 }));
    this.#heard += 1;
    if (this.#heard > maxHeard) void this.follow();
  }

  /** @param horizon as text: this process's own notification */
  readonly advance = (horizon = ''): void => this.known.advance(Number(horizon));

  close(): void {
    this.#reading += 1;
  }

  /** Sent by hand, or by an earlier version: a process that does not run would never know of it. */
  #sendAgain(tags: string[]): void {
    const own = tags.filter((tag) => !tag.startsWith('purge:'));
    purgePages(database(), own).catch((error: Error) => log.warn({ error }, 'a purge could not be stored'));
  }

  /** At once: what is heard meanwhile would be lost. */
  #write(): void {
    const knowledge = this.known.toKnowledge();
    if (!knowledge) return;
    const { purges, ...head } = knowledge;
    const unfinished = `${this.#file}.${randomUUID()}`;
    this.#changeFile(() => {
      writeFileSync(unfinished, `${[JSON.stringify(head), ...purges.map(lineOf)].join('\n')}\n`, { mode: 0o600 });
      renameSync(unfinished, this.#file);
    });
  }

  /** What processes of this machine knew; nothing, if a line is damaged. Without it no page of the disk is shown. */
  #recall(): void {
    try {
      const [head = '', ...lines] = readFileSync(this.#file, 'utf8').split('\n');
      if (lines.pop() !== '') throw new Error('The last line is cut');
      const purges = lines.map((line) => {
        const [number, transaction, timeline, tags] = lineSchema.parse(JSON.parse(line));
        return { number, transaction, timeline, tags };
      });
      this.known.recall({ ...headSchema.parse(JSON.parse(head)), purges });
    } catch (error) {
      log.warn({ error }, 'the list of purges on the disk can not be read: its pages are not shown without PostgreSQL');
    }
  }

  #changeFile(change: () => void): void {
    try {
      change();
    } catch (error) {
      log.warn({ error }, 'a purge could not be written to the disk');
      // A list that lacks one must not be believed.
      rmSync(this.#file, { force: true });
    }
  }
}

function lineOf({ number, transaction, timeline, tags }: Purge): string {
  return JSON.stringify([number, transaction, timeline, tags]);
}
