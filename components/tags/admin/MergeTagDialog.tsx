import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import type { ManagedTag } from '#lib/tags/managedTag.ts';
import { TagChoice } from './TagChoice.tsx';
import styles from './Tags.module.css';
import { useTagChanges } from './useTagChanges.ts';

type Props = { tag: ManagedTag; onClose: () => void };

/** Says how many articles get the other tag. */
export function MergeTagDialog({ tag, onClose }: Props) {
  const { t } = useTranslation();
  const { merge } = useTagChanges();
  const [into, setInto] = useState<string | null>(null);

  return (
    <ConfirmDialog
      title={t('admin.tags.merge.title', { tag: tag.tag })}
      confirm={t('admin.tags.merge.confirm')}
      danger
      blank={into === null}
      onConfirm={async () => into !== null && (await merge(tag, into))}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{t('admin.tags.merge.text', { count: tag.articles, tag: tag.tag })}</p>
        <TagChoice
          label={t('admin.tags.merge.into')}
          language={tag.language}
          value={into}
          except={tag.tag}
          onChange={setInto}
        />
      </div>
    </ConfirmDialog>
  );
}
