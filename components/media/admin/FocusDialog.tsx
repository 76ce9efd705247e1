import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import type { MediaDetail } from '#lib/media/uploadedImage.ts';
import { FocusPicker } from './FocusPicker.tsx';
import { FramingDialog } from './FramingDialog.tsx';
import { useImageChanges } from './useImageChanges.ts';

type Props = { image: MediaDetail; onClose: () => void };

export function FocusDialog({ image, onClose }: Props) {
  const { t } = useTranslation();
  const { change } = useImageChanges();
  const [focus, setFocus] = useState(image.focus);
  const former = image.focus;

  return (
    <FramingDialog
      title={t('admin.media.framing.focus')}
      submit={t('admin.media.framing.saveFocus')}
      dirty={focus.x !== former.x || focus.y !== former.y}
      onSave={() => change(image.id, { to: { focus }, former: { focus: former }, done: t('admin.media.done.focus') })}
      onClose={onClose}
    >
      <p>{t('admin.media.framing.focusHint')}</p>
      <FocusPicker image={{ ...image, focus }} onChange={setFocus} />
    </FramingDialog>
  );
}
