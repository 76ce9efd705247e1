import { eq } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { anAuthor, articleIn, send } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { pollUntil } from '../../support/pollUntil.ts';

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

describe('PUT /api/articles/{id} with dates', () => {
  it('moves the publication of an article, which stays as first published, and logs it', async () => {
    const { token } = await anAuthor('editor');
    const { id, publishedAt } = await anArticle();
    const earlier = ago(48);

    const { status, body } = await send('PUT', `/articles/${id}`, token, { publishedAt: earlier });

    expect({ status, body }).toMatchObject({ status: 200, body: { publishedAt: earlier, status: 'published' } });
    expect(body).toMatchObject({ firstPublishedAt: publishedAt?.toISOString() });
    const [entry] = await logEntriesOn(id);
    expect(entry).toMatchObject({ action: 'article.update' });
    expect(entry?.details).toMatchObject({
      before: { publishedAt: publishedAt?.toISOString() },
      after: { publishedAt: earlier },
    });
  });

  it('creates a published article with an earlier date', async () => {
    const { token } = await anAuthor('editor');
    const publishedAt = ago(72);
    const article = { title: 'Задним числом', body: '<p>Текст</p>', language: 'ru', status: 'published', publishedAt };

    const { status, body } = await send('POST', '/articles', token, article);

    expect({ status, body }).toMatchObject({ status: 201, body: { publishedAt, status: 'published' } });
  });

  it.each([
    ['a publication in the future', { publishedAt: ago(-1) }, 'publishedAt'],
    ['no publication', { publishedAt: null }, 'publishedAt'],
    ['an expiry in the past', { expiresAt: ago(1) }, 'expiresAt'],
    ['an update in the future', { updatedNote: { text: 'Новое', at: ago(-1) } }, 'updatedNote'],
    ['an update without a text', { updatedNote: { text: ' ' } }, 'updatedNote.text'],
  ])('rejects %s', async (_, change, field) => {
    const { token } = await anAuthor('editor');
    const { id } = await anArticle();

    const { status, body } = await send('PUT', `/articles/${id}`, token, { title: 'Другой', ...change });

    expect({ status, body }).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    const [row] = await database().select().from(articles).where(eq(articles.id, id));
    expect(row?.title).not.toBe('Другой');
  });

  it.each([
    ['the publication', { publishedAt: ago(5) }],
    ['the expiry', { expiresAt: ago(-5) }],
    ['the update', { updatedNote: { text: 'Новое' } }],
  ])('forbids authors to change %s, and saves nothing', async (_, change) => {
    const { user, token } = await anAuthor();
    const { id } = await anArticle({ authorId: user.id });

    const { status, body } = await send('PUT', `/articles/${id}`, token, { title: 'Другой', ...change });

    expect({ status, body }).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    const [row] = await database().select().from(articles).where(eq(articles.id, id));
    expect(row?.title).not.toBe('Другой');
  });

  it('accepts unchanged dates from an author', async () => {
    const { user, token } = await anAuthor();
    const { id, publishedAt } = await anArticle({ authorId: user.id });
    const dates = { publishedAt: publishedAt?.toISOString(), expiresAt: null, updatedNote: null };

    const { status } = await send('PUT', `/articles/${id}`, token, { title: 'Другой', ...dates });

    expect(status).toBe(200);
  });

  it('tells readers about an update only if an editor does', async () => {
    const { token } = await anAuthor('editor');
    const { id } = await anArticle({ publishedAt: new Date(ago(24)) });

    await send('PUT', `/articles/${id}`, token, { title: 'С опечаткой' });
    const silent = await send('GET', `/articles/${id}`, token);
    await send('PUT', `/articles/${id}`, token, { updatedNote: { text: 'Добавлен ответ мэрии.' } });
    const noted = articleIn(await send('GET', `/articles/${id}`, token));
    await send('PUT', `/articles/${id}`, token, { updatedNote: { text: 'Добавлен ответ мэрии.' } });
    const again = articleIn(await send('GET', `/articles/${id}`, token));

    expect(silent.body).toMatchObject({ updatedNote: null });
    expect(noted).toMatchObject({ updatedNote: { at: expect.any(String), text: 'Добавлен ответ мэрии.' } });
    expect(again.updatedNote).toEqual(noted.updatedNote);
  });

  it('hides an article from its expiry on, to the second', async () => {
    const { token } = await anAuthor('editor');
    const { id, slug } = await anArticle();
    const expire = (expiresAt: Date) => database().update(articles).set({ expiresAt }).where(eq(articles.id, id));
    const status = async () => (await send('GET', `/articles/${slug}`, token)).status;

    await expire(new Date(Date.now() + hour));
    const before = await status();
    const expiresAt = Date.now() + 1_000;
    await expire(new Date(expiresAt));
    const isHidden = await pollUntil(async () => (await status()) === 404);

    expect([before, isHidden]).toEqual([200, true]);
    expect(Date.now()).toBeGreaterThanOrEqual(expiresAt);
  });

  it('publishes an archived article without its former expiry', async () => {
    const { user, token } = await anAuthor();
    const { id } = await anArticle({ authorId: user.id, status: 'archived', expiresAt: new Date(ago(1)) });

    const { status, body } = await send('PUT', `/articles/${id}`, token, { status: 'published' });

    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'published', expiresAt: null } });
  });

  describe('with an expiry that is not after the publication', () => {
    const message = { expiresAt: expect.stringMatching(/^Снять\sс\sсайта\sназначено\sраньше/) };
    const complete = { title: 'Срок', body: '<p>Текст</p>', language: 'ru' };

    it.each([-2, -1])('refuses a new article that is scheduled for a time %d hours before it', async (hours) => {
      const { token } = await anAuthor('editor');
      const times = { scheduledFor: ago(-2), expiresAt: ago(hours) };
      const scheduled = {
        ...complete,
        status: 'scheduled',
        ...times,
        ...(hours === -2 && { expiresAt: times.scheduledFor }),
      };

      const { status, body } = await send('POST', '/articles', token, scheduled);

      expect({ status, body }).toMatchObject({ status: 400, body: { fields: message } });
    });

    it.each([
      ['moves the publication behind the expiry', { scheduledFor: ago(-4) }],
      ['moves the expiry before the publication', { expiresAt: ago(-1) }],
    ])('refuses a change that %s', async (_, change) => {
      const { token } = await anAuthor('editor');
      const times = { scheduledFor: ago(-2), expiresAt: ago(-3) };
      const { body: created } = await send('POST', '/articles', token, { ...complete, status: 'scheduled', ...times });

      const { status, body } = await send('PUT', `/articles/${Object(created).id}`, token, change);

      expect({ status, body }).toMatchObject({ status: 400, body: { fields: message } });
    });

    it('refuses to schedule a draft with an earlier expiry', async () => {
      const { user, token } = await anAuthor('editor');
      const { id } = await anArticle({
        authorId: user.id,
        status: 'draft',
        publishedAt: null,
        expiresAt: new Date(ago(-1)),
      });

      const { status, body } = await send('PUT', `/articles/${id}`, token, {
        status: 'scheduled',
        scheduledFor: ago(-2),
      });

      expect({ status, body }).toMatchObject({ status: 400, body: { fields: message } });
    });

    it('refuses to schedule changes behind the expiry, and to move the expiry before scheduled changes', async () => {
      const { token } = await anAuthor('editor');
      const { id } = await anArticle();
      const putExpiry = (hours: number) => send('PUT', `/articles/${id}`, token, { expiresAt: ago(-hours) });
      await putExpiry(3);
      await send('PUT', `/articles/${id}/working-copy`, token, { title: 'Новый заголовок' });
      const schedule = (hours: number) =>
        send('POST', `/articles/${id}/working-copy/publish`, token, { publishAt: ago(-hours) });

      const late = await schedule(4);
      const inTime = await schedule(2);
      const early = await putExpiry(1);
      const edited = await send('PUT', `/articles/${id}`, token, { title: 'Исправленный' });

      expect(late).toMatchObject({ status: 400, body: { fields: message } });
      expect(inTime.status).toBe(200);
      expect(early).toMatchObject({ status: 400, body: { fields: message } });
      expect(edited.status).toBe(200);
    });
  });
});
