import { useState } from 'react';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import type { AdminArticle } from '#lib/articles/adminArticle.ts';
import { useAdminArticles } from '#lib/articles/client/useAdminArticles.ts';
import type { FrontArticle } from '#lib/front/front.ts';
import type { FrontTarget } from '#lib/front/frontRules.ts';

const limit = 10;

/** Articles that a front may show, all or those with the searched words: scheduled ones first, then the newest. */
export function useFoundStories({ language, department }: FrontTarget, search: string) {
  const session = useAdminSession();
  const [q, setQ] = useState(search);
  const query = { language, limit, ...(department && { department }), ...(q && { q }) };
  // With published articles to which something will happen, which the other list has.
  const planned = useAdminArticles({ ...query, limit: 100, status: 'scheduled', sort: 'plannedAt:asc' });
  const scheduled = planned.articles?.filter(({ status }) => status === 'scheduled').slice(0, limit);
  const published = useAdminArticles({ ...query, status: 'published', sort: 'publishedAt:desc' });

  function toStory({ cover, department: its, ...article }: AdminArticle): FrontArticle {
    const { id, slug, title, summary, scheduledFor } = article;
    return {
      ...{ id, slug, title, summary, scheduledFor },
      picture: cover?.url ?? null,
      department: its && { slug: its.slug, name: its.name[session.language] },
      publishedAt: article.publishedAt ?? scheduledFor ?? '',
    };
  }

  return {
    q,
    setQ,
    error: planned.error ?? published.error,
    stale: planned.stale || published.stale,
    reload: () => {
      planned.reload();
      published.reload();
    },
    articles: scheduled && published.articles && [...scheduled, ...published.articles].map(toStory),
  };
}

export type FoundStories = ReturnType<typeof useFoundStories>;
