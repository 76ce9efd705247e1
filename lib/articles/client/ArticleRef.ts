import type { ArticleKind } from '../article.ts';

/** The id of an article; or an article or page, which names its kind. */
export type ArticleRef = string | { id: string; kind: ArticleKind };

export function refOf(of: ArticleRef): { id: string; kind: ArticleKind } {
  return typeof of === 'string' ? { id: of, kind: 'article' } : { id: of.id, kind: of.kind };
}
