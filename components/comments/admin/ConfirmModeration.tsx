import { useTranslation } from 'next-i18next/pages';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import type { ModeratedComment } from '#lib/comments/comment.ts';
import { pronounCount } from '#lib/comments/pronounCount.ts';
import styles from './Comments.module.css';
import { allKept, type Decision } from './commentFilters.ts';

type Props = {
  action: Decision | 'block';
  comments: ModeratedComment[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

const quoted = 3;

/** Names the comments' authors and the number of replies that are removed too. */
export function ConfirmModeration({ action, comments, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  const [first] = comments;
  const replies = comments.reduce((sum, comment) => sum + comment.replies, 0);
  const name = first?.author.name ?? '';
  const words = action !== 'block' && allKept(comments, action) ? 'keep' : action;
  return (
    <ConfirmDialog
      title={t(`admin.comments.confirm.${words}.title`, { count: comments.length, name })}
      confirm={t(`admin.comments.actions.${words}`)}
      danger={action !== 'published'}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {action !== 'block' && (
        <ul>
          {comments.slice(0, quoted).map(({ id, author, body }) => (
            <li key={id} className={styles.answers}>
              <b>{author.name}</b>: {body}
            </li>
          ))}
          {comments.length > quoted && <li>{t('admin.comments.confirm.more', { count: comments.length - quoted })}</li>}
        </ul>
      )}
      <p>{t(`admin.comments.confirm.${words}.text`, { count: pronounCount(comments.length) })}</p>
      {replies > 0 && action !== 'published' && action !== 'block' && (
        <p>{t('admin.comments.confirm.replies', { count: replies })}</p>
      )}
    </ConfirmDialog>
  );
}
