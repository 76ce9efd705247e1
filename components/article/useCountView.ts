import { useEffect, useRef } from 'react';
import { incrementViewCount } from '#lib/client/api/articles.ts';

/** Counts that a reader opened the article, once. A reader needs no word about a failure. */
export function useCountView(articleId: string): void {
  const counted = useRef(false);

  useEffect(() => {
    if (counted.current) return;
    counted.current = true;
    incrementViewCount(articleId).catch(() => {});
  }, [articleId]);
}
