import { type ComponentType, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getComments } from '#lib/client/api/comments.ts';
import type { Article } from '#lib/domain/article.ts';
import type { CommentThread } from '#lib/domain/comment.ts';
import { type CommentDraft, readCommentDraft } from './commentDraft.ts';
import type { InteractiveCommentsProps } from './InteractiveCommentsProps.ts';

type Live = { Comments: ComponentType<InteractiveCommentsProps>; threads: CommentThread[]; draft: CommentDraft };

const firstPage = { page: 1, limit: 20 };

/** The comment of a permalink. */
function namedComment() {
  const comment = new URLSearchParams(location.search).get('comment');
  return comment && { comment };
}

/**
 * Loads the code and the data of interactive comments, once they come near the viewport. Until then, and if loading fails, the
 * section has the HTML of the server; what was typed in that is taken over.
 */
export function useLiveComments(section: RefObject<HTMLElement | null>, article: Article, isNear: boolean) {
  const [live, setLive] = useState<Live | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const pressed = useRef<string>(null);
  const { id } = article;
  const hasComments = article.comments > 0;

  const load = useCallback(async () => {
    setFailed(false);
    try {
      const [{ InteractiveComments }, page] = await Promise.all([
        import('./InteractiveComments.tsx'),
        hasComments ? getComments(id, { ...firstPage, ...namedComment() }) : null,
      ]);
      // At once: what is typed between reading the former form and replacing it would be lost.
      flushSync(() => {
        const draft = readCommentDraft(section.current, pressed.current);
        setLive({ Comments: InteractiveComments, threads: page?.comments ?? [], draft });
      });
    } catch {
      setFailed(true);
    }
  }, [id, hasComments, section]);

  useEffect(() => {
    if (isNear) void load();
  }, [isNear, load]);

  /** Keeps the press of a control that does not work yet, by its id, and tries to load again if that failed. */
  function press(id: string): void {
    pressed.current = id;
    if (hasFailed) void load();
  }

  return { live, hasFailed, press };
}
