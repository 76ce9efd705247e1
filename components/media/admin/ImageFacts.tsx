import { useTranslation } from 'next-i18next/pages';
import { useDates } from '#lib/settings/client/SiteClock.tsx';
import type { MediaDetail } from '#lib/media/uploadedImage.ts';
import { formatNumber } from '#lib/platform/text/formatNumber.ts';
import { useAdminSession } from '#components/newsroom/AdminSession.tsx';
import styles from './Media.module.css';

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
