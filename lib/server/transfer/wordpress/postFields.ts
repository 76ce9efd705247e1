import type { ImportedArticle } from '../importItems.ts';
import type { WxrItem, WxrTerm } from './WxrRecord.ts';

const statuses: Record<string, ImportedArticle['status']> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  pending: 'review',
  private: 'draft',
};

/** Null if the item is not imported. A post with a password becomes a draft, because it is not public. */
export function statusOf(item: WxrItem): ImportedArticle['status'] | null {
  if (item.type !== 'post' && item.type !== 'page') return null;
  const status = statuses[item.status] ?? null;
  return status && item.password !== '' ? 'draft' : status;
}

/** All categories except the default one. */
export function categoriesOf({ terms }: WxrItem): WxrTerm[] {
  return terms.filter(({ taxonomy, slug }) => taxonomy === 'category' && slug !== 'uncategorized' && slug !== '');
}

export function departmentOf(item: WxrItem): WxrTerm | null {
  return categoriesOf(item)[0] ?? null;
}

/** Slugs in other scripts are stored percent-encoded. */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
