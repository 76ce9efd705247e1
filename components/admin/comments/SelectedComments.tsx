import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { SelectionBar } from '#components/ui/SelectionBar.tsx';
import type { ModeratedComment } from '#lib/domain/comment.ts';
import { allKept, type Decision, decisions } from './commentFilters.ts';
import { canBecome } from './useModeration.ts';

type Props = { comments: ModeratedComment[]; onDecide: (status: Decision) => void; onClear: () => void };

export function SelectedComments({ comments, onDecide, onClear }: Props) {
  const { t } = useTranslation();
  return (
    <SelectionBar
      label={t('admin.comments.chosen.label')}
      text={t('admin.comments.chosen.count', { count: comments.length })}
      onClear={onClear}
    >
      {decisions
        .filter(({ status }) => comments.every((comment) => canBecome(comment, status)))
        .map(({ status }) => (
          <Button key={status} tone={status === 'deleted' ? 'danger' : 'plain'} onPress={() => onDecide(status)}>
            {t(`admin.comments.actions.${allKept(comments, status) ? 'keep' : status}`)}
          </Button>
        ))}
    </SelectionBar>
  );
}
