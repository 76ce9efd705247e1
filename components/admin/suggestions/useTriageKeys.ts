import { useTranslation } from 'next-i18next/pages';
import { useMemo, useRef } from 'react';
import { focusRow } from '#components/ui/useRowKeys.ts';
import { useShortcuts } from '../shell/shortcuts.tsx';

type Acts = {
  /** Index of the suggestion in the preview. */
  place: number;
  accept: () => void;
  reject: () => void;
  undo: () => void;
  open: () => void;
};

/** The keys apply to the previewed suggestion, wherever the focus is. */
export function useTriageKeys(acts: Acts): void {
  const { t } = useTranslation();
  const act = useRef(acts);
  act.current = acts;

  const shortcuts = useMemo(() => {
    const go = () => void focusRow(document, Math.max(0, act.current.place));
    return [
      { keys: 'j', label: t('admin.ui.firstRow'), run: go },
      { keys: 'a', label: t('admin.suggestions.keys.accept'), run: () => act.current.accept() },
      { keys: 'r', label: t('admin.suggestions.keys.reject'), run: () => act.current.reject() },
      { keys: 'u', label: t('admin.suggestions.keys.undo'), run: () => act.current.undo() },
      { keys: 'o', label: t('admin.suggestions.keys.open'), run: () => act.current.open() },
    ];
  }, [t]);
  useShortcuts(shortcuts);
}
