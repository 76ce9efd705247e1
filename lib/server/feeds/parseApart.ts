import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../projectRoot.ts';
import type { ParsedFeed } from './ParsedFeed.ts';
import type { FeedDocument } from './parseFeed.ts';

/** Milliseconds. A whole feed takes a fraction; what takes longer was made to. */
const patience = 5_000;
/** Nothing to parse for as long, and the thread is let go; the next feed starts one. */
const idleTime = 30_000;
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 };

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Parses a feed in a thread beside, one after another: a large one keeps no reader waiting, and one that would take for ever
 * or all of the memory ends the thread and nothing else.
 *
 * @returns null for what is no feed, or none that can be read
 */
export function parseApart(document: FeedDocument): Promise<ParsedFeed | null> {
  const work = last.then(() => parseInThread(document));
  last = work;
  return work;
}

function parseInThread(document: FeedDocument): Promise<ParsedFeed | null> {
  clearTimeout(idle);
  thread ??= start();
  const worker = thread;
  return new Promise((resolve) => {
    const settle = (feed: ParsedFeed | null) => {
      clearTimeout(limit);
      worker.off('message', hear).off('error', giveUp).off('exit', giveUp);
      worker.unref();
      idle = setTimeout(dismiss, idleTime).unref();
      resolve(feed);
    };
    const hear = ({ feed }: { feed: ParsedFeed | null }) => settle(feed);
    const giveUp = () => {
      dismiss();
      settle(null);
    };
    const limit = setTimeout(giveUp, patience);
    worker.ref();
    worker.on('message', hear).on('error', giveUp).on('exit', giveUp);
    worker.postMessage(document);
  });
}

function start(): Worker {
  return new Worker(join(projectRoot, 'lib/server/feeds/parserThread.ts'), { resourceLimits: memory });
}

function dismiss(): void {
  const worker = thread;
  thread = undefined;
  // Ending it may find it out of memory, which is no news.
  worker?.on('error', () => undefined);
  void worker?.terminate();
}
