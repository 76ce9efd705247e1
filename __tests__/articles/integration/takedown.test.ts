import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { purgeTrash } from '#lib/articles/server/dueArticles.ts';
import { isTakenDown } from '#lib/articles/server/queries/gonePages.ts';
import { asVisitor } from '#lib/platform/auth/server/Caller.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { articleRedirects } from '#lib/platform/db/server/schema/formerAddresses.ts';
import { anAuthor, createArticle, send } from '../../support/anAuthor.ts';
import { anArticle } from '../../support/builders.ts';

/** Later than these tests take: until then, nothing is published, expires or is public. */
const soon = () => new Date(Date.now() + 3_600_000);
const past = () => new Date(Date.now() - 60_000);
const longAgo = () => new Date(Date.now() - 31 * 86_400_000);

const noTags: string[] = [];
const cases = [
  ['a deleted article', { deletedAt: new Date() }, true],
  ['an archived article', { status: 'archived' }, true],
  ['an expired article', { expiresAt: past() }, true],
  ['a deleted draft that was public', { status: 'draft', firstPublishedAt: past(), deletedAt: new Date() }, true],
  ['a draft that was public', { status: 'draft', firstPublishedAt: past() }, false],
  ['a draft that was never public', { status: 'draft', publishedAt: null }, false],
  ['a scheduled article', { status: 'scheduled', publishedAt: null, scheduledFor: soon() }, false],
  ['a deleted draft that was never public', { status: 'draft', publishedAt: null, deletedAt: new Date() }, false],
  ['an article with a future publication', { publishedAt: soon(), deletedAt: new Date() }, false],
  ['a page of the same slug', { kind: 'page', departmentId: null, tags: noTags, status: 'archived' }, false],
] as const;

describe('isTakenDown', () => {
  it.each(cases)('for %s', async (_, fields, expected) => {
    const { id, slug } = await anArticle(fields);

    const found = await Promise.all([slug, id].map((name) => isTakenDown(database(), 'article', name)));

    expect(found).toEqual([expected, expected]);
  });

  it('is false again for an article that went back to the drafts', async () => {
    const { token } = await anAuthor('editor');
    const { id, slug } = await createArticle(token, { status: 'published' });
    await send('PUT', `/articles/${id}`, token, { status: 'archived' });
    const archived = await isTakenDown(database(), 'article', slug);

    await send('PUT', `/articles/${id}`, token, { status: 'draft' });

    expect([archived, await isTakenDown(database(), 'article', slug)]).toEqual([true, false]);
  });

  it('remembers the addresses of an article deleted for ever, until its slug is published again', async () => {
    const former = `former-${randomUUID()}`;
    const { id, slug } = await anArticle({ deletedAt: longAgo() });
    await database().insert(articleRedirects).values({ slug: former, articleId: id });
    const draft = await anArticle({ status: 'draft', publishedAt: null, deletedAt: longAgo() });
    await purgeTrash(asVisitor());
    const names = [slug, former, id, draft.slug];
    const gone = await Promise.all(names.map((name) => isTakenDown(database(), 'article', name)));

    const next = await anArticle({ slug });
    await database().update(articles).set({ status: 'draft' }).where(eq(articles.id, next.id));

    expect(gone).toEqual([true, true, true, false]);
    expect(await isTakenDown(database(), 'article', slug)).toBe(false);
  });
});
