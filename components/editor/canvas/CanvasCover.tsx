import { pictureSource } from '#lib/format/pictureSource.ts';
import { CoverProgress } from '../pictures/CoverProgress.tsx';
import { PictureDrop } from '../pictures/PictureDrop.tsx';
import type { CoverUpload } from '../pictures/useCoverUpload.ts';
import type { CoverPicture } from './CoverPicture.ts';
import styles from './EditorCanvas.module.css';

/** The cover above the text. A picture dropped onto it replaces it. */
export function CanvasCover({ cover, upload }: { cover: CoverPicture; upload: CoverUpload }) {
  return (
    <PictureDrop onTransfer={upload.sendTransfer}>
      <figure className={styles.cover}>
        {/* biome-ignore lint/performance/noImgElement: as on the article's own page */}
        <img
          {...pictureSource(cover.url, cover.variants)}
          sizes="(min-width: 64em) 720px, 100vw"
          alt={cover.alt}
          width={cover.width}
          height={cover.height}
          style={{ objectPosition: `${cover.focus.x * 100}% ${cover.focus.y * 100}%` }}
        />
        {cover.credit && <figcaption>{cover.credit}</figcaption>}
      </figure>
      <CoverProgress upload={upload} />
    </PictureDrop>
  );
}
