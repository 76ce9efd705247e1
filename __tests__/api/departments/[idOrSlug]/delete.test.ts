import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { database } from '#lib/platform/db/server/database.ts';
import { articles } from '#lib/platform/db/server/schema/articles.ts';
import { subscriptions } from '#lib/platform/db/server/schema/mailings.ts';
import { bearer } from '../../../support/accounts.ts';
import { aDepartment, anArticle, aSession, aUser } from '../../../support/builders.ts';
import { logEntriesOn } from '../../../support/logEntriesOn.ts';
import { pollUntil } from '../../../support/pollUntil.ts';
import { api } from '../../../support/site.ts';

async function remove(path: string, role: 'author' | 'reader' = 'author') {
  return api('DELETE', `/departments/${path}`, bearer(await aSession(await aUser({ role }))));
}

/** Resolves when another connection waits for a lock of this transaction, which sees only connections from before its first look. */
async function untilLockIsAwaited(transaction: Pick<ReturnType<typeof database>, 'execute'>) {
  const { rows } = await transaction.execute(sql`select pg_backend_pid() as pid`);
  const waiting = sql`select from pg_stat_activity where ${rows[0]?.pid}::int = any (pg_blocking_pids(pid))`;
  const isAwaited = await pollUntil(async () => (await database().execute(waiting)).rows.length > 0);
  if (!isAwaited) throw new Error('No connection waits for the lock');
}

async function departmentOf(articleId: string) {
  const [row] = await database().select().from(articles).where(eq(articles.id, articleId));
  return row?.departmentId;
}

describe('DELETE /api/departments/{id}', () => {
  it('deletes an empty department', async () => {
    const { id, slug } = await aDepartment();

    const { status, body } = await remove(id);

    expect([status, body]).toEqual([204, null]);
    expect((await api('GET', `/departments/${slug}`)).status).toBe(404);
    expect(await logEntriesOn(id)).toMatchObject([{ action: 'department.delete', details: { before: { slug } } }]);
  });

  it.each([{}, { status: 'draft', publishedAt: null }, { deletedAt: new Date() }] as const)(
    'refuses to delete a department with an article (%j)',
    async (fields) => {
      const { id } = await aDepartment();
      const article = await anArticle({ departmentId: id, ...fields });

      const answer = await remove(id);

      expect(answer).toMatchObject({ status: 409, body: { code: 'department_in_use' } });
      expect(await departmentOf(article.id)).toBe(id);
    },
  );

  it('moves articles and subscribers’ choices to another department', async () => {
    const [from, to] = [await aDepartment(), await aDepartment()];
    const moved = [
      await anArticle({ departmentId: from.id }),
      await anArticle({ departmentId: from.id, deletedAt: new Date() }),
    ];
    const email = `${randomUUID()}@example.com`;
    await database()
      .insert(subscriptions)
      .values({ email, language: 'ru', departmentIds: [from.id, to.id] });

    const { status } = await remove(`${from.id}?moveTo=${to.id}`);

    expect(status).toBe(204);
    for (const { id } of moved) expect(await departmentOf(id)).toBe(to.id);
    const [subscription] = await database().select().from(subscriptions).where(eq(subscriptions.email, email));
    expect(subscription?.departmentIds).toEqual([to.id]);
  });

  it('refuses to delete a department that an article is concurrently added to', async () => {
    const { id } = await aDepartment();
    const { id: articleId } = await anArticle();

    const answer = await database().transaction(async (transaction) => {
      await transaction.update(articles).set({ departmentId: id }).where(eq(articles.id, articleId));
      const deletion = remove(id);
      await untilLockIsAwaited(transaction);
      return { deletion };
    });

    expect(await answer.deletion).toMatchObject({ status: 409, body: { code: 'department_in_use' } });
    expect(await departmentOf(articleId)).toBe(id);
  });

  it('refuses to move into itself or an unknown department, and callers without permission', async () => {
    const { id } = await aDepartment();

    for (const target of [id, id.toUpperCase(), randomUUID(), 'x']) {
      expect((await remove(`${id}?moveTo=${target}`)).status).toBe(400);
    }
    expect((await remove(id, 'reader')).status).toBe(403);
    expect((await api('DELETE', `/departments/${id}`)).status).toBe(401);
    expect((await remove(randomUUID())).status).toBe(404);
    expect((await api('GET', `/departments/${id}`)).status).toBe(200);
  });
});
