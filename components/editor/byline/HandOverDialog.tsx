import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { Select } from '#components/ui/Select.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { handOverArticle } from '#lib/client/api/articleActions.ts';
import type { DraftKeeper } from '#lib/client/editor/DraftKeeper.ts';
import { useStaff } from '#lib/client/hooks/useStaff.ts';
import type { EditedArticle } from '#lib/domain/articleDraft.ts';

type Props = { article: EditedArticle; keeper: DraftKeeper; onClose: () => void };

export function HandOverDialog({ article, keeper, onClose }: Props) {
  const { t } = useTranslation();
  const staff = useStaff(true) ?? [];
  const [chosen, setChosen] = useState('');
  const others = staff.filter(({ id, blocked }) => id !== article.owner.id && !blocked);
  const next = others.find(({ id }) => id === chosen) ?? others[0];

  async function handOver(): Promise<void> {
    if (!next) return;
    if (!(await keeper.run(({ id }, token) => handOverArticle(id, next.id, token)))) return;
    showToast({ text: t('admin.editor.byline.handOver.done', { name: next.name }) });
  }

  return (
    <ConfirmDialog
      title={t('admin.editor.byline.handOver.title')}
      confirm={t('admin.editor.byline.handOver.confirm')}
      onConfirm={handOver}
      onClose={onClose}
    >
      <p>{t('admin.editor.byline.handOver.text', { name: article.owner.name })}</p>
      <Select
        label={t('admin.editor.byline.handOver.to')}
        value={next?.id ?? ''}
        options={others.map(({ id, name, role }) => ({ value: id, label: `${name} · ${t(`admin.roles.${role}`)}` }))}
        onChange={setChosen}
      />
    </ConfirmDialog>
  );
}
