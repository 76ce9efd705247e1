import { sql } from 'drizzle-orm';
import { listPersonalRecords, personalColumns } from '#lib/accounts/server/queries/personalRecords.ts';
import { database } from '#lib/platform/db/server/database.ts';
import { savedFilters } from '#lib/platform/db/server/schema/savedFilters.ts';
import { anArticle, aSubscription, aUser } from '../../support/builders.ts';

describe('the records of a person', () => {
  it('are those of every column that refers to a user', async () => {
    const { rows } = await database().execute<{ place: string }>(sql`
      select format('%s.%s', conrelid::regclass, attname) as place
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'users'::regclass
    `);

    expect(Object.keys(personalColumns).sort()).toEqual(rows.map(({ place }) => place).sort());
  });

  it('name the rows of this person only, and of a verified address', async () => {
    const [user, other] = [await aUser({ role: 'author' }), await aUser({ role: 'author' })];
    const article = await anArticle({ authorId: user.id });
    await anArticle({ authorId: other.id });
    await database()
      .insert(savedFilters)
      .values({ userId: user.id, name: 'Срочное', filter: { q: 'мост' } });
    const { email } = await aSubscription();

    const records = await listPersonalRecords(database(), user.id, email.toUpperCase());

    expect(records['articles.author_id']).toEqual([expect.objectContaining({ id: article.id, title: article.title })]);
    expect(records['saved_filters.user_id']).toEqual([
      expect.objectContaining({ name: 'Срочное', filter: { q: 'мост' } }),
    ]);
    expect(records['subscriptions.email']).toEqual([expect.objectContaining({ email, frequency: 'daily' })]);
    expect(await listPersonalRecords(database(), other.id, null)).not.toHaveProperty(['subscriptions.email']);
    expect(JSON.stringify(records)).not.toMatch(/hash|secret|public_key/);
  });

  it('can be read for a person without any', async () => {
    expect(await listPersonalRecords(database(), (await aUser()).id, 'nobody@example.org')).toEqual({});
  });
});
