import { v7 } from 'uuid';
import { paths } from '#lib/platform/text/paths.ts';
import type { Db } from '#lib/platform/db/server/database.ts';
import { env } from '#lib/platform/process/server/env.ts';
import { enqueue } from '#lib/platform/jobs/server/enqueue.ts';
import { presentArticleListItem } from './present/article.ts';
import type { EditedArticleRow } from './queries/editedArticles.ts';

type ArticleEvent = 'article.published' | 'article.updated' | 'article.deleted';

/**
 * Notifies WEBHOOK_URLS of public changes to articles and, through IndexNow, search engines of those to pages too. Runs in the transaction of the change,
 * so a notification is sent if and only if the change is committed.
 */
export async function announceArticle(db: Db, before: EditedArticleRow | null, after: EditedArticleRow): Promise<void> {
  const event = eventOf(before?.isPublic ?? false, after.isPublic);
  if (!event) return;
  if (after.kind === 'article') await callWebhooks(db, event, after);

  if (!env.INDEXNOW_KEY || after.noindex) return;
  const urls = [before, after].flatMap((row) => (row?.isPublic ? [addressOf(row)] : []));
  await enqueue(db, 'index-now', { urls: [...new Set(urls)] });
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
