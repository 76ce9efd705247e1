import { CliError } from '#lib/platform/process/server/CliError.ts';
import { type BackupPlace, type StoredBackup, siteOf } from './BackupPlace.ts';

/**
 * The backup that an operator means: a name, `latest`, or the beginning of a time in UTC such as `2026-11-24` or
 * `2026-11-24T03`, of which the newest is taken.
 *
 * @param siteUrl a time means a backup of this site; a name may be of another one
 * @throws CliError
 */
export async function findBackup(place: BackupPlace, wanted: string, siteUrl: string): Promise<StoredBackup> {
  const all = await listBackups(place);
  const named = all.find(({ name }) => name === wanted);
  if (named) return named;
  const own = all.filter(({ site }) => site === siteOf(siteUrl));
  const found = own.find(({ createdAt }) => wanted === 'latest' || createdAt.toISOString().startsWith(wanted));
  if (found) return found;
  const sites = [...new Set(all.map(({ site }) => site))].filter((site) => site !== siteOf(siteUrl));
  const others = sites.length > 0 ? ` There are backups of ${sites.join(', ')}: give the name of one.` : '';
  throw new CliError(
    `${place.address} has no backup of ${siteOf(siteUrl)}${wanted === 'latest' ? '' : ` from ${wanted}`}.${others} npm run restore lists all.`,
  );
}

/** Newest first. */
export async function listBackups(place: BackupPlace): Promise<StoredBackup[]> {
  return (await place.list()).toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}
