import type { Limit } from '#lib/platform/limits/server/limitAttempts.ts';

/** What a call that is computed for everybody says about its answer. */
export type SharedAnswer = {
  /** Purge tags of all that it shows. */
  tags: string[];
  /** Whole seconds until something ends that the answer may show; asked before it was read. Null if nothing will. */
  secondsToExpiry: number | null;
};

export type SharedRead = {
  /** Input that is answered for the caller alone. */
  unless: (query: never) => boolean;
  /** Each caller has its own count, also when the answer comes from the cache. */
  limit: Limit | undefined;
};

/**
 * Spread into a route whose answer is the same for everybody without a token, whatever their language: it is cached by the rules of
 * pages (lib/site/server/api/SharedCalls.ts) if its handler names the tags. The route reads only its path and declared query.
 */
export function shared<Query = unknown>({
  unless = () => false,
  limit,
}: {
  unless?: (query: Query) => boolean;
  limit?: Limit;
} = {}): { 'x-shared': SharedRead; 'x-keys': 'read' } {
  return { 'x-shared': { unless, limit }, 'x-keys': 'read' };
}

/** Without tags an answer is not cached. */
export function nameTags(c: { env: { shared?: SharedAnswer } }, tags: string[]): void {
  c.env.shared?.tags.push(...tags);
}
