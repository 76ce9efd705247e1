import { Image as ImageIcon } from 'lucide';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { AdminScreen } from '#components/newsroom/AdminScreen.tsx';
import { declareList, type Filter, oneOf } from '#components/newsroom/declareList.tsx';
import { ListFilters } from '#components/newsroom/ListFilters.tsx';
import { NotFound } from '#components/newsroom/NotFound.tsx';
import { useList } from '#components/newsroom/useList.ts';
import { useUnsavedGuard } from '#components/newsroom/useUnsavedGuard.tsx';
import { searchFilter } from '#components/search/admin/searchFilter.tsx';
import { Checkbox } from '#components/ui/Checkbox.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { FileDrop } from '#components/ui/FileDrop.tsx';
import { ListPagination } from '#components/ui/ListPagination.tsx';
import { LoadFailure } from '#components/ui/LoadFailure.tsx';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { fetchMedia } from '#lib/media/client.ts';
import type { MediaItem } from '#lib/media/uploadedImage.ts';
import { pagesOf } from '#lib/newsroom/client.ts';
import styles from './Media.module.css';
import { imageTypes, MediaDialog } from './MediaDialog.tsx';
import { MediaGrid, useLibraryUploads } from './MediaGrid.tsx';

function flag(label: string): Filter<'1'> {
  return {
    read: (on) => (on === '1' ? on : undefined),
    field: ({ t, value, onChange }) => (
      <Checkbox checked={value === '1'} onChange={(on) => onChange(on ? '1' : '')}>
        {t(label)}
      </Checkbox>
    ),
  };
}

const mediaList = declareList({
  title: 'admin.nav.media',
  usePage: pagesOf(fetchMedia),
  limit: 50,
  sort: { first: 'createdAt:desc', columns: ['createdAt', 'name', 'bytes', 'updatedAt'] },
  filterBar: 'admin.media.filters.label',
  filters: {
    q: searchFilter('admin.media.filters.search'),
    sort: oneOf(
      ['createdAt:desc', 'createdAt:asc', 'name:asc', 'bytes:desc', 'updatedAt:desc'],
      'admin.media.filters.order',
      null,
      (sort, t) => t(`admin.media.orders.${sort.replace(':', '_')}`),
    ),
    unused: flag('admin.media.filters.unused'),
    missingAlt: flag('admin.media.filters.missingAlt'),
  },
  /** The id of the open picture. */
  others: { image: '' },
});

export function MediaView() {
  const { t } = useTranslation();
  const state = useList(mediaList);
  const { values, query, alter, clear, images, total, totalIsExact, error, stale, reload } = state;
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
      <ListFilters state={state} />
      <Pictures
        images={images}
        error={error}
        stale={stale}
        filtered={state.set > 0}
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
  return <NotFound title={t('admin.media.notFound')} onClear={onClear} />;
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

/** Files dropped or pasted anywhere on the page, except over a dialog. */
function usePageFiles(onFiles: (files: File[]) => void): void {
  const now = useRef(onFiles);
  now.current = onFiles;
  useEffect(() => {
    const take = (event: Event, data: DataTransfer | null) => {
      if (event.defaultPrevented || !data?.types.includes('Files')) return;
      event.preventDefault();
      if (event.type === 'dragover' || document.querySelector('[role=dialog], [role=alertdialog]')) return;
      now.current([...data.files]);
    };
    const drag = (event: DragEvent) => take(event, event.dataTransfer);
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData);
    window.addEventListener('dragover', drag);
    window.addEventListener('drop', drag);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('dragover', drag);
      window.removeEventListener('drop', drag);
      window.removeEventListener('paste', paste);
    };
  }, []);
}
