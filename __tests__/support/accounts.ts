import { randomUUID } from 'node:crypto';
import { hashPassword } from '#lib/accounts/server/password.ts';
import { aSession, aUser } from './builders.ts';

export const password = 'верный конь батарея';

export function anAddress(): string {
  return `reader-${randomUUID()}@example.com`;
}

/** Password hashing is slow on purpose, so all accounts of a file share one hash. */
let hashed: Promise<string> | undefined;

/** An account that can sign in with `password`, and the token of one of its sessions. */
export async function anAccount(fields: Parameters<typeof aUser>[0] = {}) {
  hashed ??= hashPassword(password);
  const user = await aUser({ passwordHash: await hashed, ...fields });
  return { user, token: await aSession(user) };
}

export function post(body: unknown, token?: string): RequestInit {
  return {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  };
}

export function bearer(token: string): RequestInit {
  return { headers: { authorization: `Bearer ${token}` } };
}
