import { env } from '#lib/platform/process/server/env.ts';
import { EventLoopMonitor } from './EventLoopMonitor.ts';
import { OverloadGate, type Saturation } from './OverloadGate.ts';

declare global {
  // One instance for pages and API of a process, in all bundles.
  var vestnikGate: OverloadGate | undefined;
}

/** The gate of this process; null with LOAD_SHEDDING=off, which is for benchmarks. */
export function processGate(): OverloadGate | null {
  // Compiling a page on demand blocks the event loop.
  if (!env.LOAD_SHEDDING || env.NODE_ENV === 'development') return null;
  globalThis.vestnikGate ??= new OverloadGate(watchProcess());
  return globalThis.vestnikGate;
}

function watchProcess(): Saturation {
  const loop = new EventLoopMonitor();
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
