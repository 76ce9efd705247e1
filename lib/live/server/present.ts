import type { ExportedLive, Live, LiveCoverage, LiveEntry } from '../live.ts';
import type { CoverageRow, EntryRow } from './queries.ts';

export function presentEntry(row: EntryRow): LiveEntry {
  const { id, at, author, headline, body, isKey, isPinned, correction, correctedAt, revision } = row;
  return {
    id,
    at: at.toISOString(),
    author: author && { id: author.id, name: author.name },
    headline,
    body,
    isKey,
    isPinned,
    correction: correction !== null && correctedAt ? { at: correctedAt.toISOString(), text: correction } : null,
    revision,
  };
}

type ExportedEntry = ExportedLive['entries'][number];

/** @param entry from a query that returns it as JSON */
export function presentExportedEntry({ at, correction, ...entry }: ExportedEntry): ExportedEntry {
  const iso = (time: string) => new Date(time).toISOString();
  return { ...entry, at: iso(at), correction: correction && { ...correction, at: iso(correction.at) } };
}

/** @param rows one more than `limit`, if there are more */
export function presentCoverage(row: CoverageRow | null, rows: EntryRow[], limit: number): LiveCoverage {
  const entries = rows.slice(0, limit).map(presentEntry);
  return {
    state: row?.state ?? 'off',
    startedAt: row?.startedAt.toISOString() ?? null,
    endedAt: row?.endedAt?.toISOString() ?? null,
    version: row?.version ?? 0,
    entries,
    next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null,
  };
}

/** @param live from a query that returns it as JSON */
export function presentLive(live: Live): Live {
  if (!live) return null;
  const iso = (time: string) => new Date(time).toISOString();
  return {
    startedAt: iso(live.startedAt),
    endedAt: live.endedAt && iso(live.endedAt),
    updatedAt: iso(live.updatedAt),
  };
}
