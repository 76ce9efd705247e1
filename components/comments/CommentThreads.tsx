import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { RelativeTime } from '#components/layout/RelativeTime.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import { PersonName } from '#components/ui/PersonName.tsx';
import { Portrait } from '#components/ui/Portrait.tsx';
import { useHydrated } from '#components/ui/useHydrated.ts';
import type { Article } from '#lib/articles/article.ts';
import type { Comment, CommentSort, CommentThread } from '#lib/comments/comment.ts';
import type { Commenting } from '#lib/comments/commenting.ts';
import { useAction } from '#lib/platform/browser/useAction.ts';
import { paths } from '#lib/platform/text/paths.ts';

const orders = [
  ['newest', 'createdAt:desc'],
  ['oldest', 'createdAt:asc'],
  ['replies', 'replies:desc'],
] as const;

type CommentOrderProps = { threads: CommentThread[]; sort: CommentSort; onSort?: (sort: CommentSort) => Promise<void> };

/** The order of the threads, if there are several. */
export function CommentOrder({ threads, sort, onSort }: CommentOrderProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { error, run } = useAction();
  if (threads.length < 2) return null;

  const choose = (order: CommentSort) =>
    run(async () => {
      await onSort?.(order);
      return null;
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div className="comment-order" role="group" aria-label={t('comments.sort.label')}>
      {orders.map(([name, order]) => (
        <button
          key={name}
          id={`comments-${name}`}
          type="button"
          className="link-button"
          aria-pressed={order === sort}
          disabled={!hydrated}
          onClick={() => choose(order)}
        >
          {t(`comments.sort.${name}`)}
        </button>
      ))}
      <Notice kind="error">{error}</Notice>
    </div>
  );
}

type CommentingNoticeProps = { article: Pick<Article, 'language' | 'slug'>; commenting: Commenting };

/** Shown in place of the form: why the reader can't comment. */
export function CommentingNotice({ article, commenting }: CommentingNoticeProps) {
  const { t } = useTranslation();
  if (commenting !== 'users') return <p className="comments-closed">{t(`comments.${commenting}`)}</p>;

  const { language, slug } = article;
  const next = `${paths.article(language, slug)}#comments`;
  return (
    <p className="comments-closed">
      {t('comments.forUsers')} <PageLink href={paths.login(language, next)}>{t('account.signIn')}</PageLink>
      {' · '}
      <PageLink href={paths.register(language, next)}>{t('account.register')}</PageLink>
    </p>
  );
}

type CommentThreadsProps = {
  threads: CommentThread[];
  article: Pick<Article, 'language' | 'slug'>;
  /** Id of the element of the comment that the address names, if these comments have replaced the one that `:target` was. */
  target?: string | undefined;
  /** The actions on a comment; without it their space stays empty. */
  toolsOf?: (comment: Comment) => ReactNode;
};

export function CommentThreads({ threads, article, target, toolsOf }: CommentThreadsProps) {
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

type TextProps = Pick<CommentThreadsProps, 'article' | 'target'> & { comment: Comment; tools: ReactNode };

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

/** Adds a comment: first in the list, or last in the thread that it replies to. */
export function withComment(threads: CommentThread[], comment: Comment): CommentThread[] {
  if (!comment.parentId) return [{ ...comment, replies: [] }, ...threads];
  return threads.map((thread) =>
    thread.id === comment.parentId ? { ...thread, replies: [...thread.replies, comment] } : thread,
  );
}

/** Removes a comment; with its replies, if it starts a thread. */
export function withoutComment(threads: CommentThread[], id: string): CommentThread[] {
  return threads
    .filter((thread) => thread.id !== id)
    .map((thread) => ({ ...thread, replies: thread.replies.filter((reply) => reply.id !== id) }));
}

/** Appends older threads. Threads already listed, which newer ones moved to a later page, stay unchanged. */
export function withOlder(threads: CommentThread[], older: CommentThread[]): CommentThread[] {
  const listed = new Set(threads.map(({ id }) => id));
  return [...threads, ...older.filter(({ id }) => !listed.has(id))];
}

export function commentIds(threads: CommentThread[]): ReadonlySet<string> {
  return new Set(threads.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]));
}

export function countComments(threads: CommentThread[]): number {
  return threads.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
}
