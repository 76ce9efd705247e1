import type { Db } from '#lib/platform/db/server/database.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { countMediaBytes } from '../queries/files.ts';

/**
 * Refuses what would not fit into MEDIA_GB.
 *
 * @param bytes of the new file, and of uploads that are not finished
 * @throws DomainError full
 */
export async function refuseOverQuota(db: Db, bytes: number): Promise<void> {
  if (env.MEDIA_GB === undefined) return;
  const allowed = env.MEDIA_GB * 1024 ** 3;
  if ((await countMediaBytes(db)) + bytes <= allowed) return;
  throw Object.assign(new DomainError('full', 'media_quota'), { values: { gigabytes: String(env.MEDIA_GB) } });
}
