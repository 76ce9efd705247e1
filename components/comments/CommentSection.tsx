import { useTranslation } from 'next-i18next/pages';
import {
  type ComponentType,
  type FormEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { StaticComments } from '#components/comments/StaticComments.tsx';
import { useAmp } from '#components/layout/PageKind.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { Article } from '#lib/articles/article.ts';
import { getComments } from '#lib/comments/client/comments.ts';
import type { CommentThread } from '#lib/comments/comment.ts';
import type { Commenting } from '#lib/comments/commenting.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { type CommentDraft, commentFormId, readCommentDraft } from './commentDraft.ts';
import type { InteractiveCommentsProps } from './InteractiveCommentsProps.ts';

type Props = {
  article: Article;
  /** Absent in the browser, which has their HTML. */
  threads?: CommentThread[] | undefined;
  commenting: Commenting;
};

/** The comments and their form: first as HTML, then interactive. */
export function CommentSection({ article, threads = [], commenting }: Props) {
  const { t } = useTranslation();
  const amp = useAmp();
  const [section, isNear] = useNearViewport<HTMLElement>();
  const { live, hasFailed, press } = useLiveComments(section, article, isNear);
  const [count, setCount] = useState(article.comments);
  const { id, language, slug } = article;
  const isOpen = commenting === 'everyone' || commenting === 'users';
  if (commenting === 'off' && article.comments === 0) return null;

  // In the HTML of the server.
  function keepSubmission(event: FormEvent) {
    if (live) return;
    event.preventDefault();
    press(commentFormId);
  }
  function keepClick({ target }: MouseEvent) {
    const button = target instanceof Element && target.closest('button');
    if (!live && button && button.type !== 'submit') press(button.id);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the clicks of its buttons, which keys cause as well
    <section
      ref={section}
      className="comments"
      aria-labelledby="comments"
      onSubmit={keepSubmission}
      onClick={keepClick}
    >
      <h2 id="comments">
        {t('comments.title')} {count > 0 && <span className="count">{count}</span>}
      </h2>
      <div>
        {amp && isOpen && (
          <p className="comments-write">
            <a href={`${paths.article(language, slug)}#comments`}>{t('comments.write')}</a>
          </p>
        )}
        <Notice kind="error">{hasFailed && t('article.actionTrouble')}</Notice>
        {live ? (
          <live.Comments
            {...{ article, count, commenting }}
            threads={live.threads}
            draft={live.draft}
            onCount={setCount}
          />
        ) : (
          <ServerHtml
            id="comment-threads"
            part={StaticComments}
            inputs={{ article: { id, language, slug }, threads, count, commenting }}
          />
        )}
      </div>
    </section>
  );
}

/** Whether an element has been within one screen height of the viewport. */
function useNearViewport<Type extends Element>(): [RefObject<Type | null>, boolean] {
  const element = useRef<Type>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (isNear || !element.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '100% 0%' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [isNear]);

  return [element, isNear];
}

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
function useLiveComments(section: RefObject<HTMLElement | null>, article: Article, isNear: boolean) {
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
      // A press that began on the former form would end nowhere.
      while (section.current?.matches(':active')) await new Promise(requestAnimationFrame);
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
