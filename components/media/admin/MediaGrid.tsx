import { useTranslation } from 'next-i18next/pages';
import { type KeyboardEvent, useRef } from 'react';
import { Badge } from '#components/ui/Badge.tsx';
import type { MediaItem } from '#lib/media/uploadedImage.ts';
import { averageColor } from '#lib/media/averageColor.ts';
import { imageName } from '#lib/media/imageName.ts';
import { pictureSource } from '#lib/media/pictureSource.ts';
import styles from './Media.module.css';

type Props = { images: MediaItem[]; stale: boolean; onOpen: (id: string) => void };

/** Arrow keys move between pictures in both directions, Home and End to the first and the last. */
export function MediaGrid({ images, stale, onOpen }: Props) {
  const { t } = useTranslation();
  const grid = useRef<HTMLUListElement>(null);

  function press(event: KeyboardEvent) {
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const place = buttons.findIndex((button) => button.matches(':focus'));
    if (place < 0) return;
    const across = buttons.filter((button) => button.offsetTop === buttons[0]?.offsetTop).length;
    const targets: Record<string, number> = {
      ArrowRight: place + 1,
      ArrowLeft: place - 1,
      ArrowDown: place + across,
      ArrowUp: place - across,
      Home: 0,
      End: buttons.length - 1,
    };
    const target = buttons[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <ul
      ref={grid}
      className={stale ? `${styles.grid} ${styles.stale}` : styles.grid}
      aria-label={t('admin.nav.media')}
      aria-busy={stale}
      onKeyDown={press}
    >
      {images.map((image) => (
        <li key={image.id}>
          <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={() => onOpen(image.id)}>
            {/* biome-ignore lint/performance/noImgElement: the widths are generated at upload */}
            <img
              {...pictureSource(image.url, image.variants)}
              sizes="12rem"
              alt=""
              loading="lazy"
              style={image.placeholder ? { backgroundColor: averageColor(image.placeholder) } : undefined}
            />
            <span className={styles.name}>{imageName(image) || t('admin.media.unnamed')}</span>
            <span className={styles.note}>
              {image.usage > 0 ? t('admin.media.usage', { count: image.usage }) : t('admin.media.unused')}
              {image.alt === '' && <Badge tone="bad">{t('admin.media.noAlt')}</Badge>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
