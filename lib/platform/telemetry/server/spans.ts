/** Work that is traced: a request or a job, with what it waited for. */
export type Span = {
  /** Adds a part that has just ended, such as a query. */
  add: (name: string, seconds: number, failed: boolean) => void;
  end: (failed: boolean, attributes?: Record<string, string | number>) => void;
};

export type SpanStart = {
  name: string;
  kind: 'request' | 'job';
  attributes: Record<string, string>;
  /** The header of W3C Trace Context, from the proxy or the client. */
  traceparent?: string | undefined;
};

declare global {
  // One for server.ts and Next's bundle of the pages, which has a copy of this module.
  var vestnikBeginSpan: ((start: SpanStart) => Span) | undefined;
}

/** Undefined unless traces are exported (lib/platform/tracing/server/startTracing.ts). */
export function beginSpan(start: SpanStart): Span | undefined {
  return globalThis.vestnikBeginSpan?.(start);
}

export function isTraced(): boolean {
  return globalThis.vestnikBeginSpan !== undefined;
}
