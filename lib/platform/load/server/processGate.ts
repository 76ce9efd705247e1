import { performance } from 'node:perf_hooks';
import { env } from '#lib/platform/process/server/env.ts';
import { OverloadGate, type Saturation } from './OverloadGate.ts';

/** Milliseconds between two samples. */
const interval = 20;
/** A sample is late if it comes this many milliseconds late. */
const lateBy = 500;
/** This many late samples in a row start a lag (one slow task or garbage collection does not), this many timely end it. */
const samplesToLag = 3;
const samplesToRecover = 25;
/**
 * Mean milliseconds that samples come late, with the weight of the last one: the loop becomes slow at the first value, when answers
 * from the cache wait as well, and recovers below the second.
 */
const slowFrom = 40;
const quickBelow = 10;
const weightOfLast = 0.2;
/** Utilization between 0 and 1: the loop becomes saturated at the first value and recovers below the second. */
const saturated = 0.9;
const recovered = 0.8;
/**
 * Samples over which utilization is measured. Few before the loop counts as saturated, because requests arrive quickly;
 * more before it recovers, because otherwise a short wait for the database would admit many at once.
 */
const samplesToSaturate = 2;
const samplesToDesaturate = 15;

/** Measures whether the event loop is saturated and whether it lags. */
export class EventLoopMonitor {
  #expected = performance.now() + interval;
  #lateSamples = 0;
  #timelySamples = samplesToRecover;
  #isLagging = false;
  #meanDelay = 0;
  #isSlow = false;
  #isSaturated = false;
  #since = performance.eventLoopUtilization();
  #samplesSince = 0;
  readonly #timer = setInterval(() => this.#sample(), interval).unref();

  /** Several samples in a row were late: each time something blocked the loop for half a second. */
  get isLagging(): boolean {
    return this.#isLagging;
  }

  /** The loop was almost never idle during some hundredths of a second, and has not recovered since. */
  get isSaturated(): boolean {
    return this.#isSaturated;
  }

  /** Everything that the loop does waits, even what costs little. */
  get isSlow(): boolean {
    return this.#isSlow;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #sample(): void {
    const now = performance.now();
    const delay = now - this.#expected;
    const isLate = delay >= lateBy;
    this.#meanDelay += (delay - this.#meanDelay) * weightOfLast;
    this.#isSlow = this.#meanDelay >= (this.#isSlow ? quickBelow : slowFrom);
    this.#expected = now + interval;
    this.#lateSamples = isLate ? this.#lateSamples + 1 : 0;
    this.#timelySamples = isLate ? 0 : this.#timelySamples + 1;
    if (this.#lateSamples >= samplesToLag) this.#isLagging = true;
    if (this.#timelySamples >= samplesToRecover) this.#isLagging = false;

    this.#samplesSince += 1;
    if (this.#samplesSince < (this.#isSaturated ? samplesToDesaturate : samplesToSaturate)) return;
    const { utilization } = performance.eventLoopUtilization(this.#since);
    this.#isSaturated = utilization >= (this.#isSaturated ? recovered : saturated);
    this.#since = performance.eventLoopUtilization();
    this.#samplesSince = 0;
  }
}

declare global {
  // One instance for pages and API of a process, in all bundles.
  var vestnikGate: OverloadGate | undefined;
  var vestnikLoop: EventLoopMonitor | undefined;
}

/** The gate of this process; null with LOAD_SHEDDING=off, which is for benchmarks. */
export function processGate(): OverloadGate | null {
  // Compiling a page on demand blocks the event loop.
  if (!env.LOAD_SHEDDING || env.NODE_ENV === 'development') return null;
  globalThis.vestnikGate ??= new OverloadGate(watchProcess());
  return globalThis.vestnikGate;
}

/** Whether the event loop is slow; false with LOAD_SHEDDING=off. */
export function isLoopSlow(): boolean {
  return processGate() !== null && globalThis.vestnikLoop?.isSlow === true;
}

function watchProcess(): Saturation {
  globalThis.vestnikLoop ??= new EventLoopMonitor();
  const loop = globalThis.vestnikLoop;
  return {
    get isLagging() {
      return loop.isLagging;
    },
    get isSaturated() {
      // The pool is exhausted and a query is queued: new work would queue as well.
      return loop.isSaturated || (globalThis.vestnikDatabase?.$client.waitingCount ?? 0) > 0;
    },
  };
}
