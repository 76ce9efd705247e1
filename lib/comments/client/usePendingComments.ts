import { useEffect, useMemo, useState } from 'react';
import { useAuth } from '#lib/accounts/client/AuthProvider.tsx';
import { useRead } from '#lib/platform/browser/useRead.ts';
import type { Comment } from '../comment.ts';
import { getPendingComments } from './comments.ts';
import { addPendingComment, dropPendingComments, pendingComments } from './pendingComments.ts';

/**
 * Pending comments on an article, visible only to their writer: a user's from the server, a visitor's from this
 * browser.
 *
 * @param published ids of the published comments
 */
export function usePendingComments(articleId: string, published: ReadonlySet<string>) {
  const { bearer } = useAuth();
  const { data: own = [], mutate } = useRead(getPendingComments, bearer ? [articleId, bearer] : null);
  const [visitors, setVisitors] = useState<Comment[]>([]);

  useEffect(() => {
    dropPendingComments(published);
    setVisitors(pendingComments(articleId));
  }, [articleId, published]);

  const pending = useMemo(
    () => [...own, ...visitors].filter(({ id }) => !published.has(id)),
    [own, visitors, published],
  );

  function add(comment: Comment): void {
    if (bearer) {
      mutate([...own, comment], { revalidate: false });
    } else {
      addPendingComment(comment);
      setVisitors((previous) => [...previous, comment]);
    }
  }

  function remove(id: string): void {
    mutate(
      own.filter((comment) => comment.id !== id),
      { revalidate: false },
    );
  }

  return { pending, add, remove };
}
