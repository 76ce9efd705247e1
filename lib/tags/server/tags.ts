import { isDeepStrictEqual } from 'node:util';
import type { TagCount, TagQuery } from '#lib/articles/adminArticle.ts';
import type { Language } from '#lib/languages/language.ts';
import { authorize } from '#lib/platform/auth/role.ts';
import type { Caller } from '#lib/platform/auth/server/Caller.ts';
import { type Db, inTransaction } from '#lib/platform/db/server/database.ts';
import { DomainError } from '#lib/platform/values/DomainError.ts';
import { differInNumber, loadWordForms } from '#lib/search/server/searchWords.ts';
import { readTagRows } from '#lib/undo/server/queries.ts';
import { recordUndo } from '#lib/undo/server/undoAction.ts';
import { canEditEveryArticle, canManageTags, canWriteArticles } from '#lib/users/permissions.ts';
import type { ListedTag, ManagedTag, ManagedTagsQuery, TagChange, TagMerge } from '../managedTag.ts';
import { normalizeTag } from '../normalizeTag.ts';
import { type AlikeTag, listAlike } from './queries/alikeTags.ts';
import { countManagedTags, findManagedTag, listManagedTagRows } from './queries/managedTags.ts';
import { listShownNames } from './queries/tagNames.ts';
import { listTagCounts } from './queries/tags.ts';
import { linkTags, putTag, redirectTag } from './queries/tagWrites.ts';
import { getTag, lockTag, type NamedTag, recordTagChange } from './tagChange.ts';

/**
 * Renames, describes and links a tag; omitted fields keep their values. With a name that differs in more than case, its articles
 * move in the background, and its former address redirects.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError invalid, for a tag of another language that does not exist
 * @throws DomainError conflict, if somebody else has changed it meanwhile, or if another tag has the name
 */
export async function changeTag(
  caller: Caller,
  named: NamedTag,
  { version, ...change }: TagChange,
): Promise<ManagedTag> {
  authorize(caller.actor, canManageTags);
  const { language } = named;
  return inTransaction(async (transaction) => {
    const before = await lockTag(transaction, named, version);
    const name = change.name ?? before.tag;
    const [from, key] = [normalizeTag(before.tag), normalizeTag(name)];
    const editions = await checkEditions(transaction, before, change.editions ?? before.editions);

    if (key !== from) {
      const taken = await findManagedTag(transaction, language, key);
      if (taken && taken.articles > 0) throw new DomainError('conflict', 'tag_exists', { name: 'taken' });
      await redirectTag(transaction, { language, tag: from }, before.tag, key);
    }
    await putTag(transaction, { language, tag: key }, { name, description: change.description ?? before.description });
    if (key !== from || !isDeepStrictEqual(editions, before.editions)) {
      for (const edition of before.editions) await linkTags(transaction, [edition]);
      await linkTags(transaction, [{ language, tag: name }, ...editions]);
    }
    const after = await getTag(transaction, { language, tag: key });
    await recordTagChange(transaction, caller, { action: 'tag.update', before, after });
    return after;
  });
}

/** The tags by their names, in the order of their languages. */
async function checkEditions(db: Db, { language }: ManagedTag, editions: NamedTag[]): Promise<NamedTag[]> {
  const known: NamedTag[] = [];
  for (const edition of editions) {
    const found = await findManagedTag(db, edition.language, normalizeTag(edition.tag));
    const isRepeated = [language, ...known.map((one) => one.language)].includes(edition.language);
    if (!found || isRepeated) {
      const code = isRepeated ? 'invalid' : 'tag_unknown';
      throw new DomainError('invalid', 'invalid_input', { [`editions.${edition.language}`]: code });
    }
    known.push({ language: found.language, tag: found.tag });
  }
  return known.sort((a, b) => (a.language < b.language ? -1 : 1));
}

/** @throws DomainError unauthenticated, forbidden */
export async function listManagedTags(
  { db, actor }: Caller,
  query: ManagedTagsQuery,
): Promise<{ tags: ListedTag[]; total: number; page: number; limit: number }> {
  authorize(actor, canManageTags);
  const [rows, total] = await Promise.all([listManagedTagRows(db, query), countManagedTags(db, query)]);
  const tags = await withOtherNumbers(db, query.language, rows);
  return { tags, total, page: query.page, limit: query.limit };
}

async function withOtherNumbers(db: Db, language: Language, rows: ManagedTag[]): Promise<ListedTag[]> {
  const alike = await listAlike(
    db,
    language,
    rows.map(({ tag }) => normalizeTag(tag)),
  );
  await loadWordForms();
  const others = rows.map(({ tag, articles }) => {
    const key = normalizeTag(tag);
    const isMoreUsed = (other: AlikeTag) =>
      other.articles > articles || (other.articles === articles && other.tag < key);
    return alike.find((other) => other.like === key && isMoreUsed(other) && differInNumber(other.tag, key, language))
      ?.tag;
  });
  const names = await listShownNames(
    db,
    language,
    others.filter((other) => other !== undefined),
  );
  return rows.map((row, n) => {
    const other = others[n];
    return { ...row, otherNumber: other === undefined ? null : (names.get(other) ?? other) };
  });
}

/** @throws DomainError unauthenticated, forbidden, not_found */
export async function readManagedTag({ db, actor }: Caller, named: NamedTag): Promise<ManagedTag> {
  authorize(actor, canManageTags);
  return getTag(db, named);
}

/**
 * Tags in use, for autocompletion.
 *
 * @throws DomainError unauthenticated, forbidden
 */
export async function listTags({ db, actor, language }: Caller, query: TagQuery): Promise<{ tags: TagCount[] }> {
  const user = authorize(actor, canWriteArticles);
  const authorId = canEditEveryArticle(user) ? null : user.id;
  return { tags: await listTagCounts(db, { ...query, authorId, sortedIn: query.language ?? language }) };
}

/**
 * Merges a tag into another of its language, which keeps its own texts and links and gets those that it does not have. Articles and
 * subscriptions move in the background, the address redirects, and who writes the merged tag gets the other one.
 *
 * @throws DomainError unauthenticated, forbidden, not_found
 * @throws DomainError invalid, if there is no such other tag; conflict, if somebody else has changed it meanwhile
 */
export async function mergeTag(caller: Caller, named: NamedTag, { into, version }: TagMerge): Promise<ManagedTag> {
  authorize(caller.actor, canManageTags);
  const { language } = named;
  return inTransaction(async (transaction) => {
    const before = await lockTag(transaction, named, version);
    const [from, key] = [normalizeTag(before.tag), normalizeTag(into)];
    const target = key === from ? null : await findManagedTag(transaction, language, key);
    if (!target) throw new DomainError('invalid', 'invalid_input', { into: 'tag_unknown' });

    const rows = await readTagRows(transaction, { language, tag: from }, key);
    const undoId = await recordUndo(transaction, caller, {
      action: 'tag.merge',
      label: `${before.tag} → ${target.tag}`,
      plan: { kind: 'tag', language, tag: from, into: key, rows },
    });
    await redirectTag(transaction, { language, tag: from }, before.tag, key);
    const texts = { name: target.tag, description: target.description || before.description };
    await putTag(transaction, { language, tag: key }, texts);
    if (target.editions.length === 0 && before.editions.length > 0)
      await linkTags(transaction, [{ language, tag: target.tag }, ...before.editions]);
    const after = await getTag(transaction, { language, tag: key });
    await recordTagChange(transaction, caller, { action: 'tag.merge', before, after }, undoId);
    return after;
  });
}
