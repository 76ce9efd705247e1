import { useTranslation } from 'next-i18next/pages';
import { Notice } from '#components/ui/Notice.tsx';
import { useHydrated } from '#components/ui/useHydrated.ts';
import { useAction } from '#lib/platform/browser/browser/useAction.ts';
import type { CommentSort, CommentThread } from '#lib/comments/comment.ts';

const orders = [
  ['newest', 'createdAt:desc'],
  ['oldest', 'createdAt:asc'],
  ['replies', 'replies:desc'],
] as const;

type Props = { threads: CommentThread[]; sort: CommentSort; onSort?: (sort: CommentSort) => Promise<void> };

/** The order of the threads, if there are several. */
export function CommentOrder({ threads, sort, onSort }: Props) {
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
