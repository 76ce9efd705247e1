import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useAdminSession } from '#components/newsroom/AdminSession.ts';
import { Button } from '#components/ui/Button.tsx';
import { FormDialog } from '#components/ui/FormDialog.tsx';
import { TextArea } from '#components/ui/TextArea.tsx';
import { TextField } from '#components/ui/TextField.tsx';
import { showToast } from '#components/ui/toasts.ts';
import { useFailureToast } from '#components/ui/useFailureToast.ts';
import { deleteMediaItem, fetchMedia, fetchMediaItem, replaceMediaFile, updateMediaItem } from '#lib/media/client.ts';
import { imageName } from '#lib/media/imageName.ts';
import type { ImageChange, MediaDetail, MediaItem } from '#lib/media/uploadedImage.ts';
import { useDialogForm } from '#lib/platform/browser/useDialogForm.ts';
import { isReadOf } from '#lib/platform/browser/useRead.ts';
import { formatNumber } from '#lib/platform/text/formatNumber.ts';
import { paths } from '#lib/platform/text/paths.ts';
import { imageLimits } from '#lib/platform/values/inputLimits.ts';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import framingStyles from './Framing.module.css';
import styles from './Media.module.css';

type Change = { to: ImageChange; former: ImageChange; done: string };

/** Updates, replaces and deletes images, each with a toast. All throw API errors. */
export function useImageChanges() {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { mutate } = useSWRConfig();
  const showFailure = useFailureToast();
  const refresh = () => Promise.all([mutate(isReadOf(fetchMedia, fetchMediaItem))]);

  /** @param former the values that undo restores */
  async function change(id: string, { to, former, done }: Change): Promise<void> {
    await updateMediaItem(id, to, token);
    await refresh();
    const takeBack = async () => {
      await updateMediaItem(id, former, token);
      await refresh();
      showToast({ text: t('admin.ui.undone') });
    };
    showToast({ text: done, action: { label: t('admin.ui.undo'), run: () => void takeBack().catch(showFailure) } });
  }

  async function replace({ id }: MediaItem, file: File, onProgress: (part: number) => void): Promise<void> {
    await replaceMediaFile(id, file, token, onProgress);
    await refresh();
    showToast({ text: t('admin.media.done.replace') });
  }

  async function remove(image: MediaItem, force: boolean): Promise<void> {
    await deleteMediaItem(image.id, token, force);
    await mutate(isReadOf(fetchMedia));
    showToast({ text: t('admin.media.done.delete', { name: imageName(image) || t('admin.media.unnamed') }) });
  }

  return { change, replace, remove };
}

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

export function ImageFacts({ image }: { image: MediaDetail }) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  const dates = useDates(language);
  const widths = [...new Set(image.variants.map(({ width }) => width))].sort((a, b) => a - b);
  const formats = [...new Set(image.variants.map(({ type }) => type.replace('image/', '').toUpperCase()))];
  const megabytes = formatNumber(image.bytes / 1_048_576, language, { maximumFractionDigits: 1 });
  const size = `${image.width} × ${image.height}`;
  const facts = {
    size: image.crop ? t('admin.media.cropped', { size }) : size,
    files: `${widths.join(', ')} px · ${formats.join(', ')}`,
    weight: t('admin.media.megabytes', { value: megabytes }),
    uploader: image.uploader?.name ?? t('admin.media.nobody'),
    createdAt: dates.format(image.createdAt, 'minute'),
  };
  return (
    <dl className={styles.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} name={t(`admin.media.facts.${name}`)} value={value} />
      ))}
      <dt>{t('admin.media.facts.address')}</dt>
      <dd>
        <a href={image.url} target="_blank" rel="noopener">
          {image.url}
        </a>
      </dd>
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

export function ImageUsageList({ usedIn }: Pick<MediaDetail, 'usedIn'>) {
  const { t } = useTranslation();
  const { language } = useAdminSession();
  return (
    <div className={styles.used}>
      <h3>{t('admin.media.usedIn')}</h3>
      {usedIn.length === 0 ? (
        <p className={styles.soft}>{t('admin.media.unused')}</p>
      ) : (
        <ul>
          {usedIn.map(({ id, kind, title, status }) => (
            <li key={id}>
              <Link href={paths.editor(kind, language, id)} locale={false} prefetch={false}>
                {title || t('admin.articles.untitled')}
              </Link>{' '}
              <span className={styles.soft}>{t(`admin.articles.status.${status}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type FramingDialogProps = {
  title: string;
  submit: string;
  dirty: boolean;
  onSave: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** The dialog of crop and focal point: closes when the change is stored, and shows the error when it is not. */
export function FramingDialog({ title, submit, dirty, onSave, onClose, children }: FramingDialogProps) {
  const { busy, summary, send } = useDialogForm();

  async function save(): Promise<void> {
    await onSave();
    onClose();
  }

  return (
    <FormDialog {...{ title, submit, busy, dirty, onClose }} blank={!dirty} onSubmit={() => void send(save)}>
      {children}
      <p role="alert" className={summary ? framingStyles.error : undefined}>
        {summary}
      </p>
    </FormDialog>
  );
}
