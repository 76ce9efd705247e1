import { bearer } from '../../support/accounts.ts';
import { aSession, aUser } from '../../support/builders.ts';
import { api } from '../../support/site.ts';

describe('GET /api/users/staff', () => {
  it('lists authors, editors and admins by name, blocked or not, without email addresses', async () => {
    const editor = await aUser({ role: 'editor', name: 'Ёлкина Редактор' });
    const author = await aUser({ role: 'author', name: 'Яшин Автор', blockedAt: new Date() });
    const reader = await aUser({ role: 'reader' });

    const { status, body } = await api('GET', '/users/staff', bearer(await aSession(editor)));

    const { users } = body as { users: { id: string }[] };
    expect(status).toBe(200);
    expect(users.filter(({ id }) => [editor.id, author.id, reader.id].includes(id))).toEqual([
      { id: editor.id, name: 'Ёлкина Редактор', avatarUrl: null, role: 'editor', blocked: false },
      { id: author.id, name: 'Яшин Автор', avatarUrl: null, role: 'author', blocked: true },
    ]);
  });
});
