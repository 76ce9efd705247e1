import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { aHandedInDraft, handedInChanges } from '../../support/handedIn.ts';
import { kindsOf, notificationsOf } from '../../support/notificationsOf.ts';

describe('GET /api/notifications', () => {
  it('shows editors what is handed in, with author and note', async () => {
    const editor = await anAuthor('editor');
    const { id, author } = await aHandedInDraft();

    const { notifications, unread } = await notificationsOf(editor.token, 'kind=submitted');

    expect(notifications.find(({ article }) => article?.id === id)).toEqual({
      id: expect.any(String),
      kind: 'submitted',
      createdAt: expect.stringMatching(/Z$/),
      read: false,
      article: { id, title: 'Мост через реку', language: 'ru', status: 'review', kind: 'article' },
      feed: null,
      actor: { id: author.user.id, name: author.user.name },
      note: 'Готово',
      count: 1,
      reason: null,
    });
    expect(unread).toBeGreaterThanOrEqual(1);
    expect(await kindsOf(author.token, id)).toEqual([]);
  });

  it('shows what was handed in again only to the editor who returned it', async () => {
    const { id, author, editor } = await handedInChanges();
    await send('POST', `/articles/${id}/return`, editor.token, { note: 'Короче' });
    const other = await anAuthor('editor');

    await send('POST', `/articles/${id}/submit`, author.token, {});

    expect(await kindsOf(other.token, id)).toEqual([]);
    expect(await kindsOf(editor.token, id)).toEqual(['submitted']);
  });

  it('shows authors what was returned and published, except by themselves', async () => {
    const { id, author, editor } = await aHandedInDraft();
    await send('POST', `/articles/${id}/return`, editor.token, { note: 'Короче' });
    await send('POST', `/articles/${id}/submit`, author.token, {});
    await send('PUT', `/articles/${id}`, editor.token, { status: 'published' }, { 'if-match': '*' });
    await createArticle(author.token, { status: 'published' });

    const { notifications } = await notificationsOf(author.token);

    expect(notifications.map(({ kind, note }) => [kind, note])).toEqual([
      ['published', ''],
      ['returned', 'Короче'],
    ]);
  });

  it('shows the assigned editor what to review', async () => {
    const { id, editor } = await aHandedInDraft();
    const assignee = await anAuthor('editor');

    await send('PUT', `/articles/${id}/assignee`, editor.token, { userId: assignee.user.id });

    expect(await kindsOf(assignee.token, id)).toEqual(['assigned']);
    expect(await kindsOf(editor.token, id)).toEqual([]);
  });

  it('does not show an assignment to oneself', async () => {
    const { id } = await aHandedInDraft();
    const editor = await anAuthor('editor');

    await send('PUT', `/articles/${id}/assignee`, editor.token, { userId: editor.user.id });

    expect(await kindsOf(editor.token, id)).toEqual([]);
  });

  it('stores nothing with a step that is refused', async () => {
    const author = await anAuthor();
    const editor = await anAuthor('editor');
    const { id } = await createArticle(author.token, { body: '' });

    expect((await send('POST', `/articles/${id}/submit`, author.token, {})).status).toBe(400);

    expect(await kindsOf(editor.token, id)).toEqual([]);
  });

  it('filters by kind and by what is read', async () => {
    const { id, author, editor } = await aHandedInDraft();
    await send('POST', `/articles/${id}/return`, editor.token, { note: 'Раз' });

    expect((await notificationsOf(author.token, 'kind=published')).total).toBe(0);
    expect((await notificationsOf(author.token, 'unread=true&kind=returned')).total).toBe(1);
    expect((await notificationsOf(author.token, 'unread=false')).total).toBe(0);
  });

  it('shows nothing of deleted articles, and nothing to readers and blocked users', async () => {
    const { id, author, editor } = await aHandedInDraft();
    await send('POST', `/articles/${id}/return`, editor.token, {});
    await database().delete(articles).where(eq(articles.id, id));
    const reader = await aHandedInDraft();
    await database().update(users).set({ role: 'reader' }).where(eq(users.id, reader.author.user.id));
    await send('POST', `/articles/${reader.id}/return`, reader.editor.token, {});

    expect((await notificationsOf(author.token)).total).toBe(0);
    expect((await send('GET', '/notifications', reader.author.token)).status).toBe(403);
  });

  it.each(['unread=yes', 'kind=party', 'page=0', 'limit=101'])('refuses %s', async (query) => {
    const { token } = await anAuthor();

    expect((await send('GET', `/notifications?${query}`, token)).status).toBe(400);
  });
});
