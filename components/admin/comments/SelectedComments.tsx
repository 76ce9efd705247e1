import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { SelectionBar } from '#components/ui/SelectionBar.tsx';
import type { CommentStatus } from '#lib/domain/comment.ts';
import { type Decision, decisions } from './commentFilters.ts';
import { canBecome } from './useModeration.ts';

type Props = { count: number; from: CommentStatus; onDecide: (status: Decision) => void; onClear: () => void };

export function SelectedComments({ count, from, onDecide, onClear }: Props) {
  const { t } = useTranslation();
  return (
    <SelectionBar
      label={t('admin.comments.chosen.label')}
      text={t('admin.comments.chosen.count', { count })}
      onClear={onClear}
    >
      {decisions
        .filter(({ status }) => canBecome(from, status))
        .map(({ status }) => (
          <Button key={status} tone={status === 'deleted' ? 'danger' : 'plain'} onPress={() => onDecide(status)}>
            {t(`admin.comments.actions.${status}`)}
          </Button>
        ))}
    </SelectionBar>
  );
}
