import { type IconNode, Search } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';

type NotFoundProps = { icon?: IconNode; title: string; text?: string; onClear: () => void };

/** In place of the rows when no row has the filters. */
export function NotFound({ icon = Search, title, text, onClear }: NotFoundProps) {
  const { t } = useTranslation();
  return (
    <EmptyState icon={icon} title={title} action={<Button onPress={onClear}>{t('admin.ui.clearFilters')}</Button>}>
      {text}
    </EmptyState>
  );
}
