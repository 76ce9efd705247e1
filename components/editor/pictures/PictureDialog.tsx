import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { imageTypes } from '#components/media/admin/MediaDialog.tsx';
import { Button } from '#components/ui/Button.tsx';
import { Dialog } from '#components/ui/Dialog.tsx';
import { FileDrop } from '#components/ui/FileDrop.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Pagination } from '#components/ui/Pagination.tsx';
import { SearchField } from '#components/ui/SearchField.tsx';
import { fetchMedia } from '#lib/media/client.ts';
import type { MediaItem } from '#lib/media/uploadedImage.ts';
import { useListPage } from '#lib/newsroom/client.ts';
import styles from './PictureDialog.module.css';

type Props = {
  many?: boolean;
  title?: string;
  /** Without it, only those of the library. */
  onFiles?: (files: File[]) => void;
  /** A choice from the library, made at once; of several, by a button. */
  onChoose: ((image: MediaItem) => void) | { several: (images: MediaItem[]) => void };
  onClose: () => void;
};

const perPage = 24;

/** A picture from the device or from the library. */
export function PictureDialog({ many = false, title, onFiles, onChoose, onClose }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<MediaItem[]>([]);
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const { images, total, error, reload } = useListPage({ q: text.trim(), page, limit: perPage }, fetchMedia);

  const isChosen = ({ id }: MediaItem) => chosen.some((image) => image.id === id);
  function choose(image: MediaItem): void {
    if (typeof onChoose === 'function') onChoose(image);
    else setChosen(isChosen(image) ? chosen.filter(({ id }) => id !== image.id) : [...chosen, image]);
  }

  return (
    <Dialog
      title={title ?? t('admin.editor.pictures.title')}
      size="wide"
      onClose={onClose}
      footer={
        chosen.length > 0 && (
          <Button tone="primary" onPress={() => typeof onChoose === 'object' && onChoose.several(chosen)}>
            {t('admin.editor.pictures.insert', { count: chosen.length })}
          </Button>
        )
      }
    >
      {onFiles && (
        <div className={styles.upload}>
          <FileDrop
            label={t('admin.editor.pictures.upload')}
            hint={t('admin.media.uploadHint')}
            accept={imageTypes}
            multiple={many}
            onFiles={onFiles}
          />
        </div>
      )}
      <SearchField
        label={t('admin.editor.pictures.search')}
        value={text}
        onSearch={(value) => {
          setText(value);
          setPage(1);
        }}
      />
      {error && !images && <LoadFailure error={error} onRetry={reload} />}
      {images?.length === 0 && <p className={styles.none}>{t('admin.editor.pictures.none')}</p>}
      <ul className={styles.grid}>
        {images?.map((image) => (
          <li key={image.id}>
            <button
              type="button"
              className={styles.picture}
              aria-pressed={typeof onChoose === 'object' ? isChosen(image) : undefined}
              onClick={() => choose(image)}
            >
              {/* biome-ignore lint/performance/noImgElement: the widths are generated at upload */}
              <img src={smallest(image)} alt={image.alt || image.name} loading="lazy" />
              <span>{image.alt || image.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Pagination page={page} lastPage={Math.ceil((total ?? 0) / perPage)} onPage={setPage} />
    </Dialog>
  );
}

function smallest(image: MediaItem): string {
  const [first] = image.variants.filter(({ type }) => type === 'image/jpeg').sort((a, b) => a.width - b.width);
  return first?.url ?? image.url;
}
