import { useTranslation } from 'next-i18next/pages';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { useMediaItem } from '#lib/media/client/useMediaItem.ts';
import { pictureOf } from './pictureOf.ts';
import styles from './Settings.module.css';

type Props = { id: string; alt: string; scheme?: 'light' | 'dark' | undefined };

/** An image of the library. The site has its own copy, so that one deleted from the library may still be in use. */
export function Thumbnail({ id, alt, scheme }: Props) {
  const { t } = useTranslation();
  const { image, error } = useMediaItem(id);
  if (error && !image) return <p className={styles.hint}>{t('admin.settings.picture.deleted')}</p>;
  if (!image) return <Skeleton width="8rem" height="4rem" />;
  const { url, width, height } = pictureOf(image);
  return (
    <div className={`${styles.thumbnail} ${scheme ? styles[scheme] : ''}`}>
      {/* biome-ignore lint/performance/noImgElement: the widths are generated at upload */}
      <img src={url} width={width} height={height} alt={alt} />
    </div>
  );
}
