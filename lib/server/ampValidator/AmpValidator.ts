import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { AmpCheck } from '#lib/domain/articleRevision.ts';
import { log } from '../log.ts';
import { projectRoot } from '../projectRoot.ts';
import { WorkerPool } from '../threads/WorkerPool.ts';
import { fetchValidator, validatorPath } from './fetchValidator.ts';
import type { Verdict } from './validatorThread.ts';

const unavailable: AmpCheck = { status: 'unavailable', errors: [] };
/** By its path and not by `import`: bundlers would take it for theirs. */
const file = join(projectRoot, 'lib/server/ampValidator/validatorThread.ts');

/** Milliseconds: how long a page may take, how long an idle thread is kept, how soon a failed fetch is tried again. */
const timeout = 30_000;
const idleTime = 60_000;
const retryPause = 60_000;

/** The official AMP validator, fetched into a folder when it is first wanted. It never throws: it may be `unavailable`. */
export class AmpValidator {
  readonly #folder: string;
  #fetching: Promise<boolean> | undefined;
  #failedAt = Number.NEGATIVE_INFINITY;
  #pool: WorkerPool | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** While it is being fetched it is unavailable; the next call may find it there. */
  async validate(html: string): Promise<AmpCheck> {
    if (await this.#isThere()) return this.#ask(html);
    if (performance.now() - this.#failedAt > retryPause) void this.prepare();
    return unavailable;
  }

  /** Waits until it is there; false when it can't be had. */
  async prepare(): Promise<boolean> {
    if (await this.#isThere()) return true;
    this.#fetching ??= fetchValidator(this.#folder)
      .then(
        () => true,
        (error: Error) => {
          this.#failedAt = performance.now();
          log.warn({ error }, 'the AMP validator can’t be fetched');
          return false;
        },
      )
      .finally(() => {
        this.#fetching = undefined;
      });
    return this.#fetching;
  }

  #isThere(): Promise<boolean> {
    return access(validatorPath(this.#folder)).then(
      () => true,
      () => false,
    );
  }

  async #ask(html: string): Promise<AmpCheck> {
    this.#pool ??= new WorkerPool({ file, size: 1, timeout, idleTime, workerData: validatorPath(this.#folder) });
    try {
      const { status, errors } = await this.#pool.run<Verdict>(html);
      return { status: status === 'PASS' ? 'pass' : 'fail', errors };
    } catch (error) {
      log.warn({ error }, 'the AMP validator broke');
      return unavailable;
    }
  }
}
