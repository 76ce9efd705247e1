import { useTranslation } from 'next-i18next/pages';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import type { Cover, Focus } from '#lib/media/image.ts';
import { pictureSource } from '#lib/media/pictureSource.ts';
import styles from './FocusPicker.module.css';

type Props = {
  image: Pick<Cover, 'url' | 'variants' | 'width' | 'height' | 'alt' | 'focus'>;
  onChange: (focus: Focus) => void;
};

/** In rem. */
const maxHeight = 24;

const moves: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point that stays visible in every crop, set by click or arrow keys, with previews. */
export function FocusPicker({ image, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { focus, alt } = image;
  const source = pictureSource(image.url, image.variants);
  const position = { objectPosition: `${focus.x * 100}% ${focus.y * 100}%` };
  const words = t('admin.editor.cover.at', { x: Math.round(focus.x * 100), y: Math.round(focus.y * 100) });

  function press({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>): void {
    // A click by keyboard has no coordinates.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    onChange({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) });
  }

  function move(event: KeyboardEvent): void {
    const step = moves[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 0.1 : 0.02;
    onChange({ x: within(focus.x + step[0] * by), y: within(focus.y + step[1] * by) });
  }

  return (
    <div className={styles.picker}>
      <button
        type="button"
        className={styles.picture}
        // The space of a tall image is limited before the image is loaded.
        style={{ maxWidth: `${(maxHeight * image.width) / image.height}rem` }}
        aria-label={t('admin.editor.cover.focus')}
        aria-describedby={`${id}-hint ${id}-at`}
        onClick={press}
        onKeyDown={move}
      >
        {/* biome-ignore lint/performance/noImgElement: the widths are generated at upload */}
        <img {...source} sizes="36rem" alt={alt} width={image.width} height={image.height} draggable={false} />
        <span className={styles.point} style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />
      </button>
      <p id={`${id}-hint`} className={styles.soft}>
        {t('admin.editor.cover.hint')}
      </p>
      <p id={`${id}-at`} className="hidden" role="status">
        {words}
      </p>
      <div className={styles.crops} aria-hidden="true">
        {/* biome-ignore-start lint/performance/noImgElement: the widths are generated at upload */}
        <img className={styles.wide} {...source} sizes="10rem" alt="" style={position} />
        <img className={styles.square} {...source} sizes="6rem" alt="" style={position} />
        <img className={styles.square} {...source} sizes="6rem" alt="" style={{ ...position, aspectRatio: '4 / 5' }} />
        {/* biome-ignore-end lint/performance/noImgElement: the widths are generated at upload */}
      </div>
    </div>
  );
}

function within(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;
}
