import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { explainFailure } from '#lib/client/explainFailure.ts';
import { imageLimits } from '#lib/domain/inputLimits.ts';
import type { MediaDetail } from '#lib/domain/uploadedImage.ts';
import styles from './Media.module.css';
import { useImageChanges } from './useImageChanges.ts';

type Props = { image: MediaDetail; onDirty: (dirty: boolean) => void };

/** Alt text and credit. */
export function DescriptionForm({ image, onDirty }: Props) {
  const { t } = useTranslation();
  const { describe } = useImageChanges();
  const [alt, setAlt] = useState(image.alt);
  const [credit, setCredit] = useState(image.credit);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const dirty = alt !== image.alt || credit !== image.credit;

  useEffect(() => {
    onDirty(dirty);
  }, [dirty, onDirty]);

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await describe(image, { alt, credit });
    } catch (error) {
      const { message, reason } = explainFailure(error);
      setError(message ?? t(`admin.ui.failure.${reason}`));
    }
    setBusy(false);
  }

  return (
    <form className={styles.side} onSubmit={save}>
      <TextArea
        label={t('admin.media.alt')}
        hint={t('admin.media.altHint')}
        rows={3}
        maxLength={imageLimits.alt}
        value={alt}
        onChange={setAlt}
        error={error}
      />
      <TextField label={t('admin.media.credit')} maxLength={imageLimits.credit} value={credit} onChange={setCredit} />
      <div>
        <Button type="submit" tone="primary" busy={busy} disabled={!dirty}>
          {t('admin.media.actions.save')}
        </Button>
      </div>
    </form>
  );
}
