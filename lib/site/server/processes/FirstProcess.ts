import cluster from 'node:cluster';
import { registry } from '#lib/platform/metrics/server/registry.ts';
import type { FromServing, Prepared, ToServing } from './messages.ts';

type Stop = (isReplaced: boolean) => void;

/** In a process that serves: the first process, which has started it. */
class FirstProcess {
  readonly prepared: Promise<Prepared>;
  #stop: Stop = () => process.exit();
  readonly #waiting = new Map<number, (text: string) => void>();
  #asked = 0;

  constructor() {
    const { promise, resolve } = Promise.withResolvers<Prepared>();
    this.prepared = promise;
    process.on('message', (message: ToServing) => {
      if (message.kind === 'prepared') resolve(message.prepared);
      else void this.#receive(message);
    });
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

  /** Metrics of all processes in Prometheus's text format. */
  siteMetrics(): Promise<string> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      void this.#send({ kind: 'askSite', id });
    });
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
    this.#waiting.get(message.id)?.(message.text);
    this.#waiting.delete(message.id);
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
