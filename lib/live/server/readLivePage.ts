import type { Db } from '#lib/platform/db/server/database.ts';
import { type EntryRow, findCoverage, findPinned, listEntries } from './queries.ts';

export const entriesPerPage = 20;
export type LivePage = {
  isEnded: boolean;
  version: number;
  /** Only on the page that begins with the newest entry, or with the key moments. */
  pinned: EntryRow | null;
  /** Oldest first. */
  keys: EntryRow[];
  entries: EntryRow[];
  /** The first entry of the next page. */
  next: string | null;
  /** `newest`: the first page. `keys`: the first page of a coverage that has ended, oldest first. `older`: from an entry on. */
  kind: 'newest' | 'keys' | 'older';
};

const maxKeys = 50;

/**
 * What the page of an article shows of its live coverage.
 *
 * @param from id of the first entry; without it, of the newest, or the key moments if it has ended
 * @returns null without a coverage, and for an entry that is not there
 */
export async function readLivePage(db: Db, articleId: string, from?: string): Promise<LivePage | null> {
  const coverage = await findCoverage(db, articleId);
  if (!coverage || coverage.state === 'off') return null;
  const [pinned, keys, rows] = await Promise.all([
    from ? null : findPinned(db, articleId),
    listEntries(db, articleId, { limit: maxKeys, onlyKey: true }),
    listEntries(db, articleId, { limit: entriesPerPage + 1, from }),
  ]);
  if (from && rows[0]?.id !== from) return null;
  const isEnded = coverage.state === 'ended';
  const shown = { isEnded, version: coverage.version, pinned, keys: keys.toReversed() };
  if (isEnded && !from && keys.length > 0)
    return { ...shown, kind: 'keys', entries: shown.keys, next: rows[0]?.id ?? null };
  const next = rows[entriesPerPage]?.id ?? null;
  return { ...shown, kind: from ? 'older' : 'newest', entries: rows.slice(0, entriesPerPage), next };
}
