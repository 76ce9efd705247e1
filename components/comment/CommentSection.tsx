import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, type MouseEvent, useState } from 'react';
import { StaticComments } from '#components/comment/StaticComments.tsx';
import { useAmp } from '#components/layout/PageKind.tsx';
import { ServerHtml } from '#components/layout/ServerHtml.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { Article } from '#lib/domain/article.ts';
import type { CommentThread } from '#lib/domain/comment.ts';
import type { Commenting } from '#lib/domain/commenting.ts';
import { paths } from '#lib/format/paths.ts';
import { commentFormId } from './commentDraft.ts';
import { useLiveComments } from './useLiveComments.ts';
import { useNearViewport } from './useNearViewport.ts';

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
