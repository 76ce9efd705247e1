import { v4 } from 'uuid';
import { send } from '../../support/anAuthor.ts';
import { aHandedInDraft } from '../../support/handedIn.ts';
import { notificationsOf } from '../../support/notificationsOf.ts';

/** An author with two unread notifications. */
async function twoUnread() {
  const { id, author, editor } = await aHandedInDraft();
  for (const note of ['Раз', 'Два']) {
    await send('POST', `/articles/${id}/return`, editor.token, { note });
    await send('POST', `/articles/${id}/submit`, author.token, {});
  }
  const { notifications } = await notificationsOf(author.token);
  return { author, editor, ids: notifications.map((notification) => notification.id) };
}

describe('POST /api/notifications/read', () => {
  it('marks the named ones', async () => {
    const { author, ids } = await twoUnread();

    const { status, body } = await send('POST', '/notifications/read', author.token, { ids: ids.slice(0, 1) });

    expect([status, body]).toEqual([200, { unread: 1 }]);
    const { notifications } = await notificationsOf(author.token, 'unread=true');
    expect(notifications.map(({ id }) => id)).toEqual(ids.slice(1));
  });

  it('marks all', async () => {
    const { author } = await twoUnread();

    expect((await send('POST', '/notifications/read', author.token, { all: true })).body).toEqual({ unread: 0 });
  });

  it('changes nothing of others', async () => {
    const { author, editor, ids } = await twoUnread();

    await send('POST', '/notifications/read', editor.token, { ids });
    await send('POST', '/notifications/read', editor.token, { all: true });

    expect((await notificationsOf(author.token)).unread).toBe(2);
  });

  it.each([{}, { ids: [] }, { ids: ['x'] }, { all: false }, { ids: [v4()], all: true }])('refuses %j', async (body) => {
    const { author } = await aHandedInDraft();

    expect((await send('POST', '/notifications/read', author.token, body)).status).toBe(400);
  });
});
