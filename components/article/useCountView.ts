import { useEffect, useRef } from 'react';
import { incrementViewCount } from '#lib/client/api/articles.ts';

/** Counts one view of the article; nothing without an id. Errors are not shown to the reader. */
export function useCountView(articleId: string | null): void {
  const counted = useRef(false);

  useEffect(() => {
    if (counted.current || articleId === null) return;
    counted.current = true;
    incrementViewCount(articleId).catch(() => {});
  }, [articleId]);
}
