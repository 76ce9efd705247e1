import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { PersonName } from '#components/ui/PersonName.tsx';
import { Portrait } from '#components/ui/Portrait.tsx';
import type { Article } from '#lib/articles/article.ts';
import type { Comment, CommentThread } from '#lib/comments/comment.ts';
import { paths } from '#lib/platform/text/paths.ts';

type Props = {
  threads: CommentThread[];
  article: Pick<Article, 'language' | 'slug'>;
  /** Id of the element of the comment that the address names, if these comments have replaced the one that `:target` was. */
  target?: string | undefined;
  /** The actions on a comment; without it their space stays empty. */
  toolsOf?: (comment: Comment) => ReactNode;
};

export function CommentThreads({ threads, article, target, toolsOf }: Props) {
  const { t } = useTranslation();
  if (threads.length === 0) return <p className="comments-none">{t('comments.none')}</p>;

  return (
    <ol>
      {threads.map((thread) => (
        <li key={thread.id}>
          <CommentText comment={thread} article={article} target={target} tools={toolsOf?.(thread)} />
          {thread.replies.length > 0 && (
            <ol aria-label={t('comments.replies')}>
              {thread.replies.map((reply) => (
                <li key={reply.id}>
                  <CommentText comment={reply} article={article} target={target} tools={toolsOf?.(reply)} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

type TextProps = Pick<Props, 'article' | 'target'> & { comment: Comment; tools: ReactNode };

function CommentText({ comment, article: { language, slug }, target, tools }: TextProps) {
  const { t } = useTranslation();
  const { author } = comment;
  const id = `comment-${comment.id}`;
  const time = <RelativeTime iso={comment.createdAt} language={language} />;
  const name = (
    <>
      <Portrait url={author.portraitUrl} size={32} />
      <PersonName name={author.name} language={language} />
    </>
  );
  return (
    <article className={`comment ${comment.status}${target === id ? ' target' : ''}`} id={id} tabIndex={-1}>
      <header>
        {author.id ? <PageLink href={paths.user(language, author.id)}>{name}</PageLink> : <span>{name}</span>}
        {comment.fromNewsroom && <span className="comment-newsroom">{t('comments.newsroom')}</span>}
        {comment.status === 'published' ? (
          <a href={paths.comment(language, slug, comment.id)} rel="nofollow">
            {time}
          </a>
        ) : (
          time
        )}
      </header>
      {comment.status !== 'published' && <p className="comment-status">{t('comments.waiting')}</p>}
      <p>{comment.body}</p>
      <div className="comment-tools">{tools}</div>
    </article>
  );
}
