import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { AmpCheck } from '#lib/domain/articleRevision.ts';
import { log } from '../log.ts';
import { projectRoot } from '../projectRoot.ts';
import { fetchValidator, validatorPath } from './fetchValidator.ts';
import type { Verdict } from './validatorThread.ts';

const unavailable: AmpCheck = { status: 'unavailable', errors: [] };
/** By its path and not by `import`: bundlers would take it for theirs. */
const thread = join(projectRoot, 'lib/server/ampValidator/validatorThread.ts');

/** Milliseconds: how long a page may take, how long an idle thread is kept, how soon a failed fetch is tried again. */
const patience = 30_000;
const idleTime = 60_000;
const retryPause = 60_000;

type Settle = (verdict: AmpCheck) => void;

/** The official AMP validator, fetched into a folder when it is first wanted. It never throws: it may be `unavailable`. */
export class AmpValidator {
  readonly #folder: string;
  readonly #waiting = new Map<number, Settle>();
  #fetching: Promise<boolean> | undefined;
  #failedAt = Number.NEGATIVE_INFINITY;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #count = 0;

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
          log.warn({ error: error.message }, 'the AMP validator can’t be fetched');
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

  #ask(html: string): Promise<AmpCheck> {
    const worker = this.#start();
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#stop(worker), patience);
      this.#waiting.set(id, (verdict) => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        resolve(verdict);
      });
      worker.postMessage({ id, html });
    });
  }

  #start(): Worker {
    clearTimeout(this.#idle);
    if (this.#worker) return this.#worker;
    const worker = new Worker(thread, { workerData: validatorPath(this.#folder) });
    this.#worker = worker;
    worker.on('message', ({ id, status, errors }: Verdict) => {
      this.#waiting.get(id)?.(status === 'PASS' ? { status: 'pass', errors } : { status: 'fail', errors });
      if (this.#waiting.size === 0) this.#rest(worker);
    });
    worker.on('error', (error) => log.warn({ error: String(error) }, 'the AMP validator broke'));
    worker.on('exit', () => this.#forget(worker));
    // Last: listening for messages would hold the process again.
    worker.unref();
    return worker;
  }

  #rest(worker: Worker): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#stop(worker), idleTime).unref();
  }

  #stop(worker: Worker): void {
    void worker.terminate();
  }

  /** Whoever still waits for a thread that has ended is told that there is no verdict. */
  #forget(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const settle of [...this.#waiting.values()]) settle(unavailable);
  }
}
