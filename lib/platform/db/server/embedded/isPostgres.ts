import { readFileSync } from 'node:fs';
import { errnoException } from '#lib/platform/logging/server/diskErrors.ts';

/**
 * Whether the process is alive and is PostgreSQL: after a reboot, the id in an old postmaster.pid may belong to any
 * process. Without /proc (macOS), only checks that it is alive.
 *
 * @throws the system's error if it can't be checked, for example EMFILE
 */
export function isPostgres(pid: number | undefined): boolean {
  if (!pid) return false;
  if (process.platform !== 'linux') return isAlive(pid);
  try {
    // "pid (name) state …": Z is a zombie.
    return /\(postgres\) [^Z]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    if (goneCodes.has(errnoException(error).code)) return false;
    throw error;
  }
}

/** ESRCH: it ended during the read. */
const goneCodes = new Set(['ENOENT', 'ESRCH']);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is alive and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
