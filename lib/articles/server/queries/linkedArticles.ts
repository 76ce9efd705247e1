import { sql } from 'drizzle-orm';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { uuidsIn } from '#lib/platform/values/uuidsIn.ts';
import type { ArticleKind } from '../../article.ts';
import { contributorIds } from './articleAuthors.ts';
import { isPublicArticle, isVisible } from './publicArticle.ts';

export type LinkedArticleRow = {
  /** As it was passed in. */
  name: string;
  id: string;
  language: Language;
  slug: string;
  title: string;
  kind: ArticleKind;
  authorId: string;
  contributorIds: string[];
  isPublic: boolean;
  /** Slug of its public edition in the given language, which may be the article itself. */
  edition: string | null;
};

/** The articles and pages with these slugs, former slugs or ids, each with its public edition in the language. */
export async function listLinkedArticles(db: Db, names: string[], language: Language): Promise<LinkedArticleRow[]> {
  if (names.length === 0) return [];
  const { rows } = await db.execute<LinkedArticleRow>(sql`
    with named as (
      select slug as name, id from articles where slug = any(${sql.param(names)}::text[])
      union
      select slug, article_id from article_redirects where slug = any(${sql.param(names)}::text[])
      union
      select id::text, id from articles where id = any(${sql.param(uuidsIn(names))}::uuid[])
    )
    select named.name, linked.id, linked.language, linked.slug, linked.title, linked.kind, linked.author_id as "authorId",
      ${contributorIds(sql`linked.id`)} as "contributorIds",
      (${isVisible(sql`linked`)} and not linked.is_snippet) as "isPublic",
      (
        select articles.slug from articles
        where articles.translation_group = linked.translation_group and articles.language = ${language} and ${isVisible(sql`articles`)}
      ) as edition
    from named join articles as linked on linked.id = named.id
    where linked.deleted_at is null
  `);
  return rows;
}

/** The tags of an article, by their keys, in another language: those that editors have linked, or that its public articles have. */
export async function listTagsAbroad(db: Db, tags: string[], from: Language, to: Language): Promise<string[]> {
  if (tags.length === 0) return [];
  const { rows } = await db.execute<{ tag: string | null }>(sql`
    select coalesce(linked.name, case when exists (
      select from articles where articles.language = ${to} and articles.tags @> array[given.tag] and ${isPublicArticle}
    ) then given.tag end) as tag
    from unnest(${sql.param(tags)}::text[]) with ordinality as given (tag, place)
    left join tags as own on own.tag = given.tag and own.language = ${from}
    left join tags as linked on linked.link_group = own.link_group and linked.language = ${to}
    order by place
  `);
  return rows.flatMap(({ tag }) => tag ?? []);
}

/** Those of the tags that a public article in the language has. */
export async function listTagsInUse(db: Db, tags: string[], language: Language): Promise<Set<string>> {
  if (tags.length === 0) return new Set();
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from unnest(${sql.param(tags)}::text[]) as tag
    where exists (
      select from articles where articles.language = ${language} and articles.tags @> array[tag] and ${isPublicArticle}
    )
  `);
  return new Set(rows.map(({ tag }) => tag));
}
