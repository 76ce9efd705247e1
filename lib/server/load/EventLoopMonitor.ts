import { performance } from 'node:perf_hooks';

/** Milliseconds between two samples. */
const interval = 20;
/** A sample that comes so many milliseconds late is a late one. */
const late = 500;
/** So many late ones in a row are a lag, so many timely ones its end: one slow task or collection of garbage is one late sample. */
const samplesToLag = 3;
const samplesToRecover = 25;
/** Shares of the time, between 0 and 1: no time is left from the first on, and there is some again below the second. */
const saturated = 0.9;
const relieved = 0.6;
/**
 * Samples over which the shares are taken: few before the loop counts as saturated, for readers come quickly; more before it no
 * longer does, or a short wait for the database would let in many at once.
 */
const samplesToSaturate = 2;
const samplesToRelieve = 15;

/** What the event loop does: whether it has no time left, and whether it lags. */
export class EventLoopMonitor {
  #expected = performance.now() + interval;
  #lateSamples = 0;
  #timelySamples = samplesToRecover;
  #isLagging = false;
  #isSaturated = false;
  #since = performance.eventLoopUtilization();
  #samplesSince = 0;
  readonly #timer = setInterval(() => this.#sample(), interval).unref();

  /** Samples came late again and again: something holds the loop up for half a second each time. */
  get isLagging(): boolean {
    return this.#isLagging;
  }

  /** It had next to nothing to wait for during some hundredths of a second, and not much since. */
  get isSaturated(): boolean {
    return this.#isSaturated;
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

    this.#samplesSince += 1;
    if (this.#samplesSince < (this.#isSaturated ? samplesToRelieve : samplesToSaturate)) return;
    const { utilization } = performance.eventLoopUtilization(this.#since);
    this.#isSaturated = utilization >= (this.#isSaturated ? relieved : saturated);
    this.#since = performance.eventLoopUtilization();
    this.#samplesSince = 0;
  }
}
