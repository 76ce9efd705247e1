import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { insertSession } from '#lib/accounts/server/queries/sessions.ts';
import { newToken } from '#lib/accounts/server/token.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { noteChange } from '#lib/platform/db/server/replicas.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { departments } from '#lib/platform/db/server/schema/departments.ts';
import { feeds, suggestions } from '#lib/platform/db/server/schema/editorial.ts';
import { comments, likes } from '#lib/platform/db/server/schema/engagement.ts';
import { images } from '#lib/platform/db/server/schema/images.ts';
import { subscriptions } from '#lib/platform/db/server/schema/mailings.ts';
import { sessions, users } from '#lib/platform/db/server/schema/users.ts';

type ArticleFields = Partial<typeof articles.$inferInsert>;

/** Rows for tests. Each states only what its test is about; the rest is valid and unique. */
export async function aUser(fields: Partial<typeof users.$inferInsert> = {}) {
  const marker = randomUUID();
  const [row] = await database()
    .insert(users)
    .values({ name: `Reader ${marker.slice(0, 8)}`, email: `${marker}@example.com`, passwordHash: 'none', ...fields })
    .returning();
  return present(row);
}

/** @returns the bearer token of a session, new by default */
export async function aSession({ id }: { id: string }, createdAt?: Date): Promise<string> {
  const { token, tokenHash } = newToken();
  await insertSession(database(), { tokenHash, userId: id, userAgent: 'test' });
  if (createdAt) await database().update(sessions).set({ createdAt }).where(eq(sessions.tokenHash, tokenHash));
  return token;
}

export async function aDepartment(fields: Partial<typeof departments.$inferInsert> = {}) {
  const slug = `department-${randomUUID()}`;
  const text = { ru: `Отдел ${slug}`, en: `Department ${slug}`, hy: `Բաժին ${slug}` };
  const [row] = await database()
    .insert(departments)
    .values({ slug, name: text, description: text, position: 100, ...fields })
    .returning();
  // As a purge does for a department that was added by the API.
  noteChange();
  return present(row);
}

export async function anArticle(fields: ArticleFields = {}) {
  const marker = randomUUID();
  const [row] = await database()
    .insert(articles)
    .values({
      slug: `article-${marker}`,
      language: 'ru',
      translationGroup: randomUUID(),
      title: `Заголовок ${marker}`,
      summary: `О чём ${marker}`,
      body: `<p>Текст ${marker}</p>`,
      authorId: fields.authorId ?? (await aUser({ role: 'author' })).id,
      status: 'published',
      publishedAt: new Date(Date.now() - 60_000),
      ...fields,
    })
    .returning();
  return present(row);
}

/** Creates the row only, without files. */
export async function anImage(fields: Partial<typeof images.$inferInsert> = {}) {
  const id = randomUUID();
  const url = `/media/${id}/640.jpg`;
  const [row] = await database()
    .insert(images)
    .values({
      id,
      url,
      width: 640,
      height: 480,
      bytes: 1000,
      variants: [{ url, width: 640, type: 'image/jpeg' }],
      ...fields,
    })
    .returning();
  return present(row);
}

export async function aComment(fields: Partial<typeof comments.$inferInsert> & { articleId: string }) {
  const [row] = await database()
    .insert(comments)
    .values({ authorName: 'Гость', body: 'Согласен', status: 'published', ...fields })
    .returning();
  return present(row);
}

export async function aLike(articleId: string) {
  const { id } = await aUser();
  const [row] = await database().insert(likes).values({ articleId, userId: id }).returning();
  return present(row);
}

export async function aSubscription(fields: Partial<typeof subscriptions.$inferInsert> = {}) {
  const [row] = await database()
    .insert(subscriptions)
    .values({ email: `${randomUUID()}@example.com`, language: 'ru', ...fields })
    .returning();
  return present(row);
}

/** Turned off, so that no job fetches it. */
export async function aFeed(fields: Partial<typeof feeds.$inferInsert> = {}) {
  const url = `https://${randomUUID()}.example/rss`;
  const [row] = await database()
    .insert(feeds)
    .values({ url, title: 'Соседняя газета', language: 'ru', enabled: false, ...fields })
    .returning();
  return present(row);
}

export async function aSuggestion(fields: Partial<typeof suggestions.$inferInsert> = {}) {
  const marker = randomUUID();
  const url = `https://source.example/${marker}`;
  const [row] = await database()
    .insert(suggestions)
    .values({
      sourceTitle: 'Соседняя газета',
      guid: marker,
      url,
      urlKey: url,
      titleKey: marker,
      title: `Новость ${marker}`,
      summary: `Коротко о новости ${marker}`,
      language: 'ru',
      ...fields,
    })
    .returning();
  return present(row);
}

function present<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('The row was not inserted');
  return row;
}
