import { env } from '../env.ts';
import { EventLoopMonitor } from './EventLoopMonitor.ts';
import { OverloadGate, type Saturation } from './OverloadGate.ts';

declare global {
  // Pages and API of a process share one, whichever bundle they are in.
  var vestnikGate: OverloadGate | undefined;
}

/** The gate of this process. LOAD_SHEDDING=off opens it, for measuring. */
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
      // Every connection is taken and a query waits for one: whatever begins now would wait, too.
      return loop.isSaturated || (globalThis.vestnikDatabase?.$client.waitingCount ?? 0) > 0;
    },
  };
}
