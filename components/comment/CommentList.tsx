import { useTranslation } from 'next-i18next/pages';
import { PageLink } from '#components/ui/PageLink.tsx';
import { PersonName } from '#components/ui/PersonName.tsx';
import { RelativeTime } from '#components/ui/RelativeTime.tsx';
import type { Comment, CommentThread } from '#lib/domain/comment.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';

type Props = {
  /** The newest threads. */
  threads: CommentThread[];
  /** How many comments there are, replies among them. */
  count: number;
  language: Language;
};

export function CommentList({ threads, count, language }: Props) {
  const { t } = useTranslation();
  const shown = threads.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
  return (
    <section className="comments" aria-labelledby="comments">
      <h2 id="comments">
        {t('comments.title')} {count > 0 && <span className="count">{count}</span>}
      </h2>
      {threads.length === 0 && <p className="comments-none">{t('comments.none')}</p>}
      <ol>
        {threads.map((thread) => (
          <li key={thread.id}>
            <CommentText comment={thread} language={language} />
            {thread.replies.length > 0 && (
              <ol aria-label={t('comments.replies')}>
                {thread.replies.map((reply) => (
                  <li key={reply.id}>
                    <CommentText comment={reply} language={language} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      {count > shown && <p>{t('comments.shown', { count: shown, total: count })}</p>}
    </section>
  );
}

function CommentText({ comment, language }: { comment: Comment; language: Language }) {
  const { author } = comment;
  const name = <PersonName name={author.name} language={language} />;
  return (
    <article className="comment" id={`comment-${comment.id}`}>
      <header>
        {author.id ? <PageLink href={paths.user(language, author.id)}>{name}</PageLink> : <span>{name}</span>}
        <RelativeTime iso={comment.createdAt} language={language} />
      </header>
      <p>{comment.body}</p>
    </article>
  );
}
