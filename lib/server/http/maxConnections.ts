import { readFileSync } from 'node:fs';
import { log } from '../log.ts';

const usual = 10_000;
/** Descriptors for the database, the log, the build's files and what Node opens for itself. */
const reserve = 100;
const fewest = 16;

/** MAX_CONNECTIONS, as far as descriptors allow it: each connection may need a second one for the file that it is sent. */
export function maxConnections(wanted: number | undefined): number {
  const possible = Math.max(fewest, Math.floor((descriptors() - reserve) / 2));
  if (wanted && wanted > possible) {
    log.warn({ wanted, possible }, 'MAX_CONNECTIONS is lowered: it needs a higher limit of open files (ulimit -n)');
  }
  return Math.min(wanted ?? usual, possible);
}

function descriptors(): number {
  try {
    const [, soft = ''] = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    // macOS has no /proc, and allows as many to whoever raises nothing.
    return 10_240;
  }
}
