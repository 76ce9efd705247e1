import { useTranslation } from 'next-i18next/pages';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { useMediaItem } from '#lib/media/client.ts';
import type { SitePicture } from '#lib/media/sitePicture.ts';
import type { UploadedImage } from '#lib/media/uploadedImage.ts';
import styles from './Settings.module.css';

const width = 640;

/** A file of the image that is wide enough for a logo: WebP, because JPEG would lose its transparency. */
export function settingPictureOf(image: Pick<UploadedImage, 'url' | 'width' | 'height' | 'variants'>): SitePicture {
  const files = image.variants.filter(({ type }) => type === 'image/webp').sort((a, b) => a.width - b.width);
  const file = files.find((each) => each.width >= width) ?? files.at(-1);
  return { url: file?.url ?? image.url, width: image.width, height: image.height };
}

type ThumbnailProps = { id: string; alt: string; scheme?: 'light' | 'dark' | undefined };

/** An image of the library. The site has its own copy, so that one deleted from the library may still be in use. */
export function Thumbnail({ id, alt, scheme }: ThumbnailProps) {
  const { t } = useTranslation();
  const { image, error } = useMediaItem(id);
  if (error && !image) return <p className={styles.hint}>{t('admin.settings.picture.deleted')}</p>;
  if (!image) return <Skeleton width="8rem" height="4rem" />;
  const { url, width, height } = settingPictureOf(image);
  return (
    <div className={`${styles.thumbnail} ${scheme ? styles[scheme] : ''}`}>
      {/* biome-ignore lint/performance/noImgElement: the widths are generated at upload */}
      <img src={url} width={width} height={height} alt={alt} />
    </div>
  );
}
