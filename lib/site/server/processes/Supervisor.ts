import cluster, { type Worker } from 'node:cluster';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '#lib/platform/process/server/cli.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { announcerVariable, slotVariable } from '#lib/platform/process/server/webProcesses.ts';
import type { FromServing, Prepared, ToServing } from './messages.ts';
import { Questions } from './Questions.ts';
import { SiteMetrics } from './SiteMetrics.ts';

/** Deaths before any process was ready: then the start has failed. */
const maxDeaths = 5;
/** Milliseconds before a process that has ended is started again: doubled with each death, up to the second value. */
const backoff = { first: 1_000, longest: 30_000 };
/** Milliseconds of service after which a process counts as sound, and the next death as its first. */
const soundAfter = 60_000;

/** Milliseconds for which a purge waits for a process. */
const purgeLimit = 200;

/** One of the processes that serve. */
class Serving {
  readonly worker: Worker;
  /** Its place among the processes, which its successor takes over. */
  readonly slot: number;
  readonly ended: Promise<unknown>;
  isStopping = false;
  readonly #progress = new EventEmitter();
  #readySince: number | null = null;

  constructor(worker: Worker, slot: number) {
    this.worker = worker;
    this.slot = slot;
    this.ended = once(worker, 'exit');
    // A message to a process that has just ended.
    worker.on('error', () => {});
  }

  get isReady(): boolean {
    return this.#readySince !== null && !this.isStopping;
  }

  get isSound(): boolean {
    return this.#readySince !== null && Date.now() - this.#readySince > soundAfter;
  }

  reach(state: 'started' | 'ready'): void {
    if (state === 'ready') this.#readySince = Date.now();
    this.#progress.emit(state);
  }

  /** Resolves when it has reached the state, or has ended. */
  async reached(state: 'started' | 'ready'): Promise<void> {
    await Promise.race([once(this.#progress, state), this.ended]);
  }

  send(message: ToServing): void {
    if (this.worker.isConnected()) this.worker.send(message);
  }

  stop(isReplaced: boolean): void {
    this.isStopping = true;
    this.send({ kind: 'stop', isReplaced });
  }
}

/** In the first process: starts the processes that serve, replaces those that end, and stops all. */
export class Supervisor {
  readonly #count: number;
  readonly #serving = new Map<number, Serving>();
  readonly #metrics = new SiteMetrics();
  readonly #purges = new Questions<true>();
  readonly #firstReady = Promise.withResolvers<void>();
  #prepared: Prepared | null = null;
  #deaths = 0;
  #wasReady = false;
  #isListening = false;
  #isStopping = false;
  #replacing = Promise.resolve();

  constructor(count: number) {
    this.#count = count;
    // The first process has read the file of settings already.
    cluster.setupPrimary({ execArgv: process.execArgv.filter((flag) => !flag.startsWith('--env-file')) });
    cluster.on('message', (worker, message: FromServing) => this.#receive(worker, message));
    cluster.on('exit', (worker, code, signal) => this.#onExit(worker, signal ?? `code ${code}`));
    // It may be rejected before `serve` waits for it.
    this.#firstReady.promise.catch(() => {});
  }

  /**
   * Starts one process, which answers 503 until the site is prepared.
   *
   * @returns false if it can't listen, and has printed why
   */
  async start(): Promise<boolean> {
    const first = this.#fork(1);
    await first.reached('started');
    this.#isListening = !first.worker.isDead();
    return this.#isListening;
  }

  /**
   * Lets the process serve, and starts the others when it does: they would only slow it down. Returns then.
   *
   * @throws CliError if none becomes ready
   */
  async serve(prepared: Prepared): Promise<void> {
    this.#prepared = prepared;
    for (const serving of this.#all) serving.send({ kind: 'prepared', prepared });
    await this.#firstReady.promise;
    for (let slot = 2; slot <= this.#count && !this.#isStopping; slot += 1) this.#fork(slot);
  }

  /** Replaces all processes, one by one: each stops when its successor is ready. */
  replaceAll(): Promise<void> {
    this.#replacing = this.#replacing.then(async () => {
      for (const former of this.#all.filter(({ isStopping }) => !isStopping)) await this.#replace(former);
    });
    return this.#replacing;
  }

  /** Returns when all have ended, each after its requests and jobs. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const serving of this.#all) serving.stop(false);
    await Promise.all(this.#all.map(({ ended }) => ended));
  }

  get #all(): Serving[] {
    return [...this.#serving.values()];
  }

  #fork(slot: number): Serving {
    const worker = cluster.fork({
      [slotVariable]: String(slot),
      [announcerVariable]: this.#wasReady ? '' : 'yes',
      WEB_PROCESSES: String(this.#count),
    });
    const serving = new Serving(worker, slot);
    this.#serving.set(worker.id, serving);
    return serving;
  }

  #receive(worker: Worker, message: FromServing): void {
    const serving = this.#serving.get(worker.id);
    if (!serving) return;
    if (message.kind === 'metrics') this.#metrics.receive(worker.id, message.metrics, message.id);
    else if (message.kind === 'askSite') void this.#sendMetrics(serving, message.id);
    else if (message.kind === 'purge') void this.#purgeBeside(serving, message);
    else if (message.kind === 'purged') this.#purges.answer(message.id, true);
    else serving.reach(message.kind);
    if (message.kind === 'ready') {
      log.info({ process: serving.slot, pid: worker.process.pid }, 'a process serves');
      this.#wasReady = true;
      this.#firstReady.resolve();
    }
    if (message.kind === 'started' && this.#prepared) serving.send({ kind: 'prepared', prepared: this.#prepared });
  }

  async #sendMetrics(asking: Serving, id: number): Promise<void> {
    const processes = this.#all.map((serving) => ({
      number: serving.worker.id,
      ask: (id: number) => serving.send({ kind: 'askMetrics', id }),
    }));
    const ready = this.#all.filter(({ isReady }) => isReady).length;
    asking.send({ kind: 'siteMetrics', id, text: await this.#metrics.read(processes, ready) });
  }

  async #purgeBeside(asking: Serving, { id, payload }: { id: number; payload: string }): Promise<void> {
    const others = this.#all.filter((serving) => serving !== asking && serving.isReady);
    await Promise.all(
      others.map((serving) => this.#purges.ask(purgeLimit, (id) => serving.send({ kind: 'purge', id, payload }))),
    );
    asking.send({ kind: 'purged', id });
  }

  #onExit(worker: Worker, reason: string): void {
    const ended = this.#serving.get(worker.id);
    this.#serving.delete(worker.id);
    void this.#metrics.forget(worker.id);
    if (!ended || ended.isStopping || this.#isStopping || !this.#isListening) return;
    this.#metrics.countDeath();
    this.#deaths = ended.isSound ? 1 : this.#deaths + 1;
    if (!this.#wasReady && this.#deaths >= maxDeaths) {
      const text = `${maxDeaths} processes of the site ended before one was ready, the last with ${reason}.`;
      this.#firstReady.reject(new CliError(`${text} The lines above say why.`));
      return;
    }
    const delay = this.#wasReady ? Math.min(backoff.longest, backoff.first * 2 ** (this.#deaths - 1)) : 0;
    log.error(
      { process: ended.slot, reason, seconds: delay / 1000 },
      'a process of the site ended; it is started again',
    );
    void sleep(delay).then(() => {
      // Not if it was to be replaced anyway.
      if (!this.#isStopping && !this.#all.some(({ slot }) => slot === ended.slot)) this.#fork(ended.slot);
    });
  }

  async #replace(former: Serving): Promise<void> {
    if (this.#isStopping || former.worker.isDead()) return;
    const successor = this.#fork(former.slot);
    await successor.reached('ready');
    if (successor.worker.isDead())
      return log.error({ process: former.slot }, 'the process was not replaced: its successor ended');
    former.stop(true);
    await former.ended;
  }
}
