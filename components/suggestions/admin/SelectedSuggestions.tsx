import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { SelectionBar } from '#components/ui/SelectionBar.tsx';
import type { Suggestion, SuggestionStatus, SuggestionsDecision } from '#lib/suggestions/suggestion.ts';

type Action = SuggestionsDecision['action'];

const actionsOn: Record<SuggestionStatus, Action[]> = {
  new: ['accept', 'reject'],
  accepted: ['restore'],
  rejected: ['accept', 'restore'],
  expired: ['accept', 'restore'],
};

type Props = {
  suggestions: Suggestion[];
  status: SuggestionStatus;
  onDecide: (action: Action) => void;
  onClear: () => void;
};

export function SelectedSuggestions({ suggestions, status, onDecide, onClear }: Props) {
  const { t } = useTranslation();
  return (
    <SelectionBar
      label={t('admin.suggestions.chosen.label')}
      text={t('admin.suggestions.chosen.count', { count: suggestions.length })}
      onClear={onClear}
    >
      {actionsOn[status].map((action) => (
        <Button key={action} onPress={() => onDecide(action)}>
          {t(`admin.suggestions.${action}`)}
        </Button>
      ))}
    </SelectionBar>
  );
}
