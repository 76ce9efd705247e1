import { Pencil } from 'lucide';
import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { Menu } from '#components/ui/Menu.tsx';
import type { AdminArticle } from '#lib/domain/adminArticle.ts';
import { canReview } from '#lib/domain/permissions.ts';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { type BulkEditChange, type BulkEditName, bulkEdits } from './bulkEdits.ts';

const BulkEditDialog = dynamic(() => import('./BulkEditDialog.tsx').then((module) => module.BulkEditDialog), {
  ssr: false,
});

type Props = {
  articles: AdminArticle[];
  onApply: (change: BulkEditChange, articles: AdminArticle[]) => Promise<void>;
};

/** A menu of fields that can be changed in all selected articles. */
export function BulkEdit({ articles, onApply }: Props) {
  const { t } = useTranslation();
  const { actor } = useAdminSession();
  const [name, setName] = useState<BulkEditName | null>(null);
  const shown = bulkEdits.filter((edit) => edit !== 'return' || canReview(actor));
  return (
    <>
      <Menu
        label={t('admin.articles.bulk.label')}
        icon={Pencil}
        text={t('admin.articles.bulk.menu')}
        entries={shown.flatMap((edit) => [
          ...(edit === 'submit' ? [{ id: 'review', separator: true as const }] : []),
          { id: edit, label: `${t(`admin.articles.bulk.${edit}`)}…`, onAction: () => setName(edit) },
        ])}
      />
      {name && (
        <BulkEditDialog
          {...{ name, articles }}
          onApply={(change) => onApply(change, articles)}
          onClose={() => setName(null)}
        />
      )}
    </>
  );
}
