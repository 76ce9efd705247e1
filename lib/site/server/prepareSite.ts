import {
  type NewAdmin,
  prepareInstallation,
  signInInstructions,
} from '#lib/installation/server/prepareInstallation.ts';
import { buildSite } from '#lib/platform/build/server/buildSite.ts';
import { describeDatabase } from '#lib/platform/db/server/refuseUnsupportedDatabase.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { printLine } from '#lib/platform/process/server/printLine.ts';
import { keepAssets } from '#lib/platform/storage/server/keepAssets.ts';

export type Release = () => Promise<void> | undefined;

/**
 * Builds the site if it has changed, and brings the database up to date; its address is in DATABASE_URL then.
 *
 * @param onReached called with a function that stops an embedded database, as soon as there may be one
 * @returns folder of the build, null in development and without pages; the admin that was created
 */
export async function prepareSite(
  root: string,
  development: boolean,
  onReached: (release: Release) => void,
): Promise<{ build: string | null; admin: NewAdmin | null; release: Release }> {
  const build = env.ROLE.web && !development ? await buildSite(root, printLine) : null;
  const { embedded, admin } = await prepareInstallation(printLine, (reached) => onReached(() => reached?.release()));
  printLine(`The database is ${embedded ? `in ${embedded.directory}` : describeDatabase(env.DATABASE_URL ?? '')}`);
  if (build !== null) await keepAssets(root, build);
  return { build, admin, release: () => embedded?.release() };
}

/** For the person who started the program. */
export function announce(admin: NewAdmin | null): void {
  printLine(`Vestnik is at ${env.SITE_URL}`);
  if (admin) printLine(signInInstructions(admin));
}
