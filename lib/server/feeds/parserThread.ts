import '../logging/silentThread.ts';
import { parentPort } from 'node:worker_threads';
import { type FeedDocument, parseFeed } from './parseFeed.ts';

// Runs in a thread of its own, where parseApart.ts starts it.
parentPort?.on('message', (document: FeedDocument) => {
  try {
    parentPort?.postMessage({ feed: parseFeed(document) });
  } catch {
    parentPort?.postMessage({ feed: null });
  }
});
