import { useTranslation } from 'next-i18next/pages';
import { lazy, Suspense, useState } from 'react';
import { useAmp } from '#components/layout/PageKind.tsx';
import type { Commenting } from '#lib/domain/commenting.ts';
import { paths } from '#lib/format/paths.ts';
import { CommentingNotice } from './CommentingNotice.tsx';
import { CommentThreads } from './CommentThreads.tsx';
import type { InteractiveCommentsProps } from './InteractiveCommentsProps.ts';
import { countComments } from './threads.ts';
import { useNearViewport } from './useNearViewport.ts';

// Loaded near the viewport. Not next/dynamic: the fallback needs the threads, and must remain if loading fails.
const InteractiveComments = lazy(() =>
  import('./InteractiveComments.tsx').then(
    (file) => ({ default: file.InteractiveComments }),
    () => ({ default: StaticComments }),
  ),
);

type Props = Pick<InteractiveCommentsProps, 'article' | 'threads' | 'commenting'>;

/** The comments in the page's HTML, and space for the form, which is loaded when it comes near the viewport. */
export function CommentSection({ article, threads, commenting }: Props) {
  const { t } = useTranslation();
  const amp = useAmp();
  const [section, isNear] = useNearViewport<HTMLElement>();
  const [count, setCount] = useState(article.comments);
  const props = { article, threads, count, commenting, onCount: setCount };
  if (commenting === 'off' && threads.length === 0) return null;

  return (
    <section ref={section} className="comments" aria-labelledby="comments">
      <h2 id="comments">
        {t('comments.title')} {count > 0 && <span className="count">{count}</span>}
      </h2>
      <div>
        {amp && isOpen(commenting) && (
          <p className="comments-write">
            <a href={`${paths.article(article.language, article.slug)}#comments`}>{t('comments.write')}</a>
          </p>
        )}
        {isNear ? (
          <Suspense fallback={<StaticComments {...props} />}>
            <InteractiveComments {...props} />
          </Suspense>
        ) : (
          <StaticComments {...props} />
        )}
      </div>
    </section>
  );
}

function isOpen(commenting: Commenting): boolean {
  return commenting === 'everyone' || commenting === 'users';
}

function StaticComments({ article, threads, count, commenting }: InteractiveCommentsProps) {
  const { t } = useTranslation();
  const amp = useAmp();
  const shown = countComments(threads);
  return (
    <>
      {!isOpen(commenting) && <CommentingNotice article={article} commenting={commenting} />}
      {!amp && isOpen(commenting) && (
        <div className="comment-placeholder">
          <noscript>{t('comments.needsScript')}</noscript>
        </div>
      )}
      <CommentThreads threads={threads} language={article.language} />
      {count > shown && <p className="comments-rest">{t('comments.shown', { count: shown, total: count })}</p>}
    </>
  );
}
