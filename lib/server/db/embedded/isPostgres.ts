import { readFileSync } from 'node:fs';

/**
 * Whether the process lives and is a PostgreSQL: after a reboot the number in an old postmaster.pid may be anybody's.
 * Where there is no /proc to ask (macOS), being alive has to do.
 */
export function isPostgres(pid: number | undefined): boolean {
  if (!pid) return false;
  if (process.platform !== 'linux') return isAlive(pid);
  try {
    // "pid (name) state …": Z is a dead process that its parent has not looked at yet.
    return /\(postgres\) [^Z]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    // Without a free descriptor (EMFILE) the name can't be read; a signal needs none.
    const isGone = error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH');
    return !isGone && isAlive(pid);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
