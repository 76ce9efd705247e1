import type { Cover as CoverData } from '#lib/domain/image.ts';
import { averageColour } from '#lib/format/averageColour.ts';
import { pictureSource } from '#lib/format/pictureSource.ts';

type Props = {
  cover: CoverData;
  sizes: string;
  /** Empty beside a headline that says more. */
  alt: string;
  /** For the picture that readers see first. */
  eager?: boolean;
};

/** A picture in its place: width and height reserve the room, its average colour fills it. The stylesheet crops. */
export function Cover({ cover, sizes, alt, eager = false }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: the widths are made at upload, and AMP admits a plain img
    <img
      className="cover"
      {...pictureSource(cover.url, cover.variants)}
      sizes={sizes}
      alt={alt}
      width={cover.width}
      height={cover.height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
      {...(eager && { fetchPriority: 'high' as const })}
      {...(cover.placeholder && { style: { backgroundColor: averageColour(cover.placeholder) } })}
    />
  );
}
