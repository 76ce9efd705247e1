import { runParserInThread } from '#lib/parsing/server/runParser.ts';
import { log } from '#lib/platform/process/server/log.ts';
import type { ParsedFeed } from './ParsedFeed.ts';
import type { FeedDocument } from './parseFeed.ts';

/** Milliseconds. A complete feed takes a fraction, but the thread may start slowly on a busy machine. */
const timeout = 10_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Parses feeds in a worker thread, one after another: large ones block neither readers nor authors, and one that
 * exhausts time or memory ends only its thread.
 *
 * @returns null if the document is not a feed or can't be parsed
 */
export function parseFeedInThread(document: FeedDocument): Promise<ParsedFeed | null> {
  const parsing = last.then(() =>
    runParserInThread('parseFeed', document, AbortSignal.timeout(timeout)).catch((error: unknown) => {
      log.debug({ error: error instanceof Error ? error.name : 'unknown' }, 'not a feed');
      return null;
    }),
  );
  last = parsing;
  return parsing;
}
