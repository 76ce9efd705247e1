import { useTranslation } from 'next-i18next/pages';
import { useMemo } from 'react';
import { focusFirstRow } from '#components/ui/useRowKeys.ts';
import { useShortcuts } from './shortcuts.tsx';

/** `j` focuses the first row of the screen's list. */
export function useFirstRowKey(): void {
  const { t } = useTranslation();
  const shortcuts = useMemo(
    () => [{ keys: 'j', label: t('admin.ui.firstRow'), run: () => void focusFirstRow(document) }],
    [t],
  );
  useShortcuts(shortcuts);
}
