import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import styles from './Articles.module.css';
import { BulkEditFields } from './BulkEditFields.tsx';
import { type BulkEditChange, type BulkEditName, blankEdits, isBlank } from './bulkEdits.ts';
import { TitleList } from './TitleList.tsx';

type Props = {
  name: BulkEditName;
  articles: Pick<AdminArticle, 'id' | 'title' | 'language'>[];
  onApply: (change: BulkEditChange) => Promise<void>;
  onClose: () => void;
};

/** Asks for the new value of a field of the selected articles. */
export function BulkEditDialog({ name, articles, onApply, onClose }: Props) {
  const { t } = useTranslation();
  const [change, setChange] = useState<BulkEditChange>(blankEdits[name]);
  return (
    <ConfirmDialog
      title={t(`admin.articles.bulk.${name}`)}
      confirm={t('admin.articles.bulk.apply')}
      blank={isBlank(change)}
      onConfirm={() => onApply(change)}
      onClose={onClose}
    >
      <p>{t('admin.articles.chosen.count', { count: articles.length })}</p>
      <TitleList of={articles} />
      <div className={styles.fields}>
        <BulkEditFields change={change} onChange={setChange} />
      </div>
    </ConfirmDialog>
  );
}
