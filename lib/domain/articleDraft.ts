import type { Article } from './article.ts';

/** What an author sends of an article; the rest is the newsroom's to fill in. */
export type ArticleDraft = Partial<
  Pick<
    Article,
    'title' | 'summary' | 'body' | 'language' | 'cover' | 'tags' | 'status' | 'scheduledFor' | 'seo' | 'slug'
  >
> & {
  /** Id of the department. */
  department?: string | null;
  /** Id of the article that this one is a translation of. */
  translationOf?: string | null;
};

/** An article as its editor sees it; `etag` is sent back with the change, so that no two editors overwrite each other. */
export type EditedArticle = Article & { revision: number; etag: string };
