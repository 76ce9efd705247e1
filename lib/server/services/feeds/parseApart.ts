import type { ParsedFeed } from '../../feeds/ParsedFeed.ts';
import type { FeedDocument } from '../../feeds/parseFeed.ts';
import { log } from '../../log.ts';
import { runParserInThread } from '../../threads/runParser.ts';

/** Milliseconds. A whole feed takes a fraction. */
const timeout = 5_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Parses a feed in a thread beside, one after another: a large one keeps neither readers nor authors waiting, and one that would
 * take for ever or all of the memory ends its thread and nothing else.
 *
 * @returns null for what is no feed, or none that can be read
 */
export function parseApart(document: FeedDocument): Promise<ParsedFeed | null> {
  const work = last.then(() =>
    runParserInThread('parseFeed', document, AbortSignal.timeout(timeout)).catch((error: unknown) => {
      log.debug({ error: error instanceof Error ? error.name : 'unknown' }, 'not a feed');
      return null;
    }),
  );
  last = work;
  return work;
}
