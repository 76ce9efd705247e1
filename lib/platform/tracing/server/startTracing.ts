import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { programVersion } from '#lib/platform/db/server/migrationJournal.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { events } from '#lib/platform/telemetry/server/events.ts';
import type { Span, SpanStart } from '#lib/platform/telemetry/server/spans.ts';
import { currentContext } from '#lib/platform/telemetry/server/workContext.ts';

const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER };
/** Milliseconds. */
const flushTimeout = 2_000;
/** Seconds. Waiting for a free connection shorter than this is not a part worth showing. */
const noticeableWait = 0.001;

/**
 * Exports traces of requests and jobs, with their queries, to the collector of OTEL_EXPORTER_OTLP_ENDPOINT (OTLP over HTTP).
 * Names are patterns of routes and kinds of queries, as in the metrics: no address, parameter or text of a query.
 *
 * The provider is not registered globally: Next would add spans with whole addresses.
 *
 * @returns a function that sends what is left and ends
 */
export function startTracing(): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': env.OTEL_SERVICE_NAME,
      'service.version': programVersion(),
      'service.instance.id': `${process.pid}`,
    }),
    // Depends on the trace's id only, so a client cannot raise the number of exported traces by its `traceparent`.
    sampler: new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG),
    // Reads the address and headers from the environment, as all of the OTEL_EXPORTER_OTLP_… variables.
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('vestnik');
  globalThis.vestnikBeginSpan = (start) => begin(tracer, start);
  events.query.subscribe(({ statement, outcome, seconds, context }) => {
    context?.span?.add(statement, seconds, outcome !== 'ok');
  });
  events.poolWait.subscribe(({ outcome, seconds }) => {
    if (seconds >= noticeableWait) currentContext()?.span?.add('wait for a connection', seconds, outcome !== 'ok');
  });
  return async () => {
    globalThis.vestnikBeginSpan = undefined;
    // A collector that is away must not keep the process.
    await Promise.race([provider.shutdown(), sleep(flushTimeout, undefined, { ref: false })]);
  };
}

function begin(tracer: Tracer, { name, kind, attributes, traceparent }: SpanStart): Span {
  const remote = traceparent ? parseTraceParent(traceparent) : null;
  const parent = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
  const inside = trace.setSpan(parent, span);
  return {
    add: (part, seconds, failed) => {
      const now = Date.now();
      const startTime = now - seconds * 1000;
      const child = tracer.startSpan(part, { kind: SpanKind.CLIENT, startTime }, inside);
      if (failed) child.setStatus({ code: SpanStatusCode.ERROR });
      child.end(now);
    },
    end: (failed, more = {}) => {
      span.setAttributes(more);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}
