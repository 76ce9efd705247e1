import { randomUUID } from 'node:crypto';
import { post } from '../../support/accounts.ts';
import { anArticle, aSession, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api } from '../../support/site.ts';

const change = (id: string, body: object, token?: string) => api('PUT', `/comments/authors/${id}`, post(body, token));

describe('PUT /api/comments/authors/{id}', () => {
  it('holds or publishes further comments of the account whatever the rules say, until it is taken back', async () => {
    const editor = await aSession(await aUser({ role: 'editor' }));
    const reader = await aUser();
    const token = await aSession(reader);
    const { id: articleId } = await anArticle();
    const write = async (text: string) => {
      const { body } = await api('POST', '/comments', post({ articleId, body: `${text} ${randomUUID()}` }, token));
      return (body as { status: string }).status;
    };
    const link = 'см. http://example.com';
    const [plain, linked] = [() => write('Хорошо'), () => write(link)];

    expect(await change(reader.id, { standing: 'held' }, editor)).toMatchObject({
      status: 200,
      body: { standing: 'held' },
    });
    expect([await plain(), await linked()]).toEqual(['pending', 'pending']);
    await change(reader.id, { standing: 'trusted' }, editor);
    expect([await plain(), await linked()]).toEqual(['published', 'published']);
    await change(reader.id, { standing: null }, editor);
    expect([await plain(), await linked()]).toEqual(['published', 'pending']);
  });

  it('logs each change once', async () => {
    const editor = await aUser({ role: 'editor' });
    const token = await aSession(editor);
    const { id, name } = await aUser();

    for (const standing of ['held', 'held', null]) await change(id, { standing }, token);

    const entry = { action: 'comment.changeCommenter', actorId: editor.id, targetLabel: name };
    expect(await logEntriesOn(id)).toMatchObject([
      { ...entry, details: { before: { standing: null }, after: { standing: 'held' } } },
      { ...entry, details: { before: { standing: 'held' }, after: { standing: null } } },
    ]);
  });

  it('rejects visitors, authors, unknown and blocked accounts, and invalid input', async () => {
    const [author, editor] = [await aUser({ role: 'author' }), await aUser({ role: 'editor' })];
    const { id } = await aUser();
    const { id: blocked } = await aUser({ blockedAt: new Date() });
    const token = await aSession(editor);

    expect((await change(id, { standing: 'held' })).status).toBe(401);
    expect((await change(id, { standing: 'held' }, await aSession(author))).status).toBe(403);
    for (const missing of [randomUUID(), blocked, 'nobody'])
      expect((await change(missing, { standing: 'held' }, token)).status).toBe(404);
    for (const body of [{}, { standing: 'blocked' }, { standing: 'held', more: 1 }])
      expect((await change(id, body, token)).status).toBe(400);
  });
});
