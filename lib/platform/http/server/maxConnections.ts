import { readFileSync } from 'node:fs';
import { log } from '#lib/platform/process/server/log.ts';
import { maxStreams } from './streamSockets.ts';

const defaultLimit = 10_000;
/** File descriptors for the database, the log, the build's files, Node itself, and the streams of the newsroom. */
const reserve = 100 + maxStreams;
const minimum = 16;

/** MAX_CONNECTIONS, limited by file descriptors: a connection may need a second one for the file being sent. */
export function maxConnections(configured: number | undefined): number {
  const possible = Math.max(minimum, Math.floor((descriptorLimit() - reserve) / 2));
  if (configured && configured > possible) {
    log.warn({ configured, possible }, 'MAX_CONNECTIONS is lowered: it needs a higher limit of open files (ulimit -n)');
  }
  return Math.min(configured ?? defaultLimit, possible);
}

/** Files and connections that this process may have open. */
export function descriptorLimit(): number {
  try {
    const [, soft = ''] = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    // macOS has no /proc; this is its default limit.
    return 10_240;
  }
}
