import type { Cover as CoverData } from '#lib/media/image.ts';
import { Cover } from './Cover.tsx';

export function ArticleCover({ cover }: { cover: CoverData }) {
  return (
    <figure className="story-cover">
      <Cover cover={cover} sizes="(min-width: 80em) 1200px, 100vw" alt={cover.alt} eager />
      {cover.credit && <figcaption>{cover.credit}</figcaption>}
    </figure>
  );
}
