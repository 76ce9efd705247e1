import { hash } from 'node:crypto';
import { chmodSync, mkdirSync, statfsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Env, env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';
import { shareOf } from '#lib/platform/process/server/webProcesses.ts';
import { DiskCache, filesIn, purgesFile } from './DiskCache.ts';
import { PurgeLog } from './PurgeLog.ts';

type OpenedDiskCache = { pages: DiskCache; purges: PurgeLog };
type Settings = Pick<Env, 'DATA_DIR' | 'PAGE_CACHE' | 'PAGE_CACHE_DISK_MB'>;

const megabyte = 1024 * 1024;

/** Milliseconds. The first readers after a start need the disk more. */
const firstSweep = 30_000;
const sweepInterval = 60 * 60 * 1000;

/**
 * Types of file systems that other machines may change, or that answer late (statfs(2)): NFS, SMB, AFS, Coda, Ceph, GFS2, OCFS2, Lustre,
 * 9P, and FUSE, behind which anything may be.
 */
const sharedFileSystems = new Set([
  ...[0x6969, 0x517b, 0xfe534d42, 0xff534d42, 0x5346414f, 0x6b414653, 0x73757245, 0x00c36400, 0x01161970],
  ...[0x7461636f, 0x0bd00bd0, 0x01021997, 0x65735546],
]);

/** Settings that no page depends on, and secrets, which must not leave a trace on the disk. A new setting counts, unless it is listed. */
const irrelevant =
  /^(PORT|HOST|WEB_PROCESSES|ROLE|DATA_DIR|NEXT_DIST_DIR|DATABASE_|MAX_|BODY_MEMORY|SHUTDOWN|QUERY_TIMEOUT|ADMIN_|DEMO_|SMTP_|MAIL_|BACKUP_|PAGE_CACHE|POSTGRES_|LOG_|SIGN_IN_LOG|ACCESS_LOG|RATE_LIMITS|LOAD_SHEDDING|TRUST_PROXY|METRICS_|OTEL_|FETCH_|WEBHOOK_|S3_ACCESS|S3_SECRET|CDN_)/;

export function folderOf({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'page-cache');
}

/**
 * Null if there shall be none, or can be none, with a line in the log.
 *
 * @param build folder of the build, which is named after its code
 */
export function openDiskCache(build: string | null, settings: Env = env): OpenedDiskCache | null {
  if (build === null || !settings.PAGE_CACHE || settings.PAGE_CACHE_DISK_MB === 0) return null;
  const root = folderOf(settings);
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    chmodSync(root, 0o700);
    if (isShared(statfsSync(root).type)) {
      log.warn({}, 'no page cache on the disk: DATA_DIR is on a file system of the network');
      return null;
    }
  } catch (error) {
    log.warn({ error }, 'no page cache on the disk: its folder can not be used');
    return null;
  }
  const room = settings.PAGE_CACHE_DISK_MB * megabyte;
  const purges = new PurgeLog(join(root, purgesFile));
  const pages = new DiskCache(root, nameOf(basename(build), settings), { purges, room, share: shareOf(room) });
  setTimeout(() => void pages.sweep(), firstSweep).unref();
  setInterval(() => void pages.sweep(), sweepInterval).unref();
  return { pages, purges };
}

/** Of the code, the settings and the site's address. */
export function nameOf(build: string, settings: Env): string {
  const relevant = Object.entries(settings).filter(([name]) => !irrelevant.test(name));
  return hash('sha256', JSON.stringify([build, relevant.sort(([one], [other]) => (one < other ? -1 : 1))])).slice(
    0,
    16,
  );
}

export function isShared(fileSystem: number): boolean {
  return sharedFileSystems.has(fileSystem);
}

/** A sentence for the operator: where it is and how full, or why there is none. */
export async function describeDiskCache(settings: Settings): Promise<string> {
  if (!settings.PAGE_CACHE || settings.PAGE_CACHE_DISK_MB === 0) return 'there is no page cache on the disk: it is off';
  const root = folderOf(settings);
  const files = await filesIn(root).catch(() => null);
  if (!files) return `the first start creates the page cache in ${root}`;
  if (isShared(statfsSync(root).type))
    return 'there is no page cache on the disk: DATA_DIR is on a file system of the network';
  const used = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return `the page cache in ${root} takes ${Math.ceil(used / megabyte)} of ${settings.PAGE_CACHE_DISK_MB} MB`;
}
