import { useTranslation } from 'next-i18next/pages';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import type { Suggestion, SuggestionsDecision } from '#lib/suggestions/suggestion.ts';
import { pronounCount } from '#lib/comments/pronounCount.ts';
import { TitleList } from '#components/articles/admin/TitleList.tsx';

type Props = {
  action: SuggestionsDecision['action'];
  suggestions: Suggestion[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

export function ConfirmDecision({ action, suggestions, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t(`admin.suggestions.confirm.${action}.title`, { count: suggestions.length })}
      confirm={t(`admin.suggestions.${action}`)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <TitleList of={suggestions} />
      <p>{t(`admin.suggestions.confirm.${action}.text`, { count: pronounCount(suggestions.length) })}</p>
    </ConfirmDialog>
  );
}
