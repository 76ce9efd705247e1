import { useTranslation } from 'next-i18next/pages';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import type { Suggestion, SuggestionsDecision } from '#lib/domain/suggestion.ts';
import { pronounCount } from '#lib/format/pronounCount.ts';
import { TitleList } from '../articles/TitleList.tsx';

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
