import { useTranslation } from 'next-i18next/pages';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import type { ReviewKind } from '#lib/review/review.ts';

type Props = { kind: ReviewKind; onConfirm: () => Promise<unknown>; onClose: () => void };

export function WithdrawDialog({ kind, onConfirm, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('admin.review.withdraw.title')}
      confirm={t('admin.review.withdraw.confirm')}
      {...{ onConfirm, onClose }}
    >
      <p>{t(kind === 'draft' ? 'admin.review.withdraw.text' : 'admin.review.withdraw.changes')}</p>
    </ConfirmDialog>
  );
}
