import { eq, sql } from 'drizzle-orm';
import { signSubscription } from '#lib/newsletters/server/subscriptions.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { feeds } from '#lib/platform/db/server/schema/editorial.ts';
import { subscriptions } from '#lib/platform/db/server/schema/mailings.ts';
import { getSecret } from '#lib/platform/db/server/secrets.ts';
import { anAccount, anAddress, post } from '../../support/accounts.ts';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { aFeed, anArticle, aSession, aSubscription, aUser } from '../../support/builders.ts';
import { logEntriesOn } from '../../support/logEntriesOn.ts';
import { mailsTo } from '../../support/mails.ts';
import { pollUntil } from '../../support/pollUntil.ts';
import { api } from '../../support/site.ts';
import { aTagName, readTag, tagIn, tagPath } from '../../support/tags.ts';

describe('POST /api/tags/{language}/{tag}/merge', () => {
  it('moves articles, feeds and subscriptions of its language, and no others', async () => {
    const { token } = await anAuthor('editor');
    const [former, name] = [aTagName('НАТО'), aTagName('Альянс')];
    const key = former.toLowerCase();
    const one = await createArticle(token, { status: 'published', tags: [former, name] });
    const trashed = await anArticle({ tags: [key], deletedAt: new Date() });
    const english = await anArticle({ tags: [key], language: 'en' });
    const feed = await aFeed({ tags: [key] });
    const subscription = await aSubscription({ language: 'ru', tags: [key, name.toLowerCase()] });
    const elsewhere = await aSubscription({ language: 'en', tags: [key] });

    const merged = tagIn(await send('POST', `${tagPath(former)}/merge`, token, { into: name, version: 1 }));

    expect(merged).toMatchObject({ tag: name, formerNames: [former] });
    expect(await pollUntil(async () => (await tagsIn('articles', trashed.id)).join() === name.toLowerCase())).toBe(
      true,
    );
    expect((await createArticle(token, { tags: [former] })).tags).toEqual([name]);
    expect(await tagsIn('articles', one.id)).toEqual([name.toLowerCase()]);
    expect(await tagsIn('articles', english.id)).toEqual([key]);
    expect(await database().select({ tags: feeds.tags }).from(feeds).where(eq(feeds.id, feed.id))).toEqual([
      { tags: [name.toLowerCase()] },
    ]);
    expect(await tagsIn('subscriptions', subscription.id)).toEqual([name.toLowerCase()]);
    expect(await tagsIn('subscriptions', elsewhere.id)).toEqual([key]);
    expect(await logEntriesOn(`ru:${name.toLowerCase()}`)).toMatchObject([
      { action: 'tag.merge', details: { before: { tag: former }, after: { tag: name } } },
    ]);
  });

  it('leads from tags that were merged before, too', async () => {
    const { token } = await anAuthor('editor');
    const [first, second, third] = [aTagName('Раз'), aTagName('Два'), aTagName('Три')];
    for (const tag of [first, second, third]) await createArticle(token, { tags: [tag] });

    tagIn(await send('POST', `${tagPath(first)}/merge`, token, { into: second, version: 1 }));
    const { version } = await readTag(token, second);
    tagIn(await send('POST', `${tagPath(second)}/merge`, token, { into: third, version }));

    expect((await createArticle(token, { tags: [first, second] })).tags).toEqual([third]);
    expect(await pollUntil(async () => (await readTag(token, third)).articles === 4)).toBe(true);
  });

  it('gives the other tag the description and the links that it lacks', async () => {
    const { token } = await anAuthor('editor');
    const [former, name, english] = [aTagName('Раз'), aTagName('Два'), aTagName('One')];
    await createArticle(token, { tags: [former, name] });
    await createArticle(token, { language: 'en', tags: [english] });
    const texts = { description: 'О первом', editions: [{ language: 'en', tag: english }], version: 1 };
    const { version } = tagIn(await send('PUT', tagPath(former), token, texts));

    const merged = tagIn(await send('POST', `${tagPath(former)}/merge`, token, { into: name, version }));

    expect(merged).toMatchObject({ description: 'О первом', editions: [{ language: 'en', tag: english }] });
    expect((await readTag(token, english, 'en')).editions).toEqual([{ language: 'ru', tag: name }]);
  });

  it('is followed by subscriptions that still name the merged tag, as a page of before does', async () => {
    const { token } = await anAuthor('editor');
    const [former, name, third] = [aTagName('Раз'), aTagName('Два'), aTagName('Три')];
    await createArticle(token, { tags: [former, name] });
    await send('POST', `${tagPath(former)}/merge`, token, { into: name, version: 1 });
    const [email, ownEmail] = [anAddress(), anAddress()];
    const reader = await anAccount({ email: ownEmail, emailVerified: true });
    const choices = { language: 'ru', frequency: 'weekly', departments: [], tags: [third, former, name] };

    await api('POST', '/subscribe', post({ email, ...choices }));
    await mailsTo(email);
    const own = await api('PUT', '/subscribe/own', post(choices, reader.token));

    const [stored] = await database().select().from(subscriptions).where(eq(subscriptions.email, email));
    expect(stored?.tags).toEqual([third, name].map((tag) => tag.toLowerCase()));
    expect(own.body).toMatchObject({ subscription: { tags: [third.toLowerCase(), name] } });
    const link = await signSubscription(await getSecret(database(), 'subscriptions'), stored?.id ?? '', 'manage');
    const changed = await api('PUT', '/subscribe/preferences', post({ ...choices, token: link, tags: [former] }));
    expect(changed.body).toMatchObject({ subscription: { tags: [name] } });
  });

  it('refuses itself, unknown tags, an old version, and authors', async () => {
    const { token } = await anAuthor('editor');
    const author = await aSession(await aUser({ role: 'author' }));
    const [name, other] = [aTagName(), aTagName('Другой')];
    await createArticle(token, { tags: [name, other] });
    const merge = (body: unknown, by = token) => send('POST', `${tagPath(name)}/merge`, by, body);

    const refused = { status: 400, body: { code: 'invalid_input', fields: { into: expect.any(String) } } };
    expect(await merge({ into: name.toLowerCase(), version: 1 })).toMatchObject(refused);
    expect(await merge({ into: aTagName(), version: 1 })).toMatchObject(refused);
    expect(await merge({ into: other, version: 2 })).toMatchObject({ status: 409, body: { code: 'tag_changed' } });
    expect((await merge({ into: other, version: 1 }, author)).status).toBe(403);
    expect((await api('POST', `${tagPath(name)}/merge`)).status).toBe(401);
    expect((await send('POST', `${tagPath(aTagName())}/merge`, token, { into: other, version: 0 })).status).toBe(404);
  });
});

async function tagsIn(table: 'articles' | 'subscriptions', id: string): Promise<string[]> {
  const { rows } = await database().execute<{ tags: string[] }>(
    sql`select tags from ${table === 'articles' ? sql`articles` : subscriptions} where id = ${id}`,
  );
  return rows[0]?.tags ?? [];
}
