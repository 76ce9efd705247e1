import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { sessions } from '#lib/platform/db/server/schema/users.ts';
import { anAccount, post } from './accounts.ts';
import { api } from './site.ts';

export type ConfirmationRequest = {
  code: string;
  ways: string[];
  challenge: string;
  passkeyOptions: { challenge: string } | null;
};

/** Makes all sessions of a user as old as a confirmation may just not be. */
export async function makeStale({ id }: { id: string }): Promise<void> {
  const past = new Date(Date.now() - 16 * 60_000);
  await database()
    .update(sessions)
    .set({ createdAt: past, confirmedAt: null, secondFactorAt: null })
    .where(eq(sessions.userId, id));
}

/** An account whose sign-in was 16 minutes ago. */
export async function aStaleAccount(fields: Parameters<typeof anAccount>[0] = {}) {
  const account = await anAccount(fields);
  await makeStale(account.user);
  return account;
}

/** What the dangerous call asks for. */
export async function askedBy(method: string, path: string, body: object, token: string): Promise<ConfirmationRequest> {
  return (await api(method, path, post(body, token))).body as ConfirmationRequest;
}

export function confirm(proof: object, token: string) {
  return api('POST', '/auth/confirmation', post(proof, token));
}
