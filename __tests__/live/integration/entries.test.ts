import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { liveCoverageSchema, liveEntrySchema } from '#lib/live/live.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articleAuthors, articleImages, articles } from '#lib/platform/db/server/schema/articles.ts';
import { liveEntries } from '#lib/platform/db/server/schema/live.ts';
import { addEntry, aLiveArticle, setLive } from '../../support/aLiveArticle.ts';
import { anAuthor, send } from '../../support/anAuthor.ts';
import { anArticle, anImage } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { api } from '../../support/site.ts';

async function read(articleId: string, query = '', token?: string) {
  const path = `/articles/${articleId}/live${query}`;
  const { body } = token ? await send('GET', path, token) : await api('GET', path);
  return liveCoverageSchema.parse(body);
}

const bodies = ({ entries }: { entries: { body: string }[] }) => entries.map(({ body }) => body);

describe('/api/articles/{id}/live', () => {
  it('lists entries newest first, in pages', async () => {
    const { article, user, add } = await aLiveArticle();
    const [first, second, third] = [
      await add({ body: '<p>1</p>' }),
      await add({ headline: 'Два', body: '<p>2</p>', isKey: true }),
      await add({ body: '<p>3</p><script>alert(1)</script>' }),
    ];

    const page = await read(article.id, '?limit=2');
    const rest = await read(article.id, `?limit=2&before=${page.next}`);

    expect(page).toMatchObject({ state: 'on', endedAt: null, version: 4, next: second.id });
    expect(page.entries).toEqual([third, second]);
    expect(rest).toMatchObject({ entries: [first], next: null });
    expect(second).toEqual({
      ...{ id: expect.any(String), at: expect.any(String), author: { id: user.id, name: user.name } },
      ...{ headline: 'Два', body: '<p>2</p>', isKey: true, isPinned: false, correction: null, revision: 1 },
    });
    expect(third.body).toBe('<p>3</p>');
  });

  it('stores one entry for several submissions with one Idempotency-Key', async () => {
    const { article, token } = await aLiveArticle();
    const submit = () =>
      send('POST', `/articles/${article.id}/live/entries`, token, { body: '<p>1</p>' }, { 'idempotency-key': 'k' });

    const answers = await Promise.all([submit(), submit(), submit()]);

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await read(article.id)).entries).toHaveLength(1);
  });

  it('loses no entry of people who write at the same time', async () => {
    const { article, add } = await aLiveArticle();
    const [other, guest] = [await anAuthor('editor'), await anAuthor()];
    await database().insert(articleAuthors).values({ articleId: article.id, position: 5, userId: guest.user.id });

    const texts = Array.from({ length: 12 }, (_, number) => `<p>${number}</p>`);
    await Promise.all(
      texts.map((body, number) =>
        number % 3 === 0 ? add({ body }) : addEntry(article.id, number % 3 === 1 ? other.token : guest.token, { body }),
      ),
    );

    const coverage = await read(article.id);
    expect(bodies(coverage).sort()).toEqual(texts.sort());
    expect(coverage.version).toBe(13);
  });

  it('refuses a change of what somebody else has changed meanwhile', async () => {
    const { article, add, token } = await aLiveArticle();
    const entry = await add({ body: '<p>1</p>' });
    const path = `/articles/${article.id}/live/entries/${entry.id}`;

    const changed = await send('PUT', path, token, { revision: 1, body: '<p>2</p>' });
    const outdated = await send('PUT', path, token, { revision: 1, body: '<p>3</p>' });

    expect(changed).toMatchObject({ status: 200, body: { ...entry, body: '<p>2</p>', revision: 2 } });
    expect(outdated).toMatchObject({ status: 409, body: { code: 'entry_changed' } });
  });

  it('marks a correction with its time, and removes it', async () => {
    const { article, add, token } = await aLiveArticle();
    const { id } = await add({ body: '<p>430</p>' });
    const path = `/articles/${article.id}/live/entries/${id}`;

    const change = { revision: 1, body: '<p>340</p>', correction: '340, а не 430.' };
    const corrected = liveEntrySchema.parse((await send('PUT', path, token, change)).body);
    const again = liveEntrySchema.parse(
      (await send('PUT', path, token, { revision: 2, isKey: true, correction: change.correction })).body,
    );
    const removed = await send('PUT', path, token, { revision: 3, correction: null });

    expect(corrected.correction).toEqual({ at: expect.any(String), text: change.correction });
    expect(again.correction).toEqual(corrected.correction);
    expect(removed.body).toMatchObject({ correction: null, isKey: true });
  });

  it('pins one entry at a time', async () => {
    const { article, add } = await aLiveArticle();
    const first = await add({ body: '<p>1</p>', isPinned: true });
    const second = await add({ body: '<p>2</p>', isPinned: true });

    const { entries } = await read(article.id);

    expect(entries.map(({ id, isPinned }) => [id, isPinned])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  it('deletes an entry, which a change brings back', async () => {
    const { article, add, token } = await aLiveArticle();
    const entry = await add({ body: '<p>1</p>' });
    const path = `/articles/${article.id}/live/entries/${entry.id}`;

    const deleted = await send('DELETE', path, token);
    const missing = await send('DELETE', path, token);
    const without = await read(article.id);
    await send('PUT', path, token, { revision: 2 });

    expect([deleted.status, missing.status]).toEqual([204, 404]);
    expect(without.entries).toEqual([]);
    expect(bodies(await read(article.id))).toEqual(['<p>1</p>']);
    expect((await logEntriesOn(article.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['article.setLive', 'article.addLiveEntry', 'article.deleteLiveEntry']),
    );
  });

  it('takes entries only while it is on, and is nothing for readers while it is off', async () => {
    const { article, add, token } = await aLiveArticle();
    await add({ body: '<p>1</p>' });
    const submit = () => send('POST', `/articles/${article.id}/live/entries`, token, { body: '<p>2</p>' });

    await setLive(article.id, token, 'ended');
    const ended = await read(article.id);
    const refused = await submit();
    await setLive(article.id, token, 'off');
    const { status } = await api('GET', `/articles/${article.id}/live`);
    const own = await read(article.id, '', token);
    await setLive(article.id, token, 'on');

    expect(ended).toMatchObject({ state: 'ended', endedAt: expect.any(String) });
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_live' } });
    expect([status, own.state, bodies(own)]).toEqual([404, 'off', ['<p>1</p>']]);
    expect(await submit()).toMatchObject({ status: 201 });
  });

  it('is prepared in a draft that readers do not see', async () => {
    const { article, add, token } = await aLiveArticle({ status: 'draft', publishedAt: null });
    await add({ body: '<p>1</p>' });

    const { status } = await api('GET', `/articles/${article.id}/live`);

    expect([status, bodies(await read(article.id, '', token))]).toEqual([404, ['<p>1</p>']]);
  });

  it('is changed by the editors of the article only', async () => {
    const { article, add } = await aLiveArticle();
    const { id } = await add({ body: '<p>1</p>' });
    const { token } = await anAuthor();
    const path = `/articles/${article.id}/live`;

    const answers = await Promise.all([
      send('PUT', path, token, { state: 'off' }),
      send('POST', `${path}/entries`, token, { body: '<p>2</p>' }),
      send('PUT', `${path}/entries/${id}`, token, { revision: 1, body: '<p>2</p>' }),
      send('DELETE', `${path}/entries/${id}`, token),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it.each([
    ['nothing', {}],
    ['an empty paragraph', { body: '<p> &nbsp;</p>' }],
  ])('refuses an entry of %s', async (_, entry) => {
    const { article, token } = await aLiveArticle();

    const answer = await send('POST', `/articles/${article.id}/live/entries`, token, entry);

    expect(answer).toMatchObject({ status: 400, body: { fields: { body: expect.any(String) } } });
  });

  it('refuses an entry of another article, and of none', async () => {
    const [{ article, token }, other] = [await aLiveArticle(), await aLiveArticle()];
    const { id } = await other.add({ body: '<p>1</p>' });

    for (const entry of [id, randomUUID(), 'x']) {
      const answer = await send('DELETE', `/articles/${article.id}/live/entries/${entry}`, token);
      expect(answer).toMatchObject({ status: 404, body: { code: 'live_entry_not_found' } });
    }
  });

  it('keeps its pictures in use when the article is saved, and goes with the article', async () => {
    const { article, add, token } = await aLiveArticle();
    const image = await anImage();
    await add({ body: `<p>1</p><figure><img src="${image.url}" alt=""></figure>` });

    await send('PUT', `/articles/${article.id}`, token, { body: '<p>Другой текст</p>' });
    const used = await database().select().from(articleImages).where(eq(articleImages.articleId, article.id));
    await database().delete(articles).where(eq(articles.id, article.id));

    expect(used.map(({ imageId }) => imageId)).toEqual([image.id]);
    const left = await database().select().from(liveEntries).where(eq(liveEntries.articleId, article.id));
    expect(left).toEqual([]);
  });

  it('is unknown for an article without it', async () => {
    const { status, body } = await api('GET', `/articles/${(await anArticle()).id}/live`);

    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'article_not_found' } });
  });
});
