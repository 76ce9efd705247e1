import { useMemo, useState } from 'react';
import { arrangeFront } from '#lib/front/arrangeFront.ts';
import type { FrontArticle } from '#lib/front/front.ts';
import type { FrontDraft } from './useFrontDraft.ts';

/** What readers would see now, and the articles that were found and placed since the front was loaded. */
export function useArrangement({ front, draft, kind }: FrontDraft) {
  const [found, setFound] = useState<FrontArticle[]>([]);
  const { articles, departments } = front;

  return useMemo(() => {
    const pool = { ...articles, placed: [...articles.placed, ...found] };
    const stories = new Map(
      [...articles.newest, ...articles.byDepartment, ...pool.placed].map((each) => [each.id, each]),
    );
    return {
      ...arrangeFront(draft, pool, { kind, now: Date.now(), departments }),
      departments,
      /** An article that the front names; undefined if it is not public. */
      find: (id: string) => stories.get(id),
      add: (article: FrontArticle) => setFound((known) => [...known, article]),
    };
  }, [articles, departments, draft, found, kind]);
}

export type Arrangement = ReturnType<typeof useArrangement>;
