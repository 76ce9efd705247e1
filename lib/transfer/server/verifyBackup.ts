import { inOwnTransaction } from '#lib/platform/db/server/ownConnection.ts';
import { withScratchDatabase } from '#lib/platform/db/server/scratchDatabase.ts';
import { restoreTables, withOpenedBackup } from './restoreBackup.ts';

const silent = () => {};

/**
 * Proves that a backup can be restored: all files have their checksums, and a scratch database returns all rows.
 *
 * @returns `read` if the role may not create a database, so that only the files were checked
 * @throws CliError that says what is wrong with it
 */
export async function verifyBackup(path: string): Promise<'restored' | 'read'> {
  return withOpenedBackup(path, silent, async (backup) => {
    const verified = await withScratchDatabase(process.env.DATABASE_URL ?? '', async (scratch) => {
      await inOwnTransaction('', (connection) => restoreTables(connection, backup, silent), scratch);
      return 'restored' as const;
    });
    return verified ?? 'read';
  });
}
