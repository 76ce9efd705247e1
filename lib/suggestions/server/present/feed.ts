import type { Feed } from '../../feed.ts';
import type { FeedRow } from '../queries/feeds.ts';

export function presentFeed(row: FeedRow): Feed {
  const { departmentId, departmentSlug } = row;
  return {
    id: row.id,
    url: row.url,
    siteUrl: row.siteUrl,
    title: row.title,
    language: row.language,
    tags: row.tags,
    department: departmentId && departmentSlug ? { id: departmentId, slug: departmentSlug } : null,
    enabled: row.enabled,
    lastFetchedAt: row.lastFetchedAt?.toISOString() ?? null,
    nextFetchAt: row.nextFetchAt.toISOString(),
    lastError: row.lastError,
    failures: row.failures,
    items: row.itemCount,
    createdAt: row.createdAt.toISOString(),
  };
}
