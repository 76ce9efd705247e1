import { appendFile } from 'node:fs/promises';
import { env } from '#lib/platform/process/server/env.ts';
import { log } from '#lib/platform/process/server/log.ts';

/**
 * Appends a refused sign-in with the full address to the file of `SIGN_IN_LOG`, for programs such as fail2ban. Opened
 * each time, so that it can be rotated.
 *
 * @param reason an error code
 */
export async function writeSignInLog(reason: string, address: string | undefined): Promise<void> {
  if (!env.SIGN_IN_LOG || !address) return;
  const line = `${new Date().toISOString()} sign-in refused: ${reason} from ${address.replace('::ffff:', '')}\n`;
  await appendFile(env.SIGN_IN_LOG, line, { mode: 0o600 }).catch((error: unknown) =>
    log.error({ error }, 'SIGN_IN_LOG can’t be written'),
  );
}
