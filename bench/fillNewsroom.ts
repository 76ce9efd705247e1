import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * Gives each list of the newsroom `count` rows. The articles belong to one author, so that their own list is the largest
 * possible one; as many more are in review. Adds what is missing.
 */
export async function fillNewsroom(db: NodePgDatabase, count: number, authorId: string): Promise<void> {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) from users where email like 'filler-%'`);
  for (let first = Number(rows[0]?.count) + 1; first <= count; first += batch) {
    const last = Math.min(first + batch - 1, count);
    await db.transaction(async (tx) => {
      await tx.execute(sql`create temporary table filler on commit drop as
        select n from generate_series(${first}::int, ${last}::int) as n`);
      await tx.execute(articlesOf(authorId, 'published'));
      await tx.execute(articlesOf(authorId, 'review'));
      for (const statement of [...others, ...people]) await tx.execute(statement);
    });
    // Triggers would go on with the plans for empty tables.
    await db.execute(sql`analyze`);
  }
  await db.execute(sql`vacuum analyze`);
}

const batch = 2_000;
const ago = sql`now() - n * interval '1 minute'`;
/** For reviews, of which old ones would be notified of while the lists are timed. */
const today = sql`now() - n * interval '0.1 seconds'`;

function articlesOf(authorId: string, status: 'published' | 'review') {
  return sql`
    insert into articles (id, slug, language, translation_group, title, summary, body, author_id, tags, status,
      published_at, created_at, updated_at)
    select gen_random_uuid(), ${`filler-${status}-`} || n, (array['ru', 'en', 'hy'])[n % 3 + 1], gen_random_uuid(),
      'Мост и река ' || n, 'Город чинит мост номер ' || n, '<p>Рабочие пришли утром, номер ' || n || '.</p>',
      ${authorId}::uuid, array['мост ' || n % 500], ${status},
      ${status === 'published' ? ago : sql`null::timestamptz`}, ${ago}, ${ago}
    from filler`;
}

const others = [
  sql`
    insert into reviews (article_id, submitted_at, submitter_id, assignee_id)
    select id, ${today}, author_id, case when n % 5 = 0 then author_id end
    from filler join articles on slug = 'filler-review-' || n where n % 4 > 0`,
  sql`
    insert into reviews (article_id, state, submitted_at, submitter_id, returned_at)
    select id, 'returned', ${ago}, author_id, ${ago}
    from filler join articles on slug = 'filler-review-' || n where n % 4 = 0`,
  sql`
    insert into articles (id, kind, slug, language, translation_group, title, body, author_id, status, published_at)
    select gen_random_uuid(), 'page', 'filler-page-' || n, 'ru', gen_random_uuid(), 'Страница ' || n, '<p>Текст</p>',
      author_id, 'published', ${ago}
    from filler join articles on slug = 'filler-published-1'`,
  sql`
    insert into comments (id, article_id, author_name, body, status, created_at)
    select gen_random_uuid(), id, 'Читатель ' || n, 'Мост опять закрыт, и это номер ' || n,
      case when n % 10 = 0 then 'published' else 'pending' end, ${ago}
    from filler join articles on slug = 'filler-published-' || n`,
  sql`
    insert into images (id, url, width, height, bytes, variants, alt, name, created_at)
    select gen_random_uuid(), '/media/filler-' || n || '.webp', 1600, 900, 100000, '[]', 'Мост ' || n,
      'bridge-' || n || '.jpg', ${ago}
    from filler`,
  sql`
    insert into log_entries (id, created_at, actor_name, action, target_type, target_id, target_label)
    select gen_random_uuid(), ${ago}, 'Редактор', 'article.updated', 'article', id::text, title
    from filler join articles on slug = 'filler-published-' || n`,
  sql`
    insert into notifications (id, recipient_id, kind, article_id, created_at, read_at)
    select gen_random_uuid(), author_id, 'submitted', id, ${ago}, case when n % 2 = 0 then ${ago} end
    from filler join articles on slug = 'filler-review-' || n`,
  sql`
    insert into suggestions (id, source_title, guid, url, url_key, title_key, title, language, fetched_at)
    select gen_random_uuid(), 'Лента ' || n % 20, 'filler-' || n, 'https://example.com/' || n, 'filler-' || n,
      'мост ' || n, 'Мост ' || n, 'ru', ${ago}
    from filler`,
];

const people = [
  sql`
    insert into users (id, name, email, created_at)
    select gen_random_uuid(), 'Читатель ' || n, 'filler-' || n || '@example.com', ${ago} from filler`,
  sql`
    insert into invitations (id, email, role, language, expires_at, created_at)
    select gen_random_uuid(), 'invited-' || n || '@example.com', 'author', 'ru', now() + interval '1 day', ${ago}
    from filler`,
  sql`
    insert into subscriptions (id, email, language, status, confirmed_at, created_at)
    select gen_random_uuid(), 'subscriber-' || n || '@example.com', 'ru', 'active', ${ago}, ${ago} from filler`,
  sql`
    insert into mailings (id, kind, language, subject, content, state, created_at)
    select gen_random_uuid(), 'newsletter', 'ru', 'Письмо ' || n, '{}', 'done', ${ago} from filler`,
];
