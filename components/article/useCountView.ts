import { useEffect, useRef } from 'react';
import { incrementViewCount } from '#lib/client/api/articles.ts';

/** Counts that a reader opened the article, once; none without an id. A reader needs no word about a failure. */
export function useCountView(articleId: string | null): void {
  const counted = useRef(false);

  useEffect(() => {
    if (counted.current || articleId === null) return;
    counted.current = true;
    incrementViewCount(articleId).catch(() => {});
  }, [articleId]);
}
