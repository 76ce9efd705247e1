import { performance } from 'node:perf_hooks';

/** Milliseconds between two samples. */
const interval = 100;
/** A sample that comes so many milliseconds late is a late one. */
const late = 500;
/** So many late ones in a row are a lag, so many timely ones its end: one slow task or collection of garbage is one late sample. */
const samplesToLag = 3;
const samplesToRecover = 5;
/** Of the time, between 0 and 1. */
const saturated = 0.9;

/** What the event loop does: whether it has no time left, and whether it lags. */
export class EventLoopWatch {
  #samples = [performance.eventLoopUtilization()];
  #expected = performance.now() + interval;
  #lateSamples = 0;
  #timelySamples = samplesToRecover;
  #isLagging = false;
  readonly #timer = setInterval(() => this.#sample(), interval).unref();

  /** Samples came late again and again: something holds the loop up for half a second each time. */
  get isLagging(): boolean {
    return this.#isLagging;
  }

  /** It had nothing to wait for during the last one or two tenths of a second. */
  get isSaturated(): boolean {
    return performance.eventLoopUtilization(this.#samples[0]).utilization >= saturated;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #sample(): void {
    const now = performance.now();
    const isLate = now - this.#expected >= late;
    this.#expected = now + interval;
    this.#lateSamples = isLate ? this.#lateSamples + 1 : 0;
    this.#timelySamples = isLate ? 0 : this.#timelySamples + 1;
    if (this.#lateSamples >= samplesToLag) this.#isLagging = true;
    if (this.#timelySamples >= samplesToRecover) this.#isLagging = false;
    this.#samples = [...this.#samples.slice(-1), performance.eventLoopUtilization()];
  }
}
