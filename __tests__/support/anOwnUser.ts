import type { OwnUser } from '#lib/accounts/account.ts';

/** A user as the API returns it to the user themselves. */
export function anOwnUser(fields: Partial<OwnUser> = {}): OwnUser {
  return {
    id: '0199f0c2-0000-7000-8000-000000000001',
    name: 'Ани',
    email: 'ani@example.com',
    role: 'reader',
    bio: '',
    avatarUrl: null,
    language: 'ru',
    replyMails: false,
    provider: 'password',
    emailVerified: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
}
