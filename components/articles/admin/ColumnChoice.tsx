import { Columns3 } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import type { Column } from '#components/ui/Column.ts';
import { Dialog } from '#components/ui/Dialog.tsx';
import { IconButton } from '#components/ui/IconButton.tsx';
import type { AdminArticle } from '#lib/articles/adminArticle.ts';
import styles from './Articles.module.css';

type Props = {
  columns: (Column<AdminArticle> & { shownAtFirst: boolean })[];
  /** Column ids separated by dots; empty for the default columns. */
  chosen: string;
  onChange: (chosen: string) => void;
};

export function ColumnChoice({ columns, chosen, onChange }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const usual = columns.filter(({ shownAtFirst }) => shownAtFirst).map(({ id }) => id);
  const shown = chosen === '' ? usual : chosen.split('.');

  function toggle(id: string) {
    const next = columns.map((column) => column.id).filter((other) => shown.includes(other) !== (other === id));
    onChange(next.join('.') === usual.join('.') ? '' : next.join('.'));
  }

  return (
    <>
      <IconButton
        icon={Columns3}
        tone="plain"
        label={t('admin.articles.columns.choose')}
        onPress={() => setOpen(true)}
      />
      {open && (
        <Dialog
          title={t('admin.articles.columns.choose')}
          size="small"
          onClose={() => setOpen(false)}
          footer={<Button onPress={() => onChange('')}>{t('admin.articles.columns.usual')}</Button>}
        >
          <div className={styles.columns}>
            {columns.map(({ id, header, main }) => (
              <Checkbox
                key={id}
                checked={main || shown.includes(id)}
                disabled={main === true}
                onChange={() => toggle(id)}
              >
                {header}
              </Checkbox>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}
