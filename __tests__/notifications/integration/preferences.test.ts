import { eq } from 'drizzle-orm';
import { sendNotificationDigests } from '#lib/newsletters/server/digests.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { mailsTo } from '../../support/mails.ts';

const defaults = {
  submitted: 'at_once',
  returned: 'at_once',
  assigned: 'at_once',
  published: 'none',
  late: 'at_once',
  sourceChanged: 'at_once',
  comment: 'daily',
  feed: 'at_once',
};

/** An author with a verified address, whose draft an editor returns. */
async function returnedWith(mail: Record<string, string>, emailVerified = true) {
  const author = await anAuthor();
  await database().update(users).set({ emailVerified, language: 'en' }).where(eq(users.id, author.user.id));
  await send('PUT', '/notifications/preferences', author.token, { mail });
  const { id } = await createArticle(author.token);
  await send('POST', `/articles/${id}/submit`, author.token, {});
  const editor = await anAuthor('editor');
  await send('POST', `/articles/${id}/return`, editor.token, { note: 'Shorter, please' });
  return { author, editor, id };
}

describe('/api/notifications/preferences', () => {
  it('returns the defaults, and stores what is changed', async () => {
    const { token } = await anAuthor();

    expect((await send('GET', '/notifications/preferences', token)).body).toEqual({ mail: defaults });
    const changed = await send('PUT', '/notifications/preferences', token, { mail: { comment: 'none' } });

    expect(changed.body).toEqual({ mail: { ...defaults, comment: 'none' } });
    expect((await send('GET', '/notifications/preferences', token)).body).toEqual(changed.body);
  });

  it.each([{}, { mail: { comment: 'weekly' } }, { mail: { party: 'daily' } }])('refuses %j', async (body) => {
    const { token } = await anAuthor();

    expect((await send('PUT', '/notifications/preferences', token, body)).status).toBe(400);
  });

  it('mails at once, in the user’s language, with links to the article and the choice', async () => {
    const { author, editor, id } = await returnedWith({ returned: 'at_once' });

    const [mail, ...more] = await mailsTo(author.user.email);

    expect([mail?.subject, more]).toEqual([expect.stringContaining('Returned for changes: “Мост через реку”'), []]);
    expect(mail?.text).toContain(`${editor.user.name}: Shorter, please`);
    expect(mail?.text).toContain(`/en/admin/articles/${id}`);
    expect(mail?.text).toContain('/en/admin/profile#notifications');
  });

  it('mails once a day what is unread, and only once', async () => {
    const { author, id } = await returnedWith({ returned: 'daily' });
    const reading = await returnedWith({ returned: 'daily' });
    await send('POST', '/notifications/read', reading.author.token, { all: true });

    await Promise.all([sendNotificationDigests(), sendNotificationDigests()]);

    const mails = await mailsTo(author.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Today’s notifications')]);
    expect(mails[0]?.text).toContain(`/en/admin/articles/${id}`);
    expect(await mailsTo(reading.author.user.email, undefined, 1)).toEqual([]);
  });

  it('mails nothing to an unverified address, or if the user chose so', async () => {
    const { author } = await returnedWith({ returned: 'none' });
    const unverified = await returnedWith({ returned: 'at_once' }, false);
    // Jobs run in order: this one is sent after the others would have been.
    const last = await returnedWith({ returned: 'at_once' });

    expect(await mailsTo(last.author.user.email)).toHaveLength(1);
    expect(await mailsTo(author.user.email, undefined, 1)).toEqual([]);
    expect(await mailsTo(unverified.author.user.email, undefined, 1)).toEqual([]);
  });
});
