import { AggregatorRegistry, Counter, Gauge } from 'prom-client';
import { firstProcessRegistry } from '#lib/platform/metrics/server/registry.ts';
import type { Metrics } from './messages.ts';
import { Questions } from './Questions.ts';

const registers = [firstProcessRegistry];
const deaths = new Counter({
  name: 'vestnik_process_deaths_total',
  help: 'Processes of the site that ended by themselves and were started again',
  registers,
});
const processes = new Gauge({
  name: 'vestnik_processes',
  help: 'Processes of the site that serve; fewer than WEB_PROCESSES while one is started again',
  registers,
});

/** Milliseconds for a process to answer; of one that hangs, its last answer counts. */
const limit = 2_000;

/** `number`: of the process, never used again; `ask` sends it a question. */
type Process = { number: number; ask: (id: number) => void };

/** The metrics of the whole site, whichever of its processes is asked. */
export class SiteMetrics {
  readonly #last = new Map<number, Metrics>();
  /** Counters of processes that have ended: if the site's went back, Prometheus would take that for a restart. */
  #former: Metrics = [];
  readonly #questions = new Questions<true>();

  countDeath(): void {
    deaths.inc();
  }

  /**
   * @param serving how many of the processes do
   * @returns Prometheus's text format
   */
  async read(all: Process[], serving: number): Promise<string> {
    processes.set(serving);
    await Promise.all(all.map(({ ask }) => this.#questions.ask(limit, ask)));
    const sum = AggregatorRegistry.aggregate([...this.#last.values(), this.#former]);
    return `${await sum.metrics()}\n${await firstProcessRegistry.metrics()}`;
  }

  /** @param id of the question; processes also send their metrics unasked before they end */
  receive(number: number, metrics: Metrics, id?: number): void {
    this.#last.set(number, metrics);
    if (id !== undefined) this.#questions.answer(id, true);
  }

  /** Keeps what a process counted that has ended, as far as it is known. */
  async forget(number: number): Promise<void> {
    const counted = (this.#last.get(number) ?? []).filter(({ type }) => String(type) !== 'gauge');
    this.#last.delete(number);
    this.#former = await AggregatorRegistry.aggregate([this.#former, counted]).getMetricsAsJSON();
  }
}
