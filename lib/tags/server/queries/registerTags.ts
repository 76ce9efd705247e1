import { sql } from 'drizzle-orm';
import type { Language } from '#lib/languages/language.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { differInNumber, loadWordForms } from '#lib/search/server/searchWords.ts';
import { normalizeTag } from '../../normalizeTag.ts';
import { uniqueTags } from '../../uniqueTags.ts';
import { listAlike } from './alikeTags.ts';

/**
 * Stores the names of new tags as written, and returns the tags by their stored names: a tag written in another case has its
 * stored name, and a renamed or merged tag is replaced by its successor. A tag that articles have without a stored name, from
 * before tags had names, gets one from the first spelling with capitals. A new tag that is the plural or the singular of one in use
 * is replaced by it.
 *
 * Within a transaction: editors don't rename or merge tags of the language until it ends.
 */
export async function registerTags(db: Db, language: Language, written: readonly string[]): Promise<string[]> {
  const given = uniqueTags(written);
  if (given.length === 0) return [];
  const names = await inUsedNumber(db, language, given);
  await db.execute(sql`select pg_advisory_xact_lock_shared(${tagLock(language)})`);
  const { rows } = await db.execute<{ name: string }>(sql`
    with given as (
      select * from unnest(${sql.param(names.map(normalizeTag))}::text[], ${sql.param(names)}::text[]) with ordinality as given (tag, name, place)
    ),
    inserted as (
      insert into tags (language, tag, name)
      select ${language}, tag, name from given
      where not exists (select from tags as known where known.tag = given.tag and known.language = ${language})
        and (name <> tag or 0 = (
          select coalesce(sum(published + unpublished), 0) from tag_totals where tag_totals.tag = given.tag and tag_totals.language = ${language}
        ))
      -- In one order, so that two transactions never wait for each other.
      order by tag
      on conflict do nothing
    )
    select coalesce(target.name, own.name, given.name) as name
    from given
    left join tags as own on own.tag = given.tag and own.language = ${language}
    left join tags as target on target.tag = own.moved_to and target.language = ${language}
    order by place
  `);
  return uniqueTags(rows.map(({ name }) => name));
}

async function inUsedNumber(db: Db, language: Language, names: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from unnest(${sql.param(names.map(normalizeTag))}::text[]) as given (tag)
    where not exists (select from tags as known where known.tag = given.tag and known.language = ${language})
      and not exists (select from tag_totals where tag_totals.tag = given.tag and tag_totals.language = ${language})
  `);
  const alike = await listAlike(
    db,
    language,
    rows.map(({ tag }) => tag),
  );
  if (alike.length > 0) await loadWordForms();
  return uniqueTags(
    names.map((name) => {
      const key = normalizeTag(name);
      return alike.find((one) => one.like === key && differInNumber(one.tag, key, language))?.tag ?? name;
    }),
  );
}

/** Until the transaction ends nobody writes an article with a tag of the language. */
export async function lockTags(db: Db, language: Language): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${tagLock(language)})`);
}

function tagLock(language: Language) {
  return sql`hashtextextended(${`tags ${language}`}, 0)`;
}
