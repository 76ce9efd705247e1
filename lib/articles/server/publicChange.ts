import { v7 } from 'uuid';
import { hasOtherArticles } from '#lib/departments/server/queries.ts';
import { articleTag, departmentsTag, listTag, pagesTag, userTag } from '#lib/platform/cache/server/pageTags.ts';
import { purgePages } from '#lib/platform/cache/server/purgePages.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { siteSettings } from '#lib/settings/server/siteSettings.ts';
import { presentArticleListItem } from './present.ts';
import { listGroupIds } from './queries/articleWrites.ts';
import type { EditedArticleRow } from './queries/editedArticles.ts';

type ArticleEvent = 'article.published' | 'article.updated' | 'article.deleted';

// What follows a change that readers see, in its transaction: other systems are notified, and cached pages are purged.

/**
 * Notifies WEBHOOK_URLS of public changes to articles and, through IndexNow, search engines of those to pages too: if and only if
 * the change is committed.
 */
export async function announceArticle(db: Db, before: EditedArticleRow | null, after: EditedArticleRow): Promise<void> {
  const event = eventOf(before?.isPublic ?? false, after.isPublic);
  if (!event) return;
  if (after.kind === 'article') await callWebhooks(db, event, after);

  if (!env.INDEXNOW_KEY || after.noindex) return;
  const { languages } = await siteSettings();
  const urls = [before, after].flatMap((row) =>
    row?.isPublic && languages.includes(row.language) ? [addressOf(row)] : [],
  );
  if (urls.length > 0) await enqueue(db, 'index-now', { urls: [...new Set(urls)] });
}

async function callWebhooks(db: Db, event: ArticleEvent, after: EditedArticleRow): Promise<void> {
  const deliveryId = v7();
  const body = JSON.stringify({
    id: deliveryId,
    event,
    createdAt: new Date().toISOString(),
    article: { ...presentArticleListItem(after), url: addressOf(after) },
  });
  for (const url of env.WEBHOOK_URLS) await enqueue(db, 'webhook', { url, event, deliveryId, body });
}

function eventOf(was: boolean, is: boolean): ArticleEvent | null {
  if (is) return was ? 'article.updated' : 'article.published';
  return was ? 'article.deleted' : null;
}

function addressOf({ kind, language, slug }: EditedArticleRow): string {
  return env.SITE_URL + paths.content(kind, language, slug);
}

/** Purges the cached pages that show an article: its own, lists that may contain it, and its translations, which link to it. */
export async function purgeArticle(db: Db, before: EditedArticleRow | null, after: EditedArticleRow): Promise<void> {
  const publicRows = [before, after].filter(isShown).flatMap((row) => row ?? []);
  if (publicRows.length === 0) return;

  const tags = publicRows.flatMap((row) => [articleTag(row.id), ...listTagsOf(row)]);
  if (before && !hasSameLinks(before, after)) {
    const relatives = await listGroupIds(db, [before.translationGroup, after.translationGroup]);
    tags.push(...relatives.map((id) => articleTag(id)));
  } else if (!before && after.translations.length > 0) {
    const relatives = await listGroupIds(db, [after.translationGroup]);
    tags.push(...relatives.map((id) => articleTag(id)));
  }
  if (await changesMenus(db, before, after)) tags.push(departmentsTag);
  await purgePages(db, [...new Set(tags)]);
}

/** Menus list only departments with articles: the first one of a language adds its department, the last one removes it. */
async function changesMenus(db: Db, before: EditedArticleRow | null, after: EditedArticleRow): Promise<boolean> {
  const [left, entered] = [placeOf(before), placeOf(after)];
  if (left?.departmentId === entered?.departmentId && left?.language === entered?.language) return false;
  const places = [left, entered].flatMap((place) => place ?? []);
  // In one order, because each check locks its department: two opposite moves would lock each other out.
  places.sort((one, other) => one.departmentId.localeCompare(other.departmentId));
  for (const place of places) if (!(await hasOtherArticles(db, place))) return true;
  return false;
}

/** Pages that were cached before its expiry show an expired article until the job has archived it. */
function isShown(row: EditedArticleRow | null): boolean {
  return row !== null && row.status === 'published' && !row.deletedAt && (row.isPublic || row.expiresAt !== null);
}

function placeOf(row: EditedArticleRow | null) {
  if (!row?.isPublic || !row.department) return null;
  return { articleId: row.id, departmentId: row.department.id, language: row.language };
}

function listTagsOf({ kind, language, contributorIds }: EditedArticleRow): string[] {
  // Pages are in the footer of every page.
  return kind === 'page' ? [pagesTag, departmentsTag] : [listTag(language), ...contributorIds.map(userTag)];
}

function hasSameLinks(before: EditedArticleRow, after: EditedArticleRow): boolean {
  return (
    before.isPublic === after.isPublic &&
    before.slug === after.slug &&
    before.language === after.language &&
    before.translationGroup === after.translationGroup &&
    // Both decide whether search engines may list it.
    before.noindex === after.noindex &&
    before.canonicalUrl === after.canonicalUrl
  );
}
