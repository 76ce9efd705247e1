import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { useDialogForm } from '#lib/platform/browser/browser/useDialogForm.ts';
import { imageLimits } from '#lib/platform/values/inputLimits.ts';
import type { MediaDetail } from '#lib/media/uploadedImage.ts';
import styles from './Media.module.css';
import { useImageChanges } from './useImageChanges.ts';

type Props = { image: MediaDetail; onDirty: (dirty: boolean) => void };
type Texts = Record<keyof typeof imageLimits, string>;

/** The texts of an image, first read from its file. */
export function DescriptionForm({ image, onDirty }: Props) {
  const { t } = useTranslation();
  const { change } = useImageChanges();
  const former = textsOf(image);
  const [texts, setTexts] = useState(former);
  const { busy, summary, send } = useDialogForm();
  const dirty = JSON.stringify(texts) !== JSON.stringify(former);

  useEffect(() => {
    onDirty(dirty);
  }, [dirty, onDirty]);

  function save(event: FormEvent) {
    event.preventDefault();
    void send(() => change(image.id, { to: texts, former, done: t('admin.media.done.describe') }));
  }

  const field = (name: keyof Texts) => ({
    label: t(`admin.media.${name}`),
    value: texts[name],
    maxLength: imageLimits[name],
    onChange: (text: string) => setTexts((current) => ({ ...current, [name]: text })),
  });

  return (
    <form className={styles.side} onSubmit={save}>
      <TextArea {...field('alt')} hint={t('admin.media.altHint')} rows={2} error={summary} />
      <TextArea {...field('description')} hint={t('admin.media.descriptionHint')} rows={3} />
      <TextField {...field('author')} />
      <TextField {...field('credit')} hint={t('admin.media.creditHint')} />
      <TextField {...field('copyright')} />
      <div>
        <Button type="submit" tone="primary" busy={busy} disabled={!dirty}>
          {t('admin.media.actions.save')}
        </Button>
      </div>
    </form>
  );
}

function textsOf({ alt, description, author, credit, copyright }: MediaDetail): Texts {
  return { alt, description, author, credit, copyright };
}
