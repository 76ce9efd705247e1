import type { ImportedArticle } from '../importItems.ts';
import type { WxrItem, WxrTerm } from './WxrRecord.ts';

const statuses: Record<string, ImportedArticle['status']> = {
  publish: 'published',
  future: 'scheduled',
  draft: 'draft',
  pending: 'draft',
  private: 'draft',
};

/** What a post or page becomes; null for what is not imported. A post with a password is not for everybody, so it is a draft. */
export function statusOf(item: WxrItem): ImportedArticle['status'] | null {
  if (item.type !== 'post' && item.type !== 'page') return null;
  const status = statuses[item.status] ?? null;
  return status && item.password !== '' ? 'draft' : status;
}

/** The categories that say something. */
export function categoriesOf({ terms }: WxrItem): WxrTerm[] {
  return terms.filter(({ taxonomy, slug }) => taxonomy === 'category' && slug !== 'uncategorized' && slug !== '');
}

export function departmentOf(item: WxrItem): WxrTerm | null {
  return categoriesOf(item)[0] ?? null;
}

/** A slug of other letters is stored percent-encoded. */
export function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
