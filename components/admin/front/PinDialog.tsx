import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { UntilField } from './UntilField.tsx';

type Props = {
  title: string;
  until: string | null;
  onPin: (until: string | null) => void;
  onClose: () => void;
};

/** Holds an article at its place, for ever or until a time. */
export function PinDialog({ title, until, onPin, onClose }: Props) {
  const { t } = useTranslation();
  const [end, setEnd] = useState(until);
  return (
    <FormDialog
      title={t('admin.front.pinTitle', { title })}
      submit={t('admin.front.pinSubmit')}
      busy={false}
      onSubmit={() => {
        onPin(end);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('admin.front.pinText')}</p>
      <UntilField label={t('admin.front.until')} until={end} onChange={setEnd} />
    </FormDialog>
  );
}
