import { useTranslation } from 'next-i18next/pages';
import { Skeleton } from '#components/ui/Skeleton.tsx';
import { toLanguage } from '#lib/languages/language.ts';
import { languageNames } from '#lib/languages/languageNames.ts';
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

type SettingValueProps = { path: string; value: unknown };

const images = new Set(['logo.light', 'logo.dark', 'icon', 'shareImage']);
const choices = new Set(['comments.who', 'comments.moderation', 'newsletter.digests']);

/** A value of the settings as readable text, with a line for each of its parts. */
export function SettingValue({ path, value }: SettingValueProps) {
  const { t } = useTranslation();
  if (typeof value === 'string' && value !== '' && images.has(path)) return <Thumbnail id={value} alt={value} />;
  if (Array.isArray(value) && value.length > 0)
    // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
    return value.map((each, index) => <SettingValue key={index} path={path} value={each} />);
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).map(([part, inner]) => <Part key={part} path={path} part={part} value={inner} />);
  return <span>{inWords()}</span>;

  function inWords(): string {
    if (typeof value === 'boolean') return t(value ? 'admin.settings.yes' : 'admin.settings.no');
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string' || value === '') return t('admin.settings.nothing');
    return choices.has(path) ? t(`admin.settings.values.${value}`) : value;
  }
}

function Part({ path, part, value }: SettingValueProps & { part: string }) {
  const { t } = useTranslation();
  const isLanguage = part in languageNames;
  const label = isLanguage ? languageNames[toLanguage(part)] : t(`admin.settings.fields.${path}.${part}`);
  return (
    <div>
      {label}: <SettingValue path={`${path}.${part}`} value={value} />
    </div>
  );
}
