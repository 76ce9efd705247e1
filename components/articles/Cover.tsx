import { useAmp } from '#components/layout/PageKind.tsx';
import { ServerHead } from '#components/layout/ServerHead.tsx';
import type { TeaserCover } from '#lib/articles/teaser.ts';
import { averageColor } from '#lib/media/averageColor.ts';
import { avifSource, pictureSource } from '#lib/media/pictureSource.ts';

type Props = {
  cover: TeaserCover;
  sizes: string;
  /** Empty beside a headline that says more. */
  alt: string;
  /** For the first picture in view. */
  eager?: boolean;
};

/** Width and height reserve the space, the average color fills it. The stylesheet crops. */
export function Cover({ cover, sizes, alt, eager = false }: Props) {
  const avif = avifSource(cover.variants);
  const image = (
    // biome-ignore lint/performance/noImgElement: the widths are made at upload, and AMP allows a plain img
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
      style={styleOf(cover)}
    />
  );
  // AMP does not allow the picture element.
  if (useAmp()) return image;
  return (
    <>
      {eager && <Preload source={avif ?? pictureSource(cover.url, cover.variants)} sizes={sizes} />}
      {avif ? (
        <picture>
          <source {...avif} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </>
  );
}

type Preloaded = { srcSet?: string; src?: string; type?: string };

/** In the head, so that the browser requests the picture before the fonts. */
function Preload({ source: { srcSet, src, type }, sizes }: { source: Preloaded; sizes: string }) {
  const candidates = srcSet ? { imageSrcSet: srcSet, imageSizes: sizes } : { href: src };
  return (
    <ServerHead>
      {() => <link key="preload-picture" rel="preload" as="image" type={type} fetchPriority="high" {...candidates} />}
    </ServerHead>
  );
}

/** The placeholder color while it loads, and the focus point that stays visible when the aspect ratio differs. */
function styleOf({ placeholder, focus }: TeaserCover) {
  const isCentered = focus.x === 0.5 && focus.y === 0.5;
  if (!placeholder && isCentered) return undefined;
  return {
    ...(placeholder && { backgroundColor: averageColor(placeholder) }),
    ...(!isCentered && { objectPosition: `${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%` }),
  };
}
