import { Image as ImageIcon, Search } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { FileDrop } from '#components/ui/FileDrop.tsx';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { useListFilters } from '#lib/client/hooks/useListFilters.ts';
import { useMedia } from '#lib/client/hooks/useMedia.ts';
import type { MediaItem } from '#lib/domain/uploadedImage.ts';
import { AdminScreen } from '../shell/AdminScreen.tsx';
import { useAdminSession } from '../shell/AdminSession.tsx';
import { useUnsavedGuard } from '../shell/useUnsavedGuard.tsx';
import { imageTypes } from './imageTypes.ts';
import styles from './Media.module.css';
import { MediaDialog } from './MediaDialog.tsx';
import { MediaFilterBar } from './MediaFilterBar.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import { defaults, filterNames, toQuery } from './mediaFilters.ts';
import { useLibraryUploads } from './useLibraryUploads.ts';
import { usePageFiles } from './usePageFiles.ts';

/** Filters, page and the open picture are in the URL. */
export function MediaView() {
  const { t } = useTranslation();
  const { token } = useAdminSession();
  const { values, alter, clear, filtered } = useListFilters(defaults, filterNames);
  const query = toQuery(values);
  const { images, total, totalIsExact, error, loading, reload } = useMedia(query, token);
  const { files, upload, cancel } = useLibraryUploads();
  const question = useUnsavedGuard(
    files.some(({ error }) => !error),
    undefined,
    t('admin.media.leaving'),
  );
  usePageFiles(upload);

  const open = (image: string) => alter({ image, page: values.page });
  return (
    <AdminScreen title={t('admin.nav.media')}>
      <div className={styles.drop}>
        <FileDrop
          label={t('admin.media.upload')}
          hint={t('admin.media.uploadHint')}
          accept={imageTypes}
          multiple
          onFiles={upload}
          files={files}
          onCancel={cancel}
        />
      </div>
      <MediaFilterBar values={values} onChange={alter} onClear={clear} />
      <Pictures
        images={images}
        error={error}
        stale={loading}
        filtered={filtered}
        onOpen={open}
        onClear={clear}
        onRetry={() => void reload()}
      />
      <ListPagination page={query.page} limit={query.limit} total={total} isExact={totalIsExact} onChange={alter} />
      {values.image !== '' && <MediaDialog id={values.image} onClose={() => open('')} />}
      {question}
    </AdminScreen>
  );
}

type PicturesProps = {
  images: MediaItem[] | undefined;
  error: unknown;
  stale: boolean;
  filtered: boolean;
  onOpen: (id: string) => void;
  onClear: () => void;
  onRetry: () => void;
};

function Pictures({ images, error, stale, filtered, onOpen, onClear, onRetry }: PicturesProps) {
  const { t } = useTranslation();
  if (error && !images) return <LoadFailure error={error} onRetry={onRetry} />;
  if (!images) return <Loading />;
  if (images.length > 0) return <MediaGrid images={images} stale={stale} onOpen={onOpen} />;
  if (!filtered) {
    return (
      <EmptyState icon={ImageIcon} title={t('admin.media.none.title')}>
        {t('admin.media.none.text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Search}
      title={t('admin.media.notFound')}
      action={<Button onPress={onClear}>{t('admin.ui.clearFilters')}</Button>}
    />
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Loading() {
  const { t } = useTranslation();
  return (
    <div className={styles.skeletons} aria-busy="true">
      <p className="hidden" role="status">
        {t('admin.ui.loading')}
      </p>
      {skeletons.map((skeleton) => (
        <Skeleton key={skeleton} height="9rem" />
      ))}
    </div>
  );
}
