import { createInstance } from 'i18next';
import { userMenu } from '#components/users/admin/userMenu.ts';
import type { ManagedUser } from '#lib/users/managedUser.ts';

const user: ManagedUser = {
  ...{ id: 'u', name: 'Ани', email: 'ani@example.com', role: 'author', avatarUrl: null, provider: 'password' },
  ...{ emailVerified: true, createdAt: '2026-01-01T00:00:00.000Z', blocked: false, lastSeenAt: null, articleCount: 0 },
  hasSecondFactor: false,
};

const i18n = createInstance();
await i18n.init({ lng: 'cimode' });

function actionsFor(fields: Partial<ManagedUser>): string[] {
  return userMenu({ ...user, ...fields }, { t: i18n.t, language: 'ru', ownId: 'me', onAction: () => {} }).map(
    ({ id }) => id,
  );
}

describe('the actions on a user', () => {
  it('turn off the second factor only where there is one', () => {
    expect(actionsFor({})).not.toContain('resetSecondFactor');
    expect(actionsFor({ hasSecondFactor: true })).toContain('resetSecondFactor');
  });
});
