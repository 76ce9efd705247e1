import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './spans.ts';

/** What the current code works for: a request, or a job. */
export type WorkContext = {
  /** Of the request, from the proxy or made by this process; of a job, its id. Letters, digits, `_`, `-` and `=`. */
  id: string;
  /** The route's pattern or the job's name, such as `/articles/[slug]` or `job digests`. */
  name: string;
  /** If it is traced. */
  span?: Span | undefined;
};

declare global {
  // One for server.ts and Next's bundle of the pages, which has a copy of this module.
  var vestnikWorkContext: AsyncLocalStorage<WorkContext> | undefined;
}

function storage(): AsyncLocalStorage<WorkContext> {
  globalThis.vestnikWorkContext ??= new AsyncLocalStorage();
  return globalThis.vestnikWorkContext;
}

/** Runs work whose log lines and queries name this context. */
export function runInContext<Result>(context: WorkContext, work: () => Result): Result {
  return storage().run(context, work);
}

export function currentContext(): WorkContext | undefined {
  return storage().getStore();
}
