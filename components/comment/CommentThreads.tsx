import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { PersonName } from '#components/ui/PersonName.tsx';
import { Portrait } from '#components/ui/Portrait.tsx';
import type { Comment, CommentThread } from '#lib/domain/comment.ts';
import type { Language } from '#lib/domain/language.ts';
import { paths } from '#lib/format/paths.ts';

type Props = {
  threads: CommentThread[];
  language: Language;
  /** The actions on a comment; without it their space stays empty. */
  toolsOf?: (comment: Comment) => ReactNode;
};

export function CommentThreads({ threads, language, toolsOf }: Props) {
  const { t } = useTranslation();
  if (threads.length === 0) return <p className="comments-none">{t('comments.none')}</p>;

  return (
    <ol>
      {threads.map((thread) => (
        <li key={thread.id}>
          <CommentText comment={thread} language={language} tools={toolsOf?.(thread)} />
          {thread.replies.length > 0 && (
            <ol aria-label={t('comments.replies')}>
              {thread.replies.map((reply) => (
                <li key={reply.id}>
                  <CommentText comment={reply} language={language} tools={toolsOf?.(reply)} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

function CommentText({ comment, language, tools }: { comment: Comment; language: Language; tools: ReactNode }) {
  const { t } = useTranslation();
  const { author } = comment;
  const name = (
    <>
      <Portrait url={author.portraitUrl} size={32} />
      <PersonName name={author.name} language={language} />
    </>
  );
  return (
    <article className={`comment ${comment.status}`} id={`comment-${comment.id}`} tabIndex={-1}>
      <header>
        {author.id ? <PageLink href={paths.user(language, author.id)}>{name}</PageLink> : <span>{name}</span>}
        <RelativeTime iso={comment.createdAt} language={language} />
      </header>
      {comment.status !== 'published' && <p className="comment-status">{t('comments.waiting')}</p>}
      <p>{comment.body}</p>
      <div className="comment-tools">{tools}</div>
    </article>
  );
}
