import { Refusals } from './Refusals.ts';

/** Uncached work that was refused: pages, API calls, and calls that write with a token. */
export const shedding = new Refusals('uncached work', { page: 0, call: 0, write: 0 });

/** Above the share of a source or at the limit of all; and closed ones, because nobody read the response, or to make room. */
export const refusedConnections = new Refusals('connections', { share: 0, full: 0, unread: 0, waiting: 0 });

/** Bodies that were not read to the end: too slow, too much memory for all, too many of one source or account. */
export const refusedBodies = new Refusals('request bodies', { slow: 0, memory: 0, number: 0 });
