import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { comments, likes } from '#lib/platform/db/server/schema/engagement.ts';
import { users } from '#lib/platform/db/server/schema/users.ts';
import { aComment, aDepartment, aLike, anArticle, aUser } from '../../../support/builders.ts';

async function countsOf(id: string) {
  const [row] = await database()
    .select({ likes: articles.likes, comments: articles.comments })
    .from(articles)
    .where(eq(articles.id, id));
  return row;
}

/** The name of the violated constraint. */
async function refusedBy(statement: Promise<unknown>): Promise<unknown> {
  return statement.then(
    () => null,
    (error: Error) => (error.cause as { constraint?: string }).constraint,
  );
}

describe('the schema refuses', () => {
  it.each([
    ['a published article without a time', { publishedAt: null }, 'articles_published_has_time'],
    ['a scheduled article without a time', { status: 'scheduled' }, 'articles_scheduled_has_time'],
    ['a slug with a slash', { slug: 'a/b' }, 'articles_slug_form'],
    ['a slug in upper case', { slug: 'Slug' }, 'articles_slug_form'],
    ['an unknown kind', { kind: 'gallery' as never }, 'articles_kind_known'],
    ['a page with a tag', { kind: 'page', tags: ['мост'] as string[] }, 'articles_page_is_unsorted'],
    ['an unknown status', { status: 'secret' as never }, 'articles_status_known'],
    ['an unknown language', { language: 'de' as never }, 'articles_language_known'],
    ['a focal point outside the picture', { coverFocusX: 1.5 }, 'articles_focus_inside'],
    ['an unknown department', { departmentId: randomUUID() }, 'articles_department_id_departments_id_fk'],
  ] as const)('%s', async (_, fields, constraint) => {
    expect(await refusedBy(anArticle(fields))).toBe(constraint);
  });

  it('two articles with one slug', async () => {
    const { slug } = await anArticle();

    expect(await refusedBy(anArticle({ slug }))).toBe('articles_slug_key');
  });

  it('two translations into one language', async () => {
    const { translationGroup } = await anArticle();

    expect(await refusedBy(anArticle({ translationGroup }))).toBe('articles_translation_key');
  });

  it('a second like by the same reader', async () => {
    const like = await aLike((await anArticle()).id);

    expect(await refusedBy(database().insert(likes).values(like))).toBe('likes_article_id_user_id_pk');
  });

  it('a reply to a comment on another article', async () => {
    const { id: parentId } = await aComment({ articleId: (await anArticle()).id });

    const reply = aComment({ articleId: (await anArticle()).id, parentId });

    expect(await refusedBy(reply)).toBe('comments_parent_same_article');
  });

  it.each(['', 'x'.repeat(4001)])('an empty comment and one that is too long', async (body) => {
    const { id: articleId } = await anArticle();

    expect(await refusedBy(aComment({ articleId, body }))).toBe('comments_body_length');
  });

  it('two accounts with one verified address, regardless of case', async () => {
    const { email } = await aUser({ emailVerified: true });

    expect(await refusedBy(aUser({ email: email.toUpperCase(), emailVerified: true }))).toBe(
      'users_verified_email_key',
    );
  });

  it('an account without any way to sign in', async () => {
    expect(await refusedBy(aUser({ provider: 'google', passwordHash: null }))).toBe('users_can_sign_in');
    expect(await refusedBy(aUser({ provider: 'google', providerUid: randomUUID() }))).toBe('users_can_sign_in');
  });

  it('a department without a name in some language', async () => {
    expect(await refusedBy(aDepartment({ name: { ru: 'Да', en: 'Yes' } as never }))).toBe(
      'departments_named_in_every_language',
    );
  });

  it('deleting an author who has articles', async () => {
    const { authorId } = await anArticle();

    expect(await refusedBy(database().delete(users).where(eq(users.id, authorId)))).toBe(
      'articles_author_id_users_id_fk',
    );
  });
});

describe('the counters of an article match its rows', () => {
  it('when a hundred readers like it concurrently', async () => {
    const { id } = await anArticle();
    const readers = await Promise.all(Array.from({ length: 100 }, () => aUser()));

    await Promise.all(readers.map((reader) => database().insert(likes).values({ articleId: id, userId: reader.id })));

    expect(await countsOf(id)).toEqual({ likes: 100, comments: 0 });
  });

  it('when a reader is deleted together with their likes', async () => {
    const { id } = await anArticle();
    const { userId } = await aLike(id);
    await aLike(id);

    await database().delete(users).where(eq(users.id, userId));

    expect(await countsOf(id)).toEqual({ likes: 1, comments: 0 });
  });

  it('when comments are published, hidden and deleted', async () => {
    const { id: articleId } = await anArticle();
    const pending = await aComment({ articleId, status: 'pending' });
    const first = await aComment({ articleId });
    await aComment({ articleId, parentId: first.id });

    await database().update(comments).set({ status: 'published' }).where(eq(comments.id, pending.id));
    expect(await countsOf(articleId)).toEqual({ likes: 0, comments: 3 });

    await database().update(comments).set({ status: 'spam' }).where(eq(comments.id, pending.id));
    await database().delete(comments).where(eq(comments.id, first.id));
    expect(await countsOf(articleId)).toEqual({ likes: 0, comments: 0 });
  });

  it('when the article is deleted', async () => {
    const { id } = await anArticle();
    await aLike(id);
    await aComment({ articleId: id });

    await database().delete(articles).where(eq(articles.id, id));

    const { rows } = await database().execute(sql`select 1 from likes where article_id = ${id}`);
    expect(rows).toEqual([]);
  });
});
