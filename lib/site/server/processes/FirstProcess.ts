import cluster from 'node:cluster';
import { registry } from '#lib/platform/metrics/server/registry.ts';
import type { FromServing, Prepared, ToServing } from './messages.ts';
import { Questions } from './Questions.ts';

/** Milliseconds; more than the first process waits for the others. */
const metricsLimit = 5_000;
/** Milliseconds for which a change waits for the other processes. What hangs longer hears of the purge from PostgreSQL. */
const purgeLimit = 200;

type Stop = (isReplaced: boolean) => void;

/** In a process that serves: the first process, which has started it. */
class FirstProcess {
  readonly prepared: Promise<Prepared>;
  #stop: Stop = () => process.exit();
  readonly #metrics = new Questions<string>();
  readonly #purges = new Questions<true>();

  constructor() {
    const { promise, resolve } = Promise.withResolvers<Prepared>();
    this.prepared = promise;
    process.on('message', (message: ToServing) => {
      if (message.kind === 'prepared') resolve(message.prepared);
      else void this.#receive(message);
    });
    globalThis.vestnikPurgeBeside = async (payload) => {
      await this.#purges.ask(purgeLimit, (id) => void this.#send({ kind: 'purge', id, payload }));
    };
    process.on('disconnect', () => this.#stop(false));
    // The first process hears them, and says what to do: a terminal sends its signals to all.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});
  }

  /** @param stop called when this process shall end, also because the first one has */
  onStop(stop: Stop): void {
    this.#stop = stop;
  }

  say(state: 'started' | 'ready'): void {
    void this.#send({ kind: state });
  }

  /** Metrics of all processes in Prometheus's text format; null if it does not answer. */
  siteMetrics(): Promise<string | null> {
    return this.#metrics.ask(metricsLimit, (id) => void this.#send({ kind: 'askSite', id }));
  }

  /** Its counters are the site's: they must not be lost with this process. */
  async leaveMetrics(): Promise<void> {
    await this.#send({ kind: 'metrics', metrics: await registry.getMetricsAsJSON() });
  }

  async #receive(message: Exclude<ToServing, { kind: 'prepared' }>): Promise<void> {
    if (message.kind === 'stop') return this.#stop(message.isReplaced);
    if (message.kind === 'askMetrics') {
      return this.#send({ kind: 'metrics', id: message.id, metrics: await registry.getMetricsAsJSON() });
    }
    if (message.kind === 'siteMetrics') this.#metrics.answer(message.id, message.text);
    if (message.kind === 'purged') this.#purges.answer(message.id, true);
    if (message.kind !== 'purge') return;
    globalThis.vestnikPurge?.(message.payload);
    await this.#send({ kind: 'purged', id: message.id });
  }

  #send(message: FromServing): Promise<void> {
    return new Promise((resolve) => {
      if (process.connected) process.send?.(message, undefined, {}, () => resolve());
      else resolve();
    });
  }
}

/** Null in a site of one process. */
export const firstProcess = cluster.isWorker ? new FirstProcess() : null;
