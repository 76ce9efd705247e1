import { useState } from 'react';
import type { FrontTarget } from '#lib/client/api/front.ts';
import { useAdminArticles } from '#lib/client/hooks/useAdminArticles.ts';
import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import type { FrontArticle } from '#lib/domain/front.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';

const limit = 10;

/** Articles that a front may show, all or those with the searched words: scheduled ones first, then the newest. */
export function useFoundStories({ language, department }: FrontTarget, search: string) {
  const session = useAdminSession();
  const [q, setQ] = useState(search);
  const query = { language, limit, ...(department && { department }), ...(q && { q }) };
  const scheduled = useAdminArticles({ ...query, status: 'scheduled', sort: 'updatedAt:desc' });
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
    error: scheduled.error ?? published.error,
    stale: scheduled.stale || published.stale,
    reload: () => {
      scheduled.reload();
      published.reload();
    },
    articles: scheduled.articles && published.articles && [...scheduled.articles, ...published.articles].map(toStory),
  };
}

export type FoundStories = ReturnType<typeof useFoundStories>;
